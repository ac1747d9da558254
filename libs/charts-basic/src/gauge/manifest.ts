import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  currencyFormat,
  defineControl,
  definePanel,
  groupby,
  integer,
  metric,
  numberFormat,
  numeric,
  rowLimit,
  sectionMessages,
  sortByMetric,
  unit,
} from '@belvedere/controls';
import { asList, queryFromFormData } from '@belvedere/core';
import { gaugeMessages } from './messages.ts';

const MOST_ROWS = 10;
const ROWS = Array.from({ length: MOST_ROWS }, (_, index) => ({
  value: index + 1,
  label: String(index + 1),
}));

const bound = (name: 'min_val' | 'max_val') =>
  defineControl({
    name,
    kind: 'number',
    label: name === 'min_val' ? gaugeMessages.min : gaugeMessages.max,
    default: null,
    isClearable: true,
    validators: [numeric],
    rendersOnly: true,
  });

const minVal = { ...bound('min_val'), name: 'min_val' } as const;
const maxVal = { ...bound('max_val'), name: 'max_val' } as const;

const startAngle = defineControl({
  name: 'start_angle',
  kind: 'number',
  label: gaugeMessages.startAngle,
  default: 225,
  starts: 200,
  validators: [numeric],
  rendersOnly: true,
});

const endAngle = defineControl({
  name: 'end_angle',
  kind: 'number',
  label: gaugeMessages.endAngle,
  default: -45,
  starts: -20,
  validators: [numeric],
  rendersOnly: true,
});

const fontSize = defineControl({
  name: 'font_size',
  kind: 'slider',
  label: gaugeMessages.fontSize,
  default: 15,
  min: 10,
  max: 20,
  step: 1,
  rendersOnly: true,
});

const valueFormatter = defineControl({
  name: 'value_formatter',
  kind: 'text',
  label: gaugeMessages.valueFormatter,
  description: gaugeMessages.valueFormatterWhat,
  default: '{value}',
  rendersOnly: true,
});

const showPointer = defineControl({
  name: 'show_pointer',
  kind: 'checkbox',
  label: gaugeMessages.pointer,
  default: true,
  starts: false,
  rendersOnly: true,
});

const showAxisTick = defineControl({
  name: 'show_axis_tick',
  kind: 'checkbox',
  label: gaugeMessages.axisTicks,
  default: false,
  rendersOnly: true,
});

const showSplitLine = defineControl({
  name: 'show_split_line',
  kind: 'checkbox',
  label: gaugeMessages.splitLine,
  default: false,
  rendersOnly: true,
});

const splitNumber = defineControl({
  name: 'split_number',
  kind: 'slider',
  label: gaugeMessages.splitNumber,
  default: 10,
  min: 3,
  max: 30,
  step: 1,
  validators: [integer],
  rendersOnly: true,
});

const showProgress = defineControl({
  name: 'show_progress',
  kind: 'checkbox',
  label: gaugeMessages.progress,
  default: true,
  rendersOnly: true,
});

const overlap = defineControl({
  name: 'overlap',
  kind: 'checkbox',
  label: gaugeMessages.overlap,
  description: gaugeMessages.overlapWhat,
  default: true,
  starts: false,
  rendersOnly: true,
});

const roundCap = defineControl({
  name: 'round_cap',
  kind: 'checkbox',
  label: gaugeMessages.roundCap,
  default: false,
  rendersOnly: true,
});

const intervals = defineControl({
  name: 'intervals',
  kind: 'text',
  label: gaugeMessages.intervals,
  description: gaugeMessages.intervalsWhat,
  default: '',
  rendersOnly: true,
});

const intervalColors = defineControl({
  name: 'interval_color_indices',
  kind: 'text',
  label: gaugeMessages.intervalColors,
  description: gaugeMessages.intervalColorsWhat,
  default: '',
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      groupby,
      metric,
      adhocFilters,
      { ...rowLimit, default: MOST_ROWS, choices: ROWS },
      sortByMetric,
    ],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      minVal,
      maxVal,
      startAngle,
      endAngle,
      colorScheme,
      fontSize,
      numberFormat,
      currencyFormat,
      unit,
      valueFormatter,
      showPointer,
      showAxisTick,
      showSplitLine,
      splitNumber,
      showProgress,
      overlap,
      roundCap,
      intervals,
      intervalColors,
    ],
  },
);

/** A number between two bounds. */
export const gaugeManifest = defineManifest({
  id: 'gauge_chart',
  version: 1,
  name: gaugeMessages.name,
  description: gaugeMessages.what,
  category: 'KPI',
  tags: ['Multi-Variables', 'Business', 'Comparison', 'Report', 'Proportional'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'dashboard',
  controls: panel,
  buildQuery: (form) => {
    const metrics = asList(form.metric);
    return [
      queryFromFormData(form, {
        columns: asList(form.groupby),
        metrics,
        ...(form.sort_by_metric && metrics[0] !== undefined && { orderby: [[metrics[0], false]] }),
      }),
    ];
  },
  image: 'scene',
});

/** Controls of {@link gaugeManifest}. */
export type GaugePanel = typeof panel;
