import { defineManifest } from '@belvedere/charts';
import { definePanel } from '@belvedere/controls';
import { chartNames } from '../messages/charts.ts';
import { seriesType } from '../timeseries/look-controls.ts';
import { migrateLine, migrateLineMulti } from '../timeseries/migrations.ts';
import { axisMissesPrevious, axisQueries } from '../timeseries/queries.ts';
import { chartOptions, dataSections, lineControls, lookSections } from '../timeseries/sections.ts';
import {
  AXIS_ANNOTATIONS,
  AXIS_AS_ANNOTATION,
  AXIS_BEHAVIORS,
  hasSeries,
  numberAxis,
} from '../timeseries/traits.ts';

const panel = definePanel(
  ...dataSections,
  { ...chartOptions, controls: [seriesType, ...lineControls] },
  ...lookSections,
);

/** Lines over an axis. */
export const lineManifest = defineManifest({
  id: 'echarts_timeseries_line',
  version: 1,
  name: chartNames.line,
  description: chartNames.lineWhat,
  category: 'Evolution',
  tags: ['Popular', 'Time', 'Trend', 'Line', 'Advanced-Analytics'],
  behaviors: AXIS_BEHAVIORS,
  icon: 'timeline-line-chart',
  label: 'FEATURED',
  controls: panel,
  buildQuery: axisQueries,
  missesPrevious: axisMissesPrevious,
  supportedAnnotationTypes: AXIS_ANNOTATIONS,
  canBeAnnotationTypes: AXIS_AS_ANNOTATION,
  migrations: [
    { from: 'line', migrate: migrateLine },
    { from: 'line_multi', migrate: migrateLineMulti },
  ],
  image: 'scene',
  needsEveryGroup: hasSeries,
  numberAxis,
});
