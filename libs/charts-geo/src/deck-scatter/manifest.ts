import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  defineControl,
  definePanel,
  numeric,
  rowLimit,
  sectionMessages,
  showLegend,
} from '@belvedere/controls';
import {
  colorControl,
  dimension,
  filterNulls,
  mapControls,
  opacity,
  spatial,
  extraColumns,
} from '../deck/controls.ts';
import { legendFormat, legendPosition } from '../deck/legend-controls.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';
import { mapQuery } from '../deck/query.ts';
import { sizeMetric } from '../deck/size-metric.ts';

const pointSize = defineControl({
  name: 'point_radius_fixed',
  kind: 'fixed-or-metric',
  label: label.pointSize,
  default: { type: 'fix', value: 1000 },
});

/** Units of a radius: lengths on the ground, areas, or px of the screen. */
export const POINT_UNITS = [
  { value: 'square_m', label: label.squareM },
  { value: 'square_km', label: label.squareKm },
  { value: 'square_miles', label: label.squareMiles },
  { value: 'radius_m', label: label.radius },
  { value: 'radius_km', label: label.km },
  { value: 'radius_miles', label: label.mile },
  { value: 'pixels', label: label.pixels },
] as const;

const pointUnit = defineControl({
  name: 'point_unit',
  kind: 'select',
  label: label.pointUnit,
  default: 'square_m',
  choices: POINT_UNITS,
  rendersOnly: true,
});

const radius = <const Name extends string>(name: Name, words: typeof label.minRadius, value: number) =>
  defineControl({
    name,
    kind: 'number',
    label: words,
    default: value,
    min: 0,
    validators: [numeric],
    rendersOnly: true,
  });

const pointGrowth = defineControl({
  name: 'point_zoom',
  kind: 'zoom-config',
  label: label.pointGrowth,
  description: label.pointGrowthHint,
  default: null,
  rendersOnly: true,
  showsWhen: { control: 'point_unit', is: ['pixels'] },
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [spatial, pointSize, dimension, extraColumns, adhocFilters, filterNulls, rowLimit],
  },
  {
    label: deckSections.map,
    tab: 'customize',
    isExpanded: true,
    controls: [...mapControls],
  },
  {
    label: deckSections.marks,
    tab: 'customize',
    isExpanded: true,
    controls: [
      pointUnit,
      radius('min_radius', label.minRadius, 2),
      radius('max_radius', label.maxRadius, 250),
      radius('multiplier', label.multiplier, 1),
      pointGrowth,
      opacity,
      colorControl('color_picker', label.color),
      colorScheme,
      showLegend,
      legendPosition,
      legendFormat,
    ],
  },
);

/** Points on a map. */
export const deckScatterManifest = defineManifest({
  id: 'deck_scatter',
  version: 1,
  name: deckNames.scatter,
  description: deckNames.scatterWhat,
  category: 'Map',
  tags: ['deckGL', 'Comparison', 'Scatter', '2D', 'Geo', 'Intensity', 'Density'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [
    mapQuery(form, {
      spatials: [form.spatial],
      columns: [form.dimension],
      metrics: [sizeMetric(form.point_radius_fixed)],
    }),
  ],
  image: 'scene',
});

/** Controls of {@link deckScatterManifest}. */
export type DeckScatterPanel = typeof panel;
