import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  metric,
  PEER_COLOR,
  rowLimit,
  sectionMessages,
  timeGrain,
  xAxis,
} from '@belvedere/controls';
import {
  orderedSeriesSection,
  timeAxesSection,
  titlesSection,
  tooltipSection,
  zoomable,
} from '../timeseries/look-controls.ts';
import { axisQuery } from '../timeseries/query.ts';
import { chartOptions } from '../timeseries/sections.ts';
import { seriesForm } from './periods.ts';
import { timePivotLabels, timePivotMessages } from './messages.ts';

const freq = defineControl({
  name: 'freq',
  kind: 'select',
  label: timePivotLabels.freq,
  default: 'W-MON',
  choices: [
    { value: 'AS', label: timePivotLabels.year },
    { value: '52W-MON', label: timePivotLabels.yearOfWeeks },
    { value: 'W-SUN', label: timePivotLabels.weekSunday },
    { value: 'W-MON', label: timePivotLabels.weekMonday },
    { value: 'D', label: timePivotLabels.day },
    { value: '4W-MON', label: timePivotLabels.fourWeeks },
  ],
  rendersOnly: true,
});

const latestColor = defineControl({
  name: 'color_picker',
  kind: 'color',
  label: timePivotLabels.color,
  default: PEER_COLOR,
  starts: null,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [xAxis, timeGrain, metric, adhocFilters, freq, rowLimit],
  },
  { ...chartOptions, controls: [zoomable, latestColor] },
  orderedSeriesSection,
  timeAxesSection,
  titlesSection,
  tooltipSection,
);

/** Periods laid over each other. */
export const timePivotManifest = defineManifest({
  id: 'time_pivot',
  version: 1,
  name: timePivotMessages.name,
  description: timePivotMessages.what,
  category: 'Evolution',
  tags: ['Comparison', 'Time', 'Trend', 'Line'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'timeline-line-chart',
  controls: panel,
  buildQuery: (form, datasource) => [axisQuery(seriesForm(form), datasource)],
  image: 'scene',
});
