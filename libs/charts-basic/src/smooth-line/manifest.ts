import { defineManifest } from '@belvedere/charts';
import { definePanel } from '@belvedere/controls';
import { axisMissesPrevious, axisQueries } from '../timeseries/queries.ts';
import { chartOptions, dataSections, lineControls, lookSections } from '../timeseries/sections.ts';
import {
  AXIS_ANNOTATIONS,
  AXIS_AS_ANNOTATION,
  AXIS_BEHAVIORS,
  hasSeries,
  numberAxis,
} from '../timeseries/traits.ts';
import { smoothLineMessages } from './messages.ts';

const panel = definePanel(...dataSections, { ...chartOptions, controls: [...lineControls] }, ...lookSections);

/** Lines without corners: for change that is steady, not for exact values. */
export const smoothLineManifest = defineManifest({
  id: 'echarts_timeseries_smooth',
  version: 1,
  name: smoothLineMessages.name,
  description: smoothLineMessages.what,
  category: 'Evolution',
  tags: ['Time', 'Trend', 'Line', 'Advanced-Analytics'],
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
