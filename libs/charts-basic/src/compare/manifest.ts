import { defineManifest } from '@belvedere/charts';
import { definePanel } from '@belvedere/controls';
import { advancedSection } from '../timeseries/advanced-controls.ts';
import { annotationSection } from '../timeseries/annotation-controls.ts';
import { axisQuerySection } from '../timeseries/data-controls.ts';
import {
  seriesSection,
  shareAxesSection,
  titlesSection,
  tooltipSection,
  zoomable,
} from '../timeseries/look-controls.ts';
import { axisMissesPrevious, axisQueries } from '../timeseries/queries.ts';
import { chartOptions } from '../timeseries/sections.ts';
import { AXIS_ANNOTATIONS, AXIS_BEHAVIORS } from '../timeseries/traits.ts';
import { compareMessages } from './messages.ts';

const panel = definePanel(
  axisQuerySection,
  advancedSection,
  annotationSection,
  { ...chartOptions, controls: [zoomable] },
  seriesSection,
  shareAxesSection,
  titlesSection,
  tooltipSection,
);

/** Series as their change since one moment. */
export const compareManifest = defineManifest({
  id: 'compare',
  version: 1,
  name: compareMessages.name,
  description: compareMessages.what,
  category: 'Evolution',
  tags: ['Comparison', 'Time', 'Trend', 'Percentages', 'Line'],
  behaviors: AXIS_BEHAVIORS,
  icon: 'timeline-line-chart',
  controls: panel,
  buildQuery: axisQueries,
  missesPrevious: axisMissesPrevious,
  supportedAnnotationTypes: AXIS_ANNOTATIONS,
  image: 'scene',
});
