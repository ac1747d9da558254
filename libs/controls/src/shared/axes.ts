import { asList, columnLabel, metricLabel, type Column, type Metric } from '@belvedere/core';
import { defineControl, type Choice, type PanelState } from '../control.ts';
import { controlMessages as label } from '../messages.ts';

/** Title at the end of the x axis. */
export const xAxisTitle = defineControl({
  name: 'x_axis_title',
  kind: 'text',
  label: label.xAxisTitle,
  default: '',
  rendersOnly: true,
});

/** Title over the y axis. */
export const yAxisTitle = defineControl({
  name: 'y_axis_title',
  kind: 'text',
  label: label.yAxisTitle,
  default: '',
  rendersOnly: true,
});

/** Whether the y axis has fixed bounds. */
export const truncateYAxis = defineControl({
  name: 'truncateYAxis',
  kind: 'checkbox',
  label: label.truncateYAxis,
  default: false,
  rendersOnly: true,
});

/** Fixed ends of the y axis; shows while the axis is truncated. */
export const yAxisBounds = defineControl({
  name: 'y_axis_bounds',
  kind: 'bounds',
  label: label.yAxisBounds,
  default: [null, null],
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['truncateYAxis'] === true,
});

/** Logarithmic values. */
export const logAxis = defineControl({
  name: 'logAxis',
  kind: 'checkbox',
  label: label.logAxis,
  default: false,
  rendersOnly: true,
});

/** Turn of the x labels, degrees; labels lie flat unless the author asks. */
export const xAxisLabelRotation = defineControl({
  name: 'xAxisLabelRotation',
  kind: 'select',
  label: label.rotation,
  default: 0,
  choices: [
    { value: 0, label: '0°' },
    { value: 45, label: '45°' },
    { value: 90, label: '90°' },
  ],
  rendersOnly: true,
});

/** What points of an axis may be sorted by: the axis itself, then each metric. */
export function axisSortChoices({ formData }: PanelState): readonly Choice<string>[] {
  const axis = formData['x_axis'] as Column | null | undefined;
  const metrics = [formData['metrics'], formData['timeseries_limit_metric']].flatMap((held) =>
    asList(held as Metric | readonly Metric[] | null | undefined),
  );
  const labels = [
    ...(axis === null || axis === undefined ? [] : [columnLabel(axis)]),
    ...metrics.map(metricLabel),
  ];
  return [...new Set(labels)].map((value) => ({ value, label: value }));
}

/** What the points of a categorical axis are sorted by. */
export const xAxisSort = defineControl({
  name: 'x_axis_sort',
  kind: 'x-axis-sort',
  label: label.xAxisSort,
  default: null,
  isClearable: true,
  choices: axisSortChoices,
  rendersOnly: true,
});

/** Direction of {@link xAxisSort}. */
export const xAxisSortAsc = defineControl({
  name: 'x_axis_sort_asc',
  kind: 'checkbox',
  label: label.xAxisSortAsc,
  default: true,
  rendersOnly: true,
});
