import { defineMessages } from '@belvedere/core';

/** Texts of the parallel coordinates. */
export const paraMessages = defineMessages('charts.para', {
  name: 'Parallel Coordinates',
  what: 'Several metrics of many groups as lines over parallel axes.',
  showDataTable: 'Data Table',
  showDataTableHint: 'The groups with their values under the lines, as many as fit.',
  includeSeries: 'Include series',
  includeSeriesHint: 'The groups as an axis of their own.',
  more: '%(count)s more',
  colorMetric: 'Color metric',
});
