import { asList, type Column, type FormData, type Metric } from '@belvedere/core';
import {
  adhocFilters,
  choiceMessages,
  controlMessages,
  defineControl,
  groupby,
  metrics,
  orderDesc,
  rowLimit,
  sectionMessages,
  seriesLimit,
  sortBy,
  timeGrain,
  xAxis,
  xAxisSort,
  xAxisSortAsc,
  type PanelState,
} from '@belvedere/controls';
import { choiceLabels, controlLabels } from '../messages/controls.ts';
import { axisHints, axisLabels } from './messages.ts';
import type { AxisQueryForm } from './query.ts';
import { mayHaveRest, REST_KEY, spoilsRest } from './rest.ts';

function axisColumn({ formData, datasource }: PanelState) {
  const axis = formData['x_axis'];
  return datasource?.columns.find((column) => column.column_name === axis) ?? null;
}

function isTimeAxis(state: PanelState): boolean {
  return axisColumn(state)?.is_dttm ?? false;
}

const hasOneSeries = ({ formData }: PanelState): boolean =>
  asList(formData['metrics'] as Metric[]).length <= 1 && asList(formData['groupby'] as Column[]).length === 0;

const forceCategorical = defineControl({
  name: 'xAxisForceCategorical',
  kind: 'checkbox',
  label: controlLabels.forceCategorical,
  default: false,
  rendersOnly: true,
  isVisible: (state: PanelState) => axisColumn(state)?.type_generic === 0,
});

const sortX = {
  ...xAxisSort,
  isVisible: (state: PanelState) => hasOneSeries(state) && !isTimeAxis(state),
};

const sortXAscending = {
  ...xAxisSortAsc,
  isVisible: (state: PanelState) =>
    typeof state.formData['x_axis_sort'] === 'string' && hasOneSeries(state) && !isTimeAxis(state),
};

/** How series and points may be ranked. */
export const RANKING_CHOICES = [
  { value: 'name', label: choiceLabels.name },
  { value: 'sum', label: choiceLabels.sum },
  { value: 'min', label: choiceLabels.min },
  { value: 'max', label: choiceLabels.max },
  { value: 'avg', label: choiceLabels.avg },
] as const;

const sortXSeries = defineControl({
  name: 'x_axis_sort_series',
  kind: 'select',
  label: controlMessages.xAxisSort,
  default: null,
  isClearable: true,
  placeholder: choiceLabels.auto,
  choices: RANKING_CHOICES,
  rendersOnly: true,
  isVisible: (state: PanelState) => !hasOneSeries(state) && !isTimeAxis(state),
});

const sortXSeriesAscending = defineControl({
  name: 'x_axis_sort_series_ascending',
  kind: 'checkbox',
  label: controlMessages.xAxisSortAsc,
  default: true,
  rendersOnly: true,
  isVisible: (state: PanelState) =>
    typeof state.formData['x_axis_sort_series'] === 'string' && !hasOneSeries(state) && !isTimeAxis(state),
});

const contributionMode = defineControl({
  name: 'contributionMode',
  kind: 'select',
  label: controlMessages.contribution,
  default: null,
  isClearable: true,
  placeholder: choiceMessages.none,
  choices: [
    { value: 'row', label: choiceMessages.row },
    { value: 'column', label: choiceMessages.column },
  ],
  rendersOnly: true,
});

/** One more series of what lies beyond the limit; an answer that is worked on further has no such whole. */
const groupOthers = defineControl({
  name: REST_KEY,
  kind: 'checkbox',
  label: axisLabels.groupOthers,
  description: axisHints.groupOthers,
  default: false,
  isVisible: ({ formData }: PanelState) => mayHaveRest(formData as FormData),
  validators: [
    (value, { formData }) =>
      value === true && spoilsRest(formData as AxisQueryForm) ? axisHints.restSpoiled : null,
  ],
});

const truncateMetric = defineControl({
  name: 'truncate_metric',
  kind: 'checkbox',
  label: axisLabels.truncateMetric,
  default: true,
});

const showEmptyColumns = defineControl({
  name: 'show_empty_columns',
  kind: 'checkbox',
  label: axisLabels.showEmptyColumns,
  default: true,
});

/** Where a chart over an axis stands its points. */
export const axisControls = [
  xAxis,
  timeGrain,
  forceCategorical,
  sortX,
  sortXAscending,
  sortXSeries,
  sortXSeriesAscending,
] as const;

/** What one query of a chart over an axis asks. */
export const queryControls = [
  metrics,
  groupby,
  contributionMode,
  adhocFilters,
  seriesLimit,
  sortBy,
  orderDesc,
  rowLimit,
  truncateMetric,
  showEmptyColumns,
] as const;

/** What a chart over an axis asks. */
export const axisQuerySection = {
  label: sectionMessages.query,
  tab: 'data',
  isExpanded: true,
  controls: [...axisControls, ...queryControls],
} as const;

/** The same for charts that draw the rest of their series as one. */
export const restQuerySection = {
  ...axisQuerySection,
  controls: [...axisQuerySection.controls, groupOthers],
} as const;
