import {
  choiceMessages,
  colorScheme,
  controlMessages,
  currencyFormat,
  defineControl,
  logAxis,
  sectionMessages,
  showLegend,
  TIME_FORMATS,
  truncateYAxis,
  unit,
  xAxisLabelRotation,
  xAxisTimeFormat,
  xAxisTitle,
  yAxisBounds,
  yAxisFormat,
  yAxisTitle,
  type PanelState,
} from '@belvedere/controls';
import { choiceLabels, controlLabels } from '../messages/controls.ts';
import { RANKING_CHOICES } from './data-controls.ts';
import { axisChoices, axisHints, axisLabels, axisSections } from './messages.ts';

const isStacked = ({ formData }: PanelState): boolean => (formData['stack'] ?? null) !== null;

/** Shape of a line. */
export const seriesType = defineControl({
  name: 'seriesType',
  kind: 'select',
  label: controlMessages.curve,
  default: 'line',
  choices: [
    { value: 'line', label: choiceMessages.line },
    { value: 'scatter', label: choiceLabels.points },
    { value: 'smooth', label: choiceMessages.smooth },
    { value: 'bar', label: choiceLabels.bars },
    { value: 'start', label: choiceMessages.stepStart },
    { value: 'middle', label: choiceMessages.stepMiddle },
    { value: 'end', label: choiceMessages.stepEnd },
  ],
  rendersOnly: true,
});

/** Older versions stored whether series are stacked. */
const stackOfSwitch = (value: unknown): unknown => {
  if (value === true) return 'Stack';
  return value === false ? null : value;
};

/** Stacking of the series. */
export const stack = defineControl({
  name: 'stack',
  kind: 'select',
  label: controlMessages.stack,
  default: null,
  fromStored: stackOfSwitch,
  isClearable: true,
  placeholder: choiceMessages.none,
  choices: [
    { value: 'Stack', label: choiceMessages.stack },
    { value: 'Stream', label: choiceLabels.stream },
    { value: 'Expand', label: choiceMessages.expand },
  ],
  rendersOnly: true,
});

const onlyTotal = defineControl({
  name: 'only_total',
  kind: 'checkbox',
  label: axisLabels.onlyTotal,
  description: axisHints.onlyTotal,
  default: true,
  rendersOnly: true,
  isVisible: (state: PanelState) => state.formData['show_value'] === true && isStacked(state),
});

const percentageThreshold = defineControl({
  name: 'percentage_threshold',
  kind: 'number',
  label: axisLabels.percentageThreshold,
  description: axisHints.threshold,
  default: 0,
  min: 0,
  max: 100,
  rendersOnly: true,
  isVisible: (state: PanelState) =>
    state.formData['show_value'] === true && isStacked(state) && state.formData['only_total'] === false,
});

/** How values of stacks are written. */
export const stackValueControls = [onlyTotal, percentageThreshold] as const;

/** Tint under lines. */
export const area = defineControl({
  name: 'area',
  kind: 'checkbox',
  label: controlMessages.area,
  default: false,
  rendersOnly: true,
});

/** Opacity of areas. */
export const opacity = defineControl({
  name: 'opacity',
  kind: 'slider',
  label: controlLabels.opacity,
  default: 0.2,
  min: 0,
  max: 1,
  step: 0.1,
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['area'] !== false,
});

/** Dots on every point. */
export const markerEnabled = defineControl({
  name: 'markerEnabled',
  kind: 'checkbox',
  label: controlMessages.markers,
  default: false,
  rendersOnly: true,
});

/** Diameter of the dots, px. */
export const markerSize = defineControl({
  name: 'markerSize',
  kind: 'slider',
  label: axisLabels.markerSize,
  default: 6,
  min: 0,
  max: 20,
  step: 1,
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) =>
    formData['markerEnabled'] === true || formData['seriesType'] === 'scatter',
});

/** Values at the highest and the lowest point. */
export const labelExtremes = defineControl({
  name: 'label_extremes',
  kind: 'checkbox',
  label: controlLabels.labelExtremes,
  default: false,
  rendersOnly: true,
});

/** A dotted bridge over places without a value. */
export const joinGaps = defineControl({
  name: 'join_gaps',
  kind: 'checkbox',
  label: axisLabels.joinGaps,
  description: axisHints.joinGaps,
  default: false,
  rendersOnly: true,
});

/** Whether the reader may look at a part of the axis. */
export const zoomable = defineControl({
  name: 'zoomable',
  kind: 'checkbox',
  label: axisLabels.zoomable,
  description: axisHints.zoomable,
  default: false,
  rendersOnly: true,
});

const sortSeriesType = defineControl({
  name: 'sort_series_type',
  kind: 'select',
  label: controlLabels.sortSeries,
  default: 'sum',
  choices: RANKING_CHOICES,
  rendersOnly: true,
});

const sortSeriesAscending = defineControl({
  name: 'sort_series_ascending',
  kind: 'checkbox',
  label: controlLabels.sortSeriesAscending,
  default: false,
  rendersOnly: true,
});

const MARGINS = [15, 30, 50, 75, 100, 125, 150, 200].map((value) => ({ value, label: String(value) }));

const xTitleMargin = defineControl({
  name: 'x_axis_title_margin',
  kind: 'select',
  label: axisLabels.xTitleMargin,
  default: 15,
  choices: MARGINS,
  isFree: true,
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => (formData['x_axis_title'] ?? '') !== '',
});

