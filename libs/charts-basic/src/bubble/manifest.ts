import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  nonEmpty,
  NUMBER_FORMATS,
  orderDesc,
  rowLimit,
  sectionMessages,
  showLegend,
  truncateYAxis,
  xAxisLabelRotation,
  yAxisBounds,
} from '@belvedere/controls';
import { asList, orderByFirst, queryFromFormData } from '@belvedere/core';
import { controlLabels } from '../messages/controls.ts';
import { legendControls, numberControls, titleMargins } from '../timeseries/look-controls.ts';
import { bubbleLabels, bubbleMessages } from './messages.ts';
import { migrateBubble } from './migrations.ts';

const series = defineControl({
  name: 'series',
  kind: 'column',
  label: bubbleLabels.series,
  default: null,
  isClearable: true,
});

const entity = defineControl({
  name: 'entity',
  kind: 'column',
  label: bubbleLabels.entity,
  default: null,
  validators: [nonEmpty],
});

const x = defineControl({
  name: 'x',
  kind: 'metric',
  label: bubbleLabels.x,
  default: null,
  validators: [nonEmpty],
});

const y = defineControl({
  name: 'y',
  kind: 'metric',
  label: bubbleLabels.y,
  default: null,
  validators: [nonEmpty],
});

const size = defineControl({
  name: 'size',
  kind: 'metric',
  label: bubbleLabels.size,
  default: null,
  validators: [nonEmpty],
});

const orderBy = defineControl({
  name: 'orderby',
  kind: 'metric',
  label: controlLabels.sortX,
  default: null,
  isClearable: true,
});

const maxBubbleSize = defineControl({
  name: 'max_bubble_size',
  kind: 'select',
  label: bubbleLabels.maxSize,
  default: 25,
  choices: [5, 10, 15, 25, 50, 75, 100].map((value) => ({ value, label: String(value) })),
  isFree: true,
  rendersOnly: true,
});

const opacity = defineControl({
  name: 'opacity',
  kind: 'slider',
  label: bubbleLabels.opacity,
  default: 0.6,
  min: 0,
  max: 1,
  step: 0.1,
  rendersOnly: true,
});

const sizeFormat = defineControl({
  name: 'tooltipSizeFormat',
  kind: 'select',
  label: bubbleLabels.sizeFormat,
  default: 'SMART_NUMBER',
  choices: NUMBER_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const xTitle = defineControl({
  name: 'x_axis_label',
  kind: 'text',
  label: bubbleLabels.xTitle,
  default: '',
  rendersOnly: true,
});

const xFormat = defineControl({
  name: 'xAxisFormat',
  kind: 'select',
  label: bubbleLabels.xFormat,
  default: 'SMART_NUMBER',
  choices: NUMBER_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const logX = defineControl({
  name: 'logXAxis',
  kind: 'checkbox',
  label: bubbleLabels.logX,
  default: false,
  rendersOnly: true,
});

const yTitle = defineControl({
  name: 'y_axis_label',
  kind: 'text',
  label: bubbleLabels.yTitle,
  default: '',
  rendersOnly: true,
});

const yFormat = defineControl({
  name: 'y_axis_format',
  kind: 'select',
  label: bubbleLabels.yFormat,
  default: 'SMART_NUMBER',
  choices: NUMBER_FORMATS,
  isFree: true,
  rendersOnly: true,
});

const logY = defineControl({
  name: 'logYAxis',
  kind: 'checkbox',
  label: bubbleLabels.logY,
  default: false,
  rendersOnly: true,
});

const [titleMarginX, titleMarginY] = titleMargins;
const xMargin = { ...titleMarginX, isVisible: () => true };
const yMargin = { ...titleMarginY, isVisible: () => true };
const [truncateX, xBounds] = numberControls;

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [series, entity, x, y, adhocFilters, size, orderBy, orderDesc, rowLimit],
  },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [colorScheme, showLegend, ...legendControls, maxBubbleSize, sizeFormat, opacity],
  },
  {
    label: sectionMessages.axes,
    tab: 'customize',
    isExpanded: true,
    controls: [
      xTitle,
      xMargin,
      xAxisLabelRotation,
      xFormat,
      logX,
      truncateX,
      xBounds,
      yTitle,
      yMargin,
      yFormat,
      logY,
      truncateYAxis,
      yAxisBounds,
    ],
  },
);

/** Three metrics of each entity. */
export const bubbleManifest = defineManifest({
  id: 'bubble_v2',
  version: 1,
  name: bubbleMessages.name,
  description: bubbleMessages.what,
  category: 'Correlation',
  tags: ['Comparison', 'Scatter', 'Multi-Dimensions', 'Trend'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'scatter-plot',
  controls: panel,
  buildQuery: (form) => [
    queryFromFormData(form, {
      columns: [...asList(form.entity), ...asList(form.series)],
      metrics: [...asList(form.x), ...asList(form.y), ...asList(form.size)],
      ...(form.orderby !== null && { orderby: orderByFirst([form.orderby], form.order_desc) }),
    }),
  ],
  migrations: [{ from: 'bubble', migrate: migrateBubble }],
  image: 'scene',
});

/** Controls of {@link bubbleManifest}. */
export type BubblePanel = typeof panel;
