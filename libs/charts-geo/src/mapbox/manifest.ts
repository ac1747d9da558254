import { defineManifest } from '@belvedere/charts';
import {
  adhocFilters,
  defineControl,
  definePanel,
  nonEmpty,
  NUMERIC_ONLY,
  numeric,
  rowLimit,
  sectionMessages,
  type PanelState,
} from '@belvedere/controls';
import { asList } from '@belvedere/core';
import { filterNulls, mapStyle } from '../deck/controls.ts';
import { deckLabels as label, deckNames, deckSections } from '../deck/messages.ts';
import { mapQuery } from '../deck/query.ts';
import { AGGREGATIONS } from '../geo/aggregate.ts';
import { placesOf } from './places.ts';

const place = <const Name extends string>(name: Name, words: typeof label.longitude) =>
  defineControl({ name, kind: 'column', label: words, default: null, validators: [nonEmpty] });

const clusterRadius = defineControl({
  name: 'clustering_radius',
  kind: 'select',
  label: label.clusterRadius,
  description: label.clusterRadiusHint,
  default: '60',
  choices: ['0', '20', '40', '60', '80', '100', '200', '500', '1000'].map((value) => ({
    value,
    label: value,
  })),
  isFree: true,
  rendersOnly: true,
});

const clusterLabel = defineControl({
  name: 'mapbox_label',
  kind: 'columns',
  label: label.label,
  description: label.labelHint,
  default: [],
});

const aggregator = defineControl({
  name: 'pandas_aggfunc',
  kind: 'select',
  label: label.pandasAggregation,
  default: 'sum',
  choices: AGGREGATIONS.map((value) => ({ value, label: value })),
  isFree: true,
  rendersOnly: true,
});

const opacity = defineControl({
  name: 'global_opacity',
  kind: 'number',
  label: label.opacity,
  default: 1,
  min: 0,
  max: 1,
  validators: [numeric],
  rendersOnly: true,
});

const color = defineControl({
  name: 'mapbox_color',
  kind: 'text',
  label: label.color,
  default: '',
  rendersOnly: true,
});

const grouping = defineControl({
  name: 'groupby',
  kind: 'columns',
  label: label.grouping,
  description: label.groupingHint,
  default: [],
});

const pointRadius = defineControl({
  name: 'point_radius',
  kind: 'column',
  label: label.pointRadius,
  description: label.pointRadiusHint,
  default: null,
  isClearable: true,
  columnTypes: NUMERIC_ONLY,
  fromStored: (value) => (value === 'Auto' ? null : value),
});

const pointRadiusUnit = defineControl({
  name: 'point_radius_unit',
  kind: 'select',
  label: label.pointRadiusUnit,
  default: 'Pixels',
  choices: [
    { value: 'Pixels', label: label.pixels },
    { value: 'Miles', label: label.miles },
    { value: 'Kilometers', label: label.kilometres },
  ],
  rendersOnly: true,
  isVisible: ({ formData }: PanelState) => (formData['point_radius'] ?? null) !== null,
});

const start = <const Name extends string>(name: Name, words: typeof label.startZoom) =>
  defineControl({
    name,
    kind: 'number',
    label: words,
    description: label.startHint,
    default: null,
    isClearable: true,
    validators: [numeric],
    rendersOnly: true,
  });

const panel = definePanel(
  {
    label: sectionMessages.query,
    tab: 'data',
    isExpanded: true,
    controls: [
      place('all_columns_x', label.longitude),
      place('all_columns_y', label.latitude),
      grouping,
      clusterLabel,
      pointRadius,
      adhocFilters,
      filterNulls,
      rowLimit,
    ],
  },
  {
    label: deckSections.map,
    tab: 'customize',
    isExpanded: true,
    controls: [
      mapStyle,
      start('viewport_longitude', label.startLongitude),
      start('viewport_latitude', label.startLatitude),
      start('viewport_zoom', label.startZoom),
    ],
  },
  {
    label: deckSections.marks,
    tab: 'customize',
    isExpanded: true,
    controls: [clusterRadius, aggregator, pointRadiusUnit, color, opacity],
  },
);

/** Points that join into clusters. */
export const mapboxManifest = defineManifest({
  id: 'mapbox',
  version: 1,
  name: deckNames.mapbox,
  description: deckNames.mapboxWhat,
  category: 'Map',
  tags: ['Geo', '2D', 'Density', 'Scatter', 'Transformable'],
  behaviors: ['DRILL_TO_DETAIL'],
  icon: 'map',
  controls: panel,
  buildQuery: (form) => [
    mapQuery(form, {
      spatials: [placesOf(form)],
      columns: [...asList(form.groupby), ...asList(form.mapbox_label).filter(isColumn), form.point_radius],
    }),
  ],
  image: 'scene',
});

/** `count` in a stored label means the number of rows, and is no column. */
const isColumn = (column: unknown): boolean => column !== 'count';

/** Controls of {@link mapboxManifest}. */
export type MapboxPanel = typeof panel;
