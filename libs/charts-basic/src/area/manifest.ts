import { defineManifest } from '@belvedere/charts';
import { defineControl, definePanel, showValue } from '@belvedere/controls';
import {
  joinGaps,
  markerEnabled,
  markerSize,
  opacity,
  seriesType,
  stack,
  stackValueControls,
  zoomable,
} from '../timeseries/look-controls.ts';
import { axisLabels } from '../timeseries/messages.ts';
import { migrateArea } from '../timeseries/migrations.ts';
import { axisMissesPrevious, axisQueries } from '../timeseries/queries.ts';
import { chartOptions, dataSections, lookSections } from '../timeseries/sections.ts';
import {
  AXIS_ANNOTATIONS,
  AXIS_AS_ANNOTATION,
  AXIS_BEHAVIORS,
  hasSeries,
  numberAxis,
} from '../timeseries/traits.ts';
import { areaMessages } from './messages.ts';

/** A choice of stacking in the chart itself. */
const showExtraControls = defineControl({
  name: 'show_extra_controls',
  kind: 'checkbox',
  label: axisLabels.extraControls,
  default: false,
  rendersOnly: true,
});

const panel = definePanel(
  ...dataSections,
  {
    ...chartOptions,
    controls: [
      seriesType,
      stack,
      showExtraControls,
      showValue,
      ...stackValueControls,
      opacity,
      markerEnabled,
      markerSize,
      joinGaps,
      zoomable,
    ],
  },
  ...lookSections,
);

/** A total and its parts over time; stacked they add up. */
export const areaManifest = defineManifest({
  id: 'echarts_area',
  version: 1,
  name: areaMessages.name,
  description: areaMessages.what,
  category: 'Evolution',
  tags: ['Popular', 'Time', 'Trend', 'Advanced-Analytics'],
  behaviors: AXIS_BEHAVIORS,
  icon: 'timeline-area-chart',
  label: 'FEATURED',
  controls: panel,
  buildQuery: axisQueries,
  missesPrevious: axisMissesPrevious,
  supportedAnnotationTypes: AXIS_ANNOTATIONS,
  canBeAnnotationTypes: AXIS_AS_ANNOTATION,
  migrations: [{ from: 'area', migrate: migrateArea }],
  image: 'scene',
  needsEveryGroup: hasSeries,
  numberAxis,
});
