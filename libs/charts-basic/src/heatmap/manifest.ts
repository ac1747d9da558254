import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  controlMessages,
  currencyFormat,
  defineControl,
  definePanel,
  linearColorScheme,
  metric,
  nonEmpty,
  rowLimit,
  sectionMessages,
  legendPlace,
  showLegend,
  showValue,
  timeGrain,
  unit,
  xAxis,
  xAxisTimeFormat,
  yAxisFormat,
} from '@belvedere/controls';
import { asList, baseAxis, columnLabel, metricLabel, queryFromFormData, type Column } from '@belvedere/core';
import { chartNames } from '../messages/charts.ts';
import { choiceLabels, controlHints, controlLabels } from '../messages/controls.ts';
import { heatmapMessages } from './messages.ts';
import { migrateHeatmap } from './migrations.ts';
import { grainOf, isTimeColumn } from '../timeseries/query.ts';

const dimension = defineControl({
  name: 'groupby',
  kind: 'column',
  label: controlLabels.dimension,
  default: null,
  validators: [nonEmpty],
});

const SORTS = [
  { value: 'alpha_asc', label: choiceLabels.nameAscending },
  { value: 'alpha_desc', label: choiceLabels.nameDescending },
  { value: 'value_asc', label: choiceLabels.valueAscending },
  { value: 'value_desc', label: choiceLabels.valueDescending },
] as const;

const sorted = <const Name extends string>(name: Name, label: typeof controlLabels.xSort) =>
  defineControl({ name, kind: 'select', label, default: 'alpha_asc', choices: SORTS, rendersOnly: true });

const normalizeAcross = defineControl({
  name: 'normalize_across',
  kind: 'select',
  label: controlLabels.normalize,
  default: 'heatmap',
  choices: [
    { value: 'heatmap', label: choiceLabels.heatmap },
    { value: 'x', label: choiceLabels.x },
    { value: 'y', label: choiceLabels.y },
  ],
  rendersOnly: true,
});

const valueBounds = defineControl({
  name: 'value_bounds',
  kind: 'bounds',
  label: controlLabels.valueBounds,
  description: controlHints.bounds,
  default: [null, null],
  rendersOnly: true,
});

const checkbox = <const Name extends string>(
  name: Name,
  label: typeof heatmapMessages.normalized,
  description: typeof heatmapMessages.normalized,
  value: boolean,
) => defineControl({ name, kind: 'checkbox', label, description, default: value });

const legendType = defineControl({
  name: 'legend_type',
  kind: 'select',
  label: heatmapMessages.legendType,
  default: 'continuous',
  starts: 'piecewise',
  choices: [
    { value: 'continuous', label: heatmapMessages.continuous },
    { value: 'piecewise', label: heatmapMessages.piecewise },
  ],
  rendersOnly: true,
});

const colorSteps = defineControl({
  name: 'color_steps',
  kind: 'select',
  label: heatmapMessages.colorSteps,
  description: heatmapMessages.colorStepsHint,
  default: 'even',
  choices: [
    { value: 'even', label: heatmapMessages.even },
    { value: 'quantile', label: heatmapMessages.quantile },
    { value: 'threshold', label: heatmapMessages.threshold },
  ],
  rendersOnly: true,
});

const stepCount = defineControl({
  name: 'num_buckets',
  kind: 'slider',
  label: heatmapMessages.stepCount,
  default: 5,
  min: 2,
  max: 9,
  step: 1,
  isVisible: ({ formData }) => formData['color_steps'] === 'quantile',
  rendersOnly: true,
});

const breakPoints = defineControl({
  name: 'break_points',
  kind: 'text',
  label: heatmapMessages.breaks,
  description: heatmapMessages.breaksHint,
  default: '',
  isVisible: ({ formData }) => formData['color_steps'] === 'threshold',
  rendersOnly: true,
});

const MARGINS = ['auto', 50, 75, 100, 125, 150, 200];