const yTitleMargin = defineControl({
  name: 'y_axis_title_margin',
  kind: 'select',
  label: axisLabels.yTitleMargin,
  default: 15,
  choices: MARGINS,
  isFree: true,
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => (formData['y_axis_title'] ?? '') !== '',
});

const yTitlePosition = defineControl({
  name: 'y_axis_title_position',
  kind: 'select',
  label: axisLabels.yTitlePosition,
  default: 'Left',
  starts: 'Top',
  choices: [
    { value: 'Top', label: axisChoices.top },
    { value: 'Left', label: axisChoices.left },
  ],
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => (formData['y_axis_title'] ?? '') !== '',
});

const legendType = defineControl({
  name: 'legendType',
  kind: 'select',
  label: axisLabels.legendType,
  default: 'scroll',
  choices: [
    { value: 'scroll', label: axisChoices.scroll },
    { value: 'plain', label: axisChoices.plain },
  ],
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['show_legend'] !== false,
});

const legendOrientation = defineControl({
  name: 'legendOrientation',
  kind: 'select',
  label: axisLabels.legendOrientation,
  default: null,
  isClearable: true,
  placeholder: axisChoices.byChart,
  starts: 'head',
  choices: [
    { value: 'head', label: axisChoices.head },
    { value: 'top', label: axisChoices.top },
    { value: 'bottom', label: axisChoices.bottom },
    { value: 'left', label: axisChoices.left },
    { value: 'right', label: axisChoices.right },
  ],
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['show_legend'] !== false,
});

const legendMargin = defineControl({
  name: 'legendMargin',
  kind: 'number',
  label: axisLabels.legendMargin,
  default: null,
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['show_legend'] !== false,
});

const truncateXAxis = defineControl({
  name: 'truncateXAxis',
  kind: 'checkbox',
  label: axisLabels.truncateXAxis,
  default: true,
  rendersOnly: true,
});

const xAxisBounds = defineControl({
  name: 'xAxisBounds',
  kind: 'bounds',
  label: axisLabels.xAxisBounds,
  description: axisHints.bounds,
  default: [null, null],
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['truncateXAxis'] !== false,
});

const minorTicks = defineControl({
  name: 'minorTicks',
  kind: 'checkbox',
  label: axisLabels.minorTicks,
  default: false,
  rendersOnly: true,
});

const minorSplitLine = defineControl({
  name: 'minorSplitLine',
  kind: 'checkbox',
  label: axisLabels.minorSplitLine,
  default: false,
  rendersOnly: true,
});

/** All series of a place in its tooltip, or only the one pointed at. */
export const richTooltip = defineControl({
  name: 'rich_tooltip',
  kind: 'checkbox',
  label: controlLabels.richTooltip,
  default: true,
  rendersOnly: true,
});

const tooltipSortByMetric = defineControl({
  name: 'tooltipSortByMetric',
  kind: 'checkbox',
  label: axisLabels.tooltipSort,
  default: false,
  starts: true,
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['rich_tooltip'] !== false,
});

const tooltipTimeFormat = defineControl({
  name: 'tooltipTimeFormat',
  kind: 'select',
  label: controlLabels.tooltipTimeFormat,
  default: 'smart_date',
  choices: TIME_FORMATS,
  isFree: true,
  rendersOnly: true,
});

/** Where a legend stands, and how. */
export const legendControls = [legendType, legendOrientation, legendMargin] as const;

/** Room between the titles of both axes and their labels. */
export const titleMargins = [xTitleMargin, yTitleMargin] as const;

/** Titles of both axes. */
export const titlesSection = {
  label: axisSections.titles,
  tab: 'customize',
  isExpanded: false,
  controls: [xAxisTitle, xTitleMargin, yAxisTitle, yTitleMargin, yTitlePosition],
} as const;

const axes = { label: sectionMessages.axes, tab: 'customize', isExpanded: true } as const;
const amounts = [unit, currencyFormat] as const;
const scaleControls = [logAxis, minorSplitLine, truncateYAxis, yAxisBounds] as const;
const momentControls = [xAxisTimeFormat, xAxisLabelRotation] as const;
/** Ends of an axis of numbers. */
export const numberControls = [truncateXAxis, xAxisBounds] as const;

/** Controls of both axes. */
export const axesSection = {
  ...axes,
  controls: [yAxisFormat, ...amounts, ...scaleControls, ...momentControls, ...numberControls, minorTicks],
} as const;

/** Controls of the axes of shares. */
export const shareAxesSection = {
  ...axes,
  controls: [yAxisFormat, ...scaleControls, ...momentControls, ...numberControls, minorTicks],
} as const;

/** Controls of the axes of values over moments. */
export const timeAxesSection = {
  ...axes,
  controls: [yAxisFormat, ...amounts, ...scaleControls, ...momentControls, minorTicks],
} as const;

const legend = { label: sectionMessages.legend, tab: 'customize', isExpanded: true } as const;

/** Controls of colours, order of the series and legend. */
export const seriesSection = {
  ...legend,
  controls: [colorScheme, sortSeriesType, sortSeriesAscending, showLegend, ...legendControls],
} as const;

/** Controls of colours and legend of series that have an order of their own. */
export const orderedSeriesSection = {
  ...legend,
  controls: [colorScheme, showLegend, ...legendControls],
} as const;

/** Controls of the tooltip. */
export const tooltipSection = {
  label: axisSections.tooltip,
  tab: 'customize',
  isExpanded: false,
  controls: [richTooltip, tooltipSortByMetric, tooltipTimeFormat],
} as const;
