import { defineControl, numeric, type PanelState, type Validator } from '@belvedere/controls';
import { parseSpatial, type Json } from '@belvedere/core';
import { AGGREGATIONS } from '../geo/aggregate.ts';
import { deckLabels as label } from './messages.ts';

/** A complete way to read where rows lie. */
const located: Validator = (value) => (parseSpatial(value as Json) === null ? label.invalid : null);

/** Where the rows lie; `name` is the wire's. */
export const spatialControl = <const Name extends string>(name: Name, words: typeof label.spatial) =>
  defineControl({ name, kind: 'spatial', label: words, default: null, validators: [located] });

/** Where the rows lie. */
export const spatial = spatialControl('spatial', label.spatial);

/** Whether rows without a location are left to the database. */
export const filterNulls = defineControl({
  name: 'filter_nulls',
  kind: 'checkbox',
  label: label.filterNulls,
  description: label.filterNullsHint,
  default: true,
});

/** Whether the map starts around its marks. */
const autozoom = defineControl({
  name: 'autozoom',
  kind: 'checkbox',
  label: label.autozoom,
  description: label.autozoomHint,
  default: true,
  rendersOnly: true,
});

/** What the map shows at first when it does not zoom by itself. */
const viewport = defineControl({
  name: 'viewport',
  kind: 'viewport',
  label: label.viewport,
  default: { longitude: 6.85, latitude: 31.22, zoom: 1, bearing: 0, pitch: 0 },
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => formData['autozoom'] === false,
});

/** Which base map a live map lies on. Names of other styles are kept, and mean the stored one. */
export const mapStyle = defineControl({
  name: 'mapbox_style',
  kind: 'select',
  label: label.style,
  description: label.styleHint,
  default: 'offline',
  choices: [
    { value: 'offline', label: label.offline },
    { value: 'tiles', label: label.tiles },
  ],
  isFree: true,
  rendersOnly: true,
});

/** Controls of the map itself, in this order. */
export const mapControls = [mapStyle, autozoom, viewport] as const;

/** Opacity of marks, per cent. */
export const opacity = defineControl({
  name: 'opacity',
  kind: 'slider',
  label: label.opacity,
  default: 80,
  min: 1,
  max: 100,
  step: 1,
  rendersOnly: true,
});

/** Stroke width of lines and edges, px. */
export const strokeWidth = defineControl({
  name: 'stroke_width',
  kind: 'number',
  label: label.strokeWidth,
  default: 1,
  min: 0,
  validators: [numeric],
  rendersOnly: true,
});

/** A colour with a wire name; stored `{r, g, b, a}` is read as well. */
export const colorControl = <const Name extends string>(name: Name, words: typeof label.color) =>
  defineControl({ name, kind: 'color', label: words, default: null, rendersOnly: true });

/** Size of a bin. */
export const gridSize = defineControl({
  name: 'grid_size',
  kind: 'number',
  label: label.gridSize,
  description: label.gridSizeMetres,
  default: 20,
  min: 1,
  validators: [numeric],
  rendersOnly: true,
});

/** The column that tells marks apart. */
export const dimension = defineControl({
  name: 'dimension',
  kind: 'column',
  label: label.dimension,
  description: label.dimensionHint,
  default: null,
  isClearable: true,
});

/** Columns that tooltips show beside what the marks are made of. */
export const extraColumns = defineControl({
  name: 'js_columns',
  kind: 'columns',
  label: label.extraColumns,
  description: label.extraColumnsHint,
  default: [],
});

/** How the values of places that are drawn as one become one; `name` is the wire's. */
export const aggregationControl = <const Name extends string>(
  name: Name,
  known: readonly string[] = AGGREGATIONS,
) =>
  defineControl({
    name,
    kind: 'select',
    label: label.aggregation,
    description: label.aggregationHint,
    default: 'sum',
    choices: known.map((value) => ({ value, label: value })),
    rendersOnly: true,
  });
