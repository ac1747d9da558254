import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  nonEmpty,
  rowLimit,
  sectionMessages,
  legendPlace,
  showLegend,
  TIME_FORMATS,
  xAxisTimeFormat,
} from '@belvedere/controls';
import { asList, GENERIC_TYPES, queryFromFormData, type OrderBy } from '@belvedere/core';
import { ganttLabels, ganttMessages } from './messages.ts';

const startTime = defineControl({
  name: 'start_time',
  kind: 'column',
  label: ganttLabels.startTime,
  default: null,
  columnTypes: [GENERIC_TYPES.TEMPORAL],
  validators: [nonEmpty],
});

const endTime = defineControl({
  name: 'end_time',
  kind: 'column',
  label: ganttLabels.endTime,
  default: null,
  columnTypes: [GENERIC_TYPES.TEMPORAL],
  validators: [nonEmpty],
});

const category = defineControl({
  name: 'y_axis',
  kind: 'column',
  label: ganttLabels.category,
  default: null,
  validators: [nonEmpty],
});

const series = defineControl({
  name: 'series',
  kind: 'column',
  label: ganttLabels.series,
  default: null,
  isClearable: true,
});

const subcategories = defineControl({
  name: 'subcategories',
  kind: 'checkbox',
  label: ganttLabels.subcategories,
  default: false,
  rendersOnly: true,
});

const tooltipColumns = defineControl({
  name: 'tooltip_columns',
  kind: 'columns',
  label: ganttLabels.tooltipColumns,
  default: [],
});

const tooltipTimeFormat = defineControl({
  name: 'tooltipTimeFormat',
  kind: 'select',
  label: ganttLabels.tooltipTimeFormat,
  default: 'smart_date',
  choices: TIME_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [startTime, endTime, category, series, subcategories, tooltipColumns, adhocFilters, rowLimit],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [colorScheme, showLegend, legendPlace, xAxisTimeFormat, tooltipTimeFormat],
  },
);

/** Bars from start to end. */
export const ganttManifest = defineManifest({
  id: 'gantt_chart',
  version: 1,
  name: ganttMessages.name,
  description: ganttMessages.what,
  category: 'Evolution',
  tags: ['Time', 'Comparison', 'Featured'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'gantt-chart',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: [form.start_time, form.end_time, form.y_axis, form.series]
        .flatMap((column) => asList(column))
        .concat(asList(form.tooltip_columns)),
      ...(form.start_time !== null && { orderby: [[form.start_time, true] satisfies OrderBy] }),
    }),
  ],
  image: 'scene',
});

/** Controls of {@link ganttManifest}. */
export type GanttPanel = typeof panel;
