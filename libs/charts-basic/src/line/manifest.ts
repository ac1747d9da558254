import { defineManifest } from '@belvedere/charts';
import {
  choiceMessages,
  controlMessages,
  defineControl,
  definePanel,
  sectionMessages,
  showValue,
  type PanelState,
} from '@belvedere/controls';
import { chartNames } from '../messages/charts.ts';
import { choiceLabels, controlLabels } from '../messages/controls.ts';
import { previousQuery } from '../data/previous-range.ts';
import { comparesPeriods, timeCompare } from '../timeseries/compare.ts';
import { axisQuerySection } from '../timeseries/data-controls.ts';
import { axesSection, seriesSection, stack } from '../timeseries/look-controls.ts';
import { axisOf, axisQuery, isTimeColumn } from '../timeseries/query.ts';
import { reducedQuery } from './reduced-query.ts';

const seriesType = defineControl({
  name: 'seriesType',
  kind: 'select',
  label: controlMessages.curve,
  default: 'line',
  choices: [
    { value: 'line', label: choiceMessages.line },
    { value: 'smooth', label: choiceMessages.smooth },
    { value: 'start', label: choiceMessages.stepStart },
    { value: 'middle', label: choiceMessages.stepMiddle },
    { value: 'end', label: choiceMessages.stepEnd },
    { value: 'scatter', label: choiceLabels.points },
    { value: 'bar', label: choiceLabels.bars },
  ],
  rendersOnly: true,
});

const area = defineControl({
  name: 'area',
  kind: 'checkbox',
  label: controlMessages.area,
  default: false,
  rendersOnly: true,
});

const opacity = defineControl({
  name: 'opacity',
  kind: 'slider',
  label: controlLabels.opacity,
  default: 0.2,
  min: 0,
  max: 1,
  step: 0.1,
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['area'] === true && formData['stack'] === null,
});

const markerEnabled = defineControl({
  name: 'markerEnabled',
  kind: 'checkbox',
  label: controlMessages.markers,
  default: false,
  rendersOnly: true,
});

const labelExtremes = defineControl({
  name: 'label_extremes',
  kind: 'checkbox',
  label: controlLabels.labelExtremes,
  default: false,
  rendersOnly: true,
});

const panel = definePanel(
  axisQuerySection,
  { label: sectionMessages.advanced, tab: 'data', isExpanded: false, controls: [timeCompare] },
  {
    label: sectionMessages.chartOptions,
    tab: 'customize',
    isExpanded: true,
    controls: [seriesType, stack, area, opacity, markerEnabled, showValue, labelExtremes],
  },
  seriesSection,
  axesSection,
);

/** Lines over an axis. */
export const lineManifest = defineManifest({
  id: 'echarts_timeseries_line',
  version: 1,
  name: chartNames.line,
  description: chartNames.lineWhat,
  category: 'Evolution',
  tags: ['Popular', 'Time', 'Trend', 'Line'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'timeline-line-chart',
  label: 'FEATURED',
  controls: panel,
  buildQuery: (form, datasource) => {
    const query = axisQuery(form, datasource);
    const isCompared = comparesPeriods(form) && isTimeColumn(axisOf(form), datasource);
    const previous = isCompared ? previousQuery(query) : null;
    return previous === null ? [reducedQuery(query, form, datasource)] : [query, previous];
  },
  image: 'scene',
});

/** Form data of {@link lineManifest}. */
export type LinePanel = typeof panel;
