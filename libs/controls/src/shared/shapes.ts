import { defineControl } from '../control.ts';
import { choiceMessages as choice, controlMessages as label } from '../messages.ts';
import { shapeMessages as shape } from '../shape-messages.ts';
import { nonEmpty, numeric } from '../validators.ts';
import { NUMBER_FORMATS, TIME_FORMATS } from './look.ts';

const LABELS_THRESHOLD_PERCENT = 5;

/** Columns from the outermost group to the innermost, under the name that all charts use. */
export const hierarchy = defineControl({
  name: 'groupby',
  kind: 'columns',
  label: shape.hierarchy,
  description: shape.hierarchyHint,
  default: [],
  validators: [nonEmpty],
});

/** A second metric, for colour. */
export const secondaryMetric = defineControl({
  name: 'secondary_metric',
  kind: 'metric',
  label: shape.secondaryMetric,
  default: null,
  isClearable: true,
});

/** Where links start. */
export const source = defineControl({
  name: 'source',
  kind: 'column',
  label: shape.source,
  default: null,
  validators: [nonEmpty],
});

/** Where links end. */
export const target = defineControl({
  name: 'target',
  kind: 'column',
  label: shape.target,
  default: null,
  validators: [nonEmpty],
});

/** The column whose values are the marks. */
export const entity = defineControl({
  name: 'entity',
  kind: 'column',
  label: shape.entity,
  default: null,
  validators: [nonEmpty],
});

/** The column whose values are the series. */
export const series = defineControl({
  name: 'series',
  kind: 'column',
  label: shape.series,
  default: null,
  validators: [nonEmpty],
});

/** Whether the largest rows are asked for first. */
export const sortByMetric = defineControl({
  name: 'sort_by_metric',
  kind: 'checkbox',
  label: label.sortByMetric,
  default: true,
});

/** Format of the values of a chart without axes. */
export const numberFormat = defineControl({
  name: 'number_format',
  kind: 'select',
  label: label.yAxisFormat,
  default: 'SMART_NUMBER',
  choices: NUMBER_FORMATS,
  isFree: true,
  rendersOnly: true,
});

/** Format of the moments among the categories. */
export const dateFormat = defineControl({
  name: 'date_format',
  kind: 'select',
  label: shape.dateFormat,
  default: 'smart_date',
  choices: TIME_FORMATS,
  isFree: true,
  rendersOnly: true,
});

/** Whether marks are named. */
export const showLabels = defineControl({
  name: 'show_labels',
  kind: 'checkbox',
  label: label.showLabels,
  default: true,
  rendersOnly: true,
});

/** Smallest share, percent, that is named. */
export const showLabelsThreshold = defineControl({
  name: 'show_labels_threshold',
  kind: 'number',
  label: shape.labelsThreshold,
  description: shape.labelsThresholdHint,
  default: LABELS_THRESHOLD_PERCENT,
  min: 0,
  max: 100,
  validators: [numeric],
  rendersOnly: true,
});

/** Whether the total stands in the middle. */
export const showTotal = defineControl({
  name: 'show_total',
  kind: 'checkbox',
  label: label.showTotal,
  default: false,
  rendersOnly: true,
});

/** What a label says. */
export const LABEL_TYPES = [
  { value: 'key', label: choice.category },
  { value: 'value', label: choice.value },
  { value: 'percent', label: choice.percentage },
  { value: 'key_value', label: choice.categoryValue },
  { value: 'key_percent', label: choice.categoryPercentage },
  { value: 'key_value_percent', label: shape.keyValuePercent },
  { value: 'value_percent', label: shape.valuePercent },
] as const;
