import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  linearColorScheme,
  numberFormat,
  rowLimit,
  sectionMessages,
} from '@belvedere/controls';
import {
  aggregationControl,
  filterNulls,
  gridSize,
  mapControls,
  opacity,
  spatial,
} from '../deck/controls.ts';
import { extruded } from '../deck/extrusion.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';
import { mapQuery } from '../deck/query.ts';

const height = defineControl({
  name: 'size',
  kind: 'metric',
  label: label.height,
  default: null,
  isClearable: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [spatial, height, adhocFilters, filterNulls, rowLimit],
  },
  { label: deckSections.map, tab: 'customize', isExpanded: true, controls: [...mapControls] },
  {
    label: deckSections.marks,
    tab: 'customize',
    isExpanded: true,
    controls: [
      gridSize,
      extruded,
      aggregationControl('js_agg_function'),
      { ...linearColorScheme, starts: 'moss' },
      { ...opacity, default: 100 },
      numberFormat,
    ],
  },
);

/** Rows gathered into squares on the ground. */
export const deckGridManifest = defineManifest({
  id: 'deck_grid',
  version: 1,
  name: deckNames.grid,
  description: deckNames.gridWhat,
  category: 'Map',
  tags: ['deckGL', '3D', 'Geo', 'Comparison', 'Density', 'Aggregated'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [mapQuery(form, { spatials: [form.spatial], metrics: [form.size] })],
  image: 'scene',
});

/** Controls of {@link deckGridManifest}. */
export type DeckGridPanel = typeof panel;
