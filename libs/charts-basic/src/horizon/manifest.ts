import { defineManifest } from '@belvedere/charts';
import {
  defineControl,
  definePanel,
  sectionMessages,
  xAxisTimeFormat,
  yAxisFormat,
} from '@belvedere/controls';
import { axisQuerySection } from '../timeseries/data-controls.ts';
import { tooltipSection } from '../timeseries/look-controls.ts';
import { axisQuery } from '../timeseries/query.ts';
import { chartOptions } from '../timeseries/sections.ts';
import { AXIS_BEHAVIORS } from '../timeseries/traits.ts';
import { horizonLabels, horizonMessages } from './messages.ts';

/** Height of strips that share the whole picture. */
export const FILL = 'fill';

const seriesHeight = defineControl({
  name: 'series_height',
  kind: 'select',
  label: horizonLabels.height,
  default: 25 as number | string,
  starts: FILL,
  choices: [
    { value: FILL, label: horizonLabels.fill },
    ...[10, 25, 40, 50, 75, 100, 150, 200].map((value) => ({ value, label: String(value) })),
  ],
  isFree: true,
  rendersOnly: true,
});

const colorScale = defineControl({
  name: 'horizon_color_scale',
  kind: 'select',
  label: horizonLabels.scale,
  default: 'series',
  choices: [
    { value: 'series', label: horizonLabels.series },
    { value: 'overall', label: horizonLabels.overall },
    { value: 'change', label: horizonLabels.change },
  ],
  rendersOnly: true,
});

const panel = definePanel(
  axisQuerySection,
  { ...chartOptions, controls: [seriesHeight, colorScale] },
  {
    label: sectionMessages.axes,
    tab: 'customize',
    isExpanded: true,
    controls: [xAxisTimeFormat, yAxisFormat],
  },
  tooltipSection,
);

/** Series as strips of layers. */
export const horizonManifest = defineManifest({
  id: 'horizon',
  version: 1,
  name: horizonMessages.name,
  description: horizonMessages.what,
  category: 'Distribution',
  tags: ['Time', 'Trend', 'Comparison'],
  behaviors: AXIS_BEHAVIORS,
  icon: 'timeline-area-chart',
  controls: panel,
  buildQuery: (form, datasource) => [axisQuery(form, datasource)],
  image: 'scene',
});
