import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  integer,
  linearColorScheme,
  numberFormat,
  numeric,
  rowLimit,
  sectionMessages,
  unit,
} from '@belvedere/controls';
import { colorControl, filterNulls, mapControls, opacity, extraColumns } from '../deck/controls.ts';
import { extruded } from '../deck/extrusion.ts';
import { sizeMetric } from '../deck/size-metric.ts';
import { legendFormat, legendPosition } from '../deck/legend-controls.ts';
import { lineColumn, lineType, lineWidthUnit, reverseLonLat } from '../deck/line-controls.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';
import { mapQuery, notNull } from '../deck/query.ts';

const metric = defineControl({
  name: 'metric',
  kind: 'metric',
  label: label.weight,
  default: null,
  isClearable: true,
});

const elevation = defineControl({
  name: 'point_radius_fixed',
  kind: 'fixed-or-metric',
  label: label.elevation,
  description: label.elevationHint,
  default: null,
  isVisible: ({ formData }) => formData['extruded'] === true,
});

const flag = <const Name extends string>(name: Name, words: typeof label.filled, value: boolean) =>
  defineControl({ name, kind: 'checkbox', label: words, default: value, rendersOnly: true });

const lineWidth = defineControl({
  name: 'line_width',
  kind: 'number',
  label: label.lineWidth,
  default: 1,
  min: 0,
  validators: [numeric],
  rendersOnly: true,
});

const numBuckets = defineControl({
  name: 'num_buckets',
  kind: 'select',
  label: label.numBuckets,
  default: 5,
  choices: [2, 3, 5, 10].map((value) => ({ value, label: String(value) })),
  isFree: true,
  validators: [integer],
  rendersOnly: true,
});

const breakPoints = defineControl({
  name: 'break_points',
  kind: 'multi-select',
  label: label.breakPoints,
  description: label.breakPointsHint,
  default: [],
  isFree: true,
  rendersOnly: true,
});

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [lineColumn, lineType, metric, elevation, extraColumns, adhocFilters, filterNulls, rowLimit],
  },
  { label: deckSections.map, tab: 'customize', isExpanded: true, controls: [...mapControls] },
  {
    label: deckSections.marks,
    tab: 'customize',
    isExpanded: true,
    controls: [
      colorControl('fill_color_picker', label.fillColor),
      colorControl('stroke_color_picker', label.strokeColor),
      extruded,
      flag('filled', label.filled, true),
      flag('stroked', label.stroked, true),
      lineWidth,
      lineWidthUnit,
      reverseLonLat,
      linearColorScheme,
      opacity,
      numBuckets,
      breakPoints,
      { ...legendPosition, starts: 'tr' },
      legendFormat,
      flag('table_filter', label.tableFilter, true),
      numberFormat,
      unit,
    ],
  },
);

/** Areas from the data. */
export const deckPolygonManifest = defineManifest({
  id: 'deck_polygon',
  version: 1,
  name: deckNames.polygon,
  description: deckNames.polygonWhat,
  category: 'Map',
  tags: ['deckGL', '3D', 'Multi-Dimensions', 'Geo'],
  behaviors: ['INTERACTIVE_CHART', 'DRILL_TO_DETAIL', 'DRILL_BY'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [
    notNull(
      mapQuery(form, {
        spatials: [],
        columns: [form.line_column],
        metrics: [form.metric, form.extruded ? sizeMetric(form.point_radius_fixed) : null],
      }),
      form.line_column,
      form,
    ),
  ],
  image: 'scene',
});

/** Controls of {@link deckPolygonManifest}. */
export type DeckPolygonPanel = typeof panel;
