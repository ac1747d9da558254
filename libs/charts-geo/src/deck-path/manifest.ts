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
  extraColumns,
} from '../deck/controls.ts';
import { lineColumn, lineType, lineWidthUnit, reverseLonLat } from '../deck/line-controls.ts';
import { legendFormat, legendPosition } from '../deck/legend-controls.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';
import { mapQuery, notNull } from '../deck/query.ts';

const lineWidth = defineControl({
  name: 'line_width',
  kind: 'number',
  label: label.lineWidth,
  default: 2,
  min: 0,
  validators: [numeric],
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [lineColumn, lineType, dimension, extraColumns, adhocFilters, filterNulls, rowLimit],
  },
  { label: deckSections.map, tab: 'customize', isExpanded: true, controls: [...mapControls] },
  {
    label: deckSections.marks,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorControl('color_picker', label.color),
      lineWidth,
      lineWidthUnit,
      reverseLonLat,
      opacity,
      colorScheme,
      showLegend,
      legendPosition,
      legendFormat,
    ],
  },
);

/** Lines along points. */
export const deckPathManifest = defineManifest({
  id: 'deck_path',
  version: 1,
  name: deckNames.path,
  description: deckNames.pathWhat,
  category: 'Map',
  tags: ['deckGL', 'Web', 'Geo'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [
    notNull(
      mapQuery(form, { spatials: [], columns: [form.line_column, form.dimension] }),
      form.line_column,
      form,
    ),
  ],
  image: 'scene',
});

/** Controls of {@link deckPathManifest}. */
export type DeckPathPanel = typeof panel;
