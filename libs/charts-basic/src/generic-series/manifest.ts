import { defineManifest } from '@belvedere/charts';
import { definePanel } from '@belvedere/controls';
import { seriesType } from '../timeseries/look-controls.ts';
import { axisMissesPrevious, axisQueries } from '../timeseries/queries.ts';
import { chartOptions, dataSections, lineControls, lookSections } from '../timeseries/sections.ts';
import {
  AXIS_ANNOTATIONS,
  AXIS_AS_ANNOTATION,
  AXIS_BEHAVIORS,
  hasSeries,
  numberAxis,
} from '../timeseries/traits.ts';
import { genericSeriesMessages } from './messages.ts';

const panel = definePanel(
  ...dataSections,
  { ...chartOptions, controls: [seriesType, ...lineControls] },
  ...lookSections,
);

/** Series over an axis as lines, steps, points or bars, as chosen. */
export const genericSeriesManifest = defineManifest({
  id: 'echarts_timeseries',
  version: 1,
  name: genericSeriesMessages.name,
  description: genericSeriesMessages.what,
  category: 'Evolution',
  tags: ['Time', 'Line', 'Bar', 'Advanced-Analytics'],
  behaviors: AXIS_BEHAVIORS,
  icon: 'timeline-line-chart',
  controls: panel,
  buildQuery: axisQueries,
  missesPrevious: axisMissesPrevious,
  supportedAnnotationTypes: AXIS_ANNOTATIONS,
  canBeAnnotationTypes: AXIS_AS_ANNOTATION,
  image: 'scene',
  needsEveryGroup: hasSeries,
  numberAxis,
});
