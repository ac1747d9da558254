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
} from '@belvedere/controls';
import { controlLabels } from '../messages/controls.ts';
import { RANKING_CHOICES } from './data-controls.ts';

/** Stacking of the series. */
export const stack = defineControl({
  name: 'stack',
  kind: 'select',
  label: controlMessages.stack,
  default: null,
  isClearable: true,
  placeholder: choiceMessages.none,
  choices: [
    { value: 'Stack', label: choiceMessages.stack },
    { value: 'Expand', label: choiceMessages.expand },
  ],
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

/** All series of a place in its tooltip, or only the one pointed at. */
const richTooltip = defineControl({
  name: 'rich_tooltip',
  kind: 'checkbox',
  label: controlLabels.richTooltip,
  default: true,
  rendersOnly: true,
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

/** Controls of both axes. */
export const axesSection = {
  label: sectionMessages.axes,
  tab: 'customize',
  isExpanded: true,
  controls: [
    yAxisFormat,
    unit,
    currencyFormat,
    yAxisTitle,
    logAxis,
    truncateYAxis,
    yAxisBounds,
    xAxisTitle,
    xAxisTimeFormat,
    xAxisLabelRotation,
  ],
} as const;

/** Controls of series, legend and tooltip. */
export const seriesSection = {
  label: sectionMessages.legend,
  tab: 'customize',
  isExpanded: true,
  controls: [colorScheme, showLegend, sortSeriesType, sortSeriesAscending, richTooltip, tooltipTimeFormat],
} as const;
