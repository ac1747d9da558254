import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  linearColorScheme,
  rowLimit,
  sectionMessages,
} from '@belvedere/controls';
import { aggregationControl, filterNulls, mapControls, opacity, spatial } from '../deck/controls.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';
import { mapQuery } from '../deck/query.ts';

const weight = defineControl({
  name: 'size',
  kind: 'metric',
  label: label.weight,
  default: null,
  isClearable: true,
});

const intensity = defineControl({
  name: 'intensity',
  kind: 'slider',
  label: label.intensity,
  description: label.intensityHint,
  default: 1,
  min: 0.1,
  max: 10,
  step: 0.1,
  rendersOnly: true,
});

const radius = defineControl({
  name: 'radius_pixels',
  kind: 'slider',
  label: label.heatRadius,
  description: label.heatRadiusHint,
  default: 30,
  min: 1,
  max: 100,
  step: 1,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [spatial, weight, adhocFilters, filterNulls, rowLimit],
  },
  { label: deckSections.map, tab: 'customize', isExpanded: true, controls: [...mapControls] },
  {
    label: deckSections.marks,
    tab: 'customize',
    isExpanded: true,
    controls: [
      intensity,
      radius,
      aggregationControl('aggregation', ['sum', 'mean']),
      { ...linearColorScheme, starts: 'ember' },
      opacity,
    ],
  },
);

/** Density of rows as a glow. */
export const deckHeatmapManifest = defineManifest({
  id: 'deck_heatmap',
  version: 1,
  name: deckNames.heatmap,
  description: deckNames.heatmapWhat,
  category: 'Map',
  tags: ['deckGL', 'Density', 'Geo', 'Intensity', '2D'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [mapQuery(form, { spatials: [form.spatial], metrics: [form.size] })],
  image: 'scene',
});

/** Controls of {@link deckHeatmapManifest}. */
export type DeckHeatmapPanel = typeof panel;