const margin = <const Name extends string>(name: Name, label: typeof heatmapMessages.leftMargin) =>
  defineControl({
    name,
    kind: 'select',
    label,
    default: 'auto',
    choices: MARGINS.map((value) => ({
      value,
      label: value === 'auto' ? heatmapMessages.auto : `${value} px`,
    })),
    isFree: true,
    rendersOnly: true,
  });

const INTERVALS = [-1, 1, 2, 3, 4, 5, 10, 20, 50];

const interval = <const Name extends string>(name: Name, label: typeof heatmapMessages.xInterval) =>
  defineControl({
    name,
    kind: 'select',
    label,
    default: -1,
    choices: INTERVALS.map((value) => ({
      value,
      label: value === -1 ? heatmapMessages.auto : String(value),
    })),
    rendersOnly: true,
  });

const borderColor = defineControl({
  name: 'border_color',
  kind: 'color',
  label: heatmapMessages.borderColor,
  default: null,
  rendersOnly: true,
});

const borderWidth = defineControl({
  name: 'border_width',
  kind: 'slider',
  label: heatmapMessages.borderWidth,
  default: 0,
  min: 0,
  max: 2,
  step: 0.1,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [xAxis, timeGrain, dimension, metric, adhocFilters, rowLimit],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [
      sorted('sort_x_axis', controlLabels.xSort),
      sorted('sort_y_axis', controlLabels.ySort),
      { ...normalizeAcross, rendersOnly: false },
      checkbox('normalized', heatmapMessages.normalized, heatmapMessages.normalizedHint, false),
      checkbox('show_percentage', heatmapMessages.showPercentage, heatmapMessages.showPercentageHint, true),
      linearColorScheme,
      colorSteps,
      stepCount,
      breakPoints,
      valueBounds,
      { ...showValue, name: 'show_values', label: controlMessages.showValue },
      showLegend,
      legendPlace,
      legendType,
      margin('left_margin', heatmapMessages.leftMargin),
      margin('bottom_margin', heatmapMessages.bottomMargin),
      interval('xscale_interval', heatmapMessages.xInterval),
      interval('yscale_interval', heatmapMessages.yInterval),
      borderColor,
      borderWidth,
      yAxisFormat,
      unit,
      currencyFormat,
      xAxisTimeFormat,
    ],
  },
);

/** Older forms hold a list of one column. */
export const rowColumnOf = (groupby: Column | readonly Column[] | null): Column | null =>
  asList(groupby)[0] ?? null;

/** Two dimensions as a grid of colours. */
export const heatmapManifest = defineManifest({
  id: 'heatmap_v2',
  version: 1,
  name: chartNames.heatmap,
  description: chartNames.heatmapWhat,
  category: 'Correlation',
  tags: ['Intensity', 'Density', 'Comparison'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'heat-grid',
  controls: panel,
  buildQuery: (form, datasource) => {
    const across = form.x_axis;
    const down = rowColumnOf(form.groupby);
    const isTime = isTimeColumn(across, datasource);
    const axis = across === null || !isTime ? across : baseAxis(across, grainOf(form));
    const query = queryFromFormData(form, {
      columns: [axis, down].filter((column): column is Column => column !== null),
      metrics: asList(form.metric),
      ...(form.metric !== null && { orderby: [[form.metric, false]] }),
    });
    if (form.metric === null || !(form.normalized || form.show_percentage)) return [query];
    const among = form.normalize_across === 'x' ? axis : form.normalize_across === 'y' ? down : null;
    const options = {
      metric: metricLabel(form.metric),
      group_by: among === null ? null : columnLabel(among),
    };
    return [{ ...query, post_processing: [{ operation: 'rank', options }] }];
  },
  migrations: [{ from: 'heatmap', migrate: migrateHeatmap }],
  image: 'scene',
});

/** Controls of {@link heatmapManifest}. */
export type HeatmapPanel = typeof panel;
