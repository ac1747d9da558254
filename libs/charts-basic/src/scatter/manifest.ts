import { defineManifest } from '@belvedere/charts';
import { defineControl, definePanel, showValue } from '@belvedere/controls';
import { stack, stackValueControls, zoomable } from '../timeseries/look-controls.ts';
import { axisLabels } from '../timeseries/messages.ts';
import { axisMissesPrevious, axisQueries } from '../timeseries/queries.ts';
import { chartOptions, dataSections, lookSections } from '../timeseries/sections.ts';
import {
  AXIS_ANNOTATIONS,
  AXIS_AS_ANNOTATION,
  AXIS_BEHAVIORS,
  hasSeries,
  numberAxis,
} from '../timeseries/traits.ts';
import { scatterMessages } from './messages.ts';

const markerSize = defineControl({
  name: 'markerSize',
  kind: 'slider',
  label: axisLabels.markerSize,
  default: 6,
  min: 0,
  max: 100,
  step: 1,
  rendersOnly: true,
});

const panel = definePanel(
  ...dataSections,
  { ...chartOptions, controls: [stack, showValue, ...stackValueControls, markerSize, zoomable] },
  ...lookSections,
);

/** Single points over an axis, without a line between them. */
export const scatterManifest = defineManifest({
  id: 'echarts_timeseries_scatter',
  version: 1,
  name: scatterMessages.name,
  description: scatterMessages.what,
  category: 'Evolution',
  tags: ['Popular', 'Time', 'Comparison', 'Advanced-Analytics'],
  behaviors: AXIS_BEHAVIORS,
  icon: 'scatter-plot',
  controls: panel,
  buildQuery: axisQueries,
  missesPrevious: axisMissesPrevious,
  supportedAnnotationTypes: AXIS_ANNOTATIONS,
  canBeAnnotationTypes: AXIS_AS_ANNOTATION,
  image: 'scene',
  needsEveryGroup: hasSeries,
  numberAxis,
});
