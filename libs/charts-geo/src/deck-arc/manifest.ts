import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  colorScheme,
  definePanel,
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
  spatialControl,
  strokeWidth,
  extraColumns,
} from '../deck/controls.ts';
import { legendFormat, legendPosition } from '../deck/legend-controls.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';
import { mapQuery } from '../deck/query.ts';

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      spatialControl('start_spatial', label.start),
      spatialControl('end_spatial', label.end),
      dimension,
      extraColumns,
      adhocFilters,
      filterNulls,
      rowLimit,
    ],
  },
  { label: deckSections.map, tab: 'customize', isExpanded: true, controls: [...mapControls] },
  {
    label: deckSections.marks,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorControl('color_picker', label.sourceColor),
      colorControl('target_color_picker', label.targetColor),
      strokeWidth,
      opacity,
      colorScheme,
      showLegend,
      legendPosition,
      legendFormat,
    ],
  },
);

/** Links from place to place. */
export const deckArcManifest = defineManifest({
  id: 'deck_arc',
  version: 1,
  name: deckNames.arc,
  description: deckNames.arcWhat,
  category: 'Map',
  tags: ['deckGL', 'Geo', '3D', 'Relational', 'Web'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [
    mapQuery(form, { spatials: [form.start_spatial, form.end_spatial], columns: [form.dimension] }),
  ],
  image: 'scene',
});

/** Controls of {@link deckArcManifest}. */
export type DeckArcPanel = typeof panel;
