import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  linearColorScheme,
  numberFormat,
  numeric,
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

const cell = defineControl({
  name: 'cellSize',
  kind: 'number',
  label: label.cellSize,
  description: label.cellSizeHint,
  default: 300,
  min: 1,
  validators: [numeric],
  rendersOnly: true,
});

const contours = defineControl({
  name: 'contours',
  kind: 'contours',
  label: label.contours,
  description: label.contoursHint,
  default: [],
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
      cell,
      aggregationControl('aggregation', ['sum', 'mean', 'min', 'max']),
      contours,
      linearColorScheme,
      opacity,
      numberFormat,
    ],
  },
);

/** Lines of equal density. */
export const deckContourManifest = defineManifest({
  id: 'deck_contour',
  version: 1,
  name: deckNames.contour,
  description: deckNames.contourWhat,
  category: 'Map',
  tags: ['deckGL', 'Density', 'Geo', 'Aggregated', '2D'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [mapQuery(form, { spatials: [form.spatial], metrics: [form.size] })],
  image: 'scene',
});

/** Controls of {@link deckContourManifest}. */
export type DeckContourPanel = typeof panel;
