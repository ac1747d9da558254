import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  nonEmpty,
  numeric,
  rowLimit,
  sectionMessages,
} from '@belvedere/controls';
import { colorControl, extraColumns, filterNulls, mapControls, opacity } from '../deck/controls.ts';
import { extruded } from '../deck/extrusion.ts';
import { lineWidthUnit } from '../deck/line-controls.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';
import { mapQuery, notNull } from '../deck/query.ts';

const geojson = defineControl({
  name: 'geojson',
  kind: 'column',
  label: label.geojsonColumn,
  default: null,
  validators: [nonEmpty],
});

const flag = <const Name extends string>(name: Name, words: typeof label.filled, value: boolean) =>
  defineControl({ name, kind: 'checkbox', label: words, default: value, rendersOnly: true });

const number = <const Name extends string>(name: Name, words: typeof label.lineWidth, value: number) =>
  defineControl({
    name,
    kind: 'number',
    label: words,
    default: value,
    min: 0,
    validators: [numeric],
    rendersOnly: true,
  });

const pointScale = defineControl({
  name: 'point_radius_scale',
  kind: 'number',
  label: label.pointScale,
  description: label.pointScaleHint,
  default: null,
  min: 0,
  isClearable: true,
  validators: [numeric],
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [geojson, extraColumns, adhocFilters, filterNulls, rowLimit],
  },
  { label: deckSections.map, tab: 'customize', isExpanded: true, controls: [...mapControls] },
  {
    label: deckSections.marks,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorControl('fill_color_picker', label.fillColor),
      colorControl('stroke_color_picker', label.strokeColor),
      flag('filled', label.filled, true),
      flag('stroked', label.stroked, true),
      { ...extruded, default: false, starts: false },
      number('line_width', label.lineWidth, 1),
      lineWidthUnit,
      number('point_radius', label.pointSize, 4),
      pointScale,
      { ...opacity, default: 60 },
    ],
  },
);

/** Points, lines and areas as their GeoJSON says. */
export const deckGeojsonManifest = defineManifest({
  id: 'deck_geojson',
  version: 1,
  name: deckNames.geojson,
  description: deckNames.geojsonWhat,
  category: 'Map',
  tags: ['deckGL', '2D', 'Geo'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [
    notNull(mapQuery(form, { spatials: [], columns: [form.geojson] }), form.geojson, form),
  ],
  image: 'scene',
});

/** Controls of {@link deckGeojsonManifest}. */
export type DeckGeojsonPanel = typeof panel;
