import { defineManifest } from '@belvedere/charts';
import { adhocFilters, defineControl, definePanel, nonEmpty, sectionMessages } from '@belvedere/controls';
import { queryFromFormData, type Metric } from '@belvedere/core';
import { mapControls } from '../deck/controls.ts';
import { sliceIds } from './slice-ids.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';

/** Types that may lie over each other. */
const MAPS_OF_MARKS = [
  'deck_arc',
  'deck_contour',
  'deck_geojson',
  'deck_grid',
  'deck_heatmap',
  'deck_hex',
  'deck_path',
  'deck_polygon',
  'deck_scatter',
  'deck_screengrid',
  'mapbox',
];

const slices = defineControl({
  name: 'deck_slices',
  kind: 'charts',
  label: label.slices,
  description: label.slicesHint,
  default: [],
  chartTypes: MAPS_OF_MARKS,
  validators: [nonEmpty],
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [slices, adhocFilters],
  },
  { label: deckSections.map, tab: 'customize', isExpanded: true, controls: [...mapControls] },
);

/** How many rows its own dataset has: the maps that it shows ask for their own. */
const ROWS: Metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' };

/** Several maps over each other. */
export const deckMultiManifest = defineManifest({
  id: 'deck_multi',
  version: 1,
  name: deckNames.multi,
  description: deckNames.multiWhat,
  category: 'Map',
  tags: ['deckGL', 'Multi-Layers'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [queryFromFormData(form, { columns: [], metrics: [ROWS], rowLimit: 1 })],
  showsCharts: sliceIds,
  image: 'scene',
});

/** Controls of {@link deckMultiManifest}. */
export type DeckMultiPanel = typeof panel;
