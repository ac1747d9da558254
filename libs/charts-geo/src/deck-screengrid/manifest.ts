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
import { filterNulls, gridSize, mapControls, opacity, spatial } from '../deck/controls.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';
import { mapQuery } from '../deck/query.ts';

const weight = defineControl({
  name: 'size',
  kind: 'metric',
  label: label.weight,
  default: null,
  isClearable: true,
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
      { ...gridSize, description: label.gridSizePx },
      linearColorScheme,
      { ...opacity, default: 90 },
      numberFormat,
    ],
  },
);

/** Rows gathered into squares of the screen. */
export const deckScreengridManifest = defineManifest({
  id: 'deck_screengrid',
  version: 1,
  name: deckNames.screengrid,
  description: deckNames.screengridWhat,
  category: 'Map',
  tags: ['deckGL', 'Comparison', 'Intensity', 'Density', 'Geo'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [mapQuery(form, { spatials: [form.spatial], metrics: [form.size] })],
  image: 'scene',
});

/** Controls of {@link deckScreengridManifest}. */
export type DeckScreengridPanel = typeof panel;
