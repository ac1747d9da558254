import { defineMessages } from '@belvedere/core';

/** What readers switch in charts. */
export const switchMessages = defineMessages('dashboard.switch', {
  metric: 'Metric',
  dimension: 'Dimension',
  grain: 'Time grain',
  asMade: 'As its author made it',
  entry: 'What readers switch',
  title: 'What readers switch in “%(title)s”',
  hint: 'A line for each value: a name, or a name = what readers call it. Readers see the chart as it is saved until they switch.',
  metricHint: 'A metric of the dataset, or an aggregate such as AVG(price). Metrics: %(names)s',
  dimensionHint: 'A column. Columns: %(names)s',
  grainHint: 'A grain such as P1M or Month.',
  bad: 'Not known here: %(name)s',
  control_metric: 'Metric',
  control_metrics: 'First metric',
  control_x_axis: 'X-axis',
  control_groupby: 'First dimension',
  control_columns: 'First column',
  control_groupbyRows: 'First dimension of the rows',
  control_groupbyColumns: 'First dimension of the columns',
  control_series: 'Series',
  control_entity: 'Entity',
  control_time_grain_sqla: 'Time grain',
  nothing: 'Nothing in this chart can be switched.',
  cancel: 'Cancel',
  save: 'Save',
});
