import { metricFormat, namedColumn, spokenText, type DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel, type Column } from '@belvedere/core';
import { columnNamed, EMPTY_FRAME, numberAt } from '@belvedere/frame';
import { fade, parseHex, type Rgba } from '@belvedere/theme';
import { aggregationOf } from '../deck/binned.ts';
import { describeRow } from '../deck/words.ts';
import { aggregateValues } from '../geo/aggregate.ts';
import { boundsOfPlaces, metresPerPx, type Camera } from '../geo/camera.ts';
import type { GeoInput } from '../geo/geo-input.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import type { PointLayer } from '../geo/layer.ts';
import { geoRows, type GeoRows } from '../geo/rows.ts';
import { mapMessages } from '../messages/maps.ts';
import { clusterIndex, clustersAt, type Cluster, type ClusterIndex } from './clusters.ts';
import { mapboxManifest, type MapboxPanel } from './manifest.ts';
import { placesOf } from './places.ts';

interface Clustered extends GeoRows {
  readonly index: ClusterIndex;
  /** Value of each place for the label; one where rows are counted. */
  readonly weights: Float64Array;
  readonly labelled: Column | null;
  /** Radius of each place in the form's unit; null where all are alike. */
  readonly radii: Float64Array | null;
}

type Input = GeoInput<FormDataOf<MapboxPanel>, Clustered>;

const RGB = /^rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/;
const POINT_PX = 5;
const LEAST_PX = 13;
const MOST_PX = 34;
const MOST_POINT_PX = 250;
const METRES: Readonly<Record<string, number>> = { Miles: 1609.344, Kilometers: 1000 };

/** `rgb(r, g, b)` or hex; the theme's first category colour for anything else. */
function colorOf(text: string, { theme }: DrawContext): Rgba {
  const [, r, g, b] = RGB.exec(text) ?? [];
  if (r !== undefined) return ((Number(r) << 24) | (Number(g) << 16) | (Number(b) << 8) | 0xff) >>> 0;
  return parseHex(text.startsWith('#') ? text : (theme.color.chart.categorical[0] ?? ''));
}

function valueOf({ prepared, formData: form }: Input, { places }: Cluster): number {
  if (prepared.labelled === null) return places.length;
  const values = Float64Array.from(places, (at) => prepared.weights[at] ?? Number.NaN);
  return aggregateValues(
    values.filter((value) => !Number.isNaN(value)),
    aggregationOf(form.pandas_aggfunc),
  );
}

const format = ({ prepared, datasource }: Input, { locale }: DrawContext) =>
  metricFormat({
    metric: prepared.labelled === null ? '' : columnLabel(prepared.labelled),
    datasource,
    ...(locale !== undefined && { locale }),
  });

/** Px of a place that stands alone, by its own radius where the form names one. */
function pointPx({ prepared, formData: form }: Input, at: number, camera: Camera): number {
  const radius = prepared.radii?.[at] ?? Number.NaN;
  if (!(radius > 0)) return POINT_PX;
  const metres = METRES[String(form.point_radius_unit)];
  return Math.min(MOST_POINT_PX, metres === undefined ? radius : (radius * metres) / metresPerPx(camera));
}

function clusterLayer(input: Input, camera: Camera, context: DrawContext): PointLayer {
  const { prepared, formData: form } = input;
  const clusters = clustersAt(prepared.index, camera);
  const most = clusters.reduce((top, { places }) => Math.max(top, places.length), 1);
  const fill = fade(colorOf(form.mapbox_color, context), Number(form.global_opacity ?? 1));
  const { mark } = format(input, context);
  const radiusOf = ({ places: [only = 0, ...others] }: Cluster): number =>
    others.length === 0
      ? pointPx(input, only, camera)
      : LEAST_PX + (MOST_PX - LEAST_PX) * Math.sqrt((others.length + 1) / most);
  return {
    kind: 'points',
    x: Float64Array.from(clusters, ({ x }) => x),
    y: Float64Array.from(clusters, ({ y }) => y),
    radius: Float32Array.from(clusters, radiusOf),
    unit: 'px',
    minPx: 0,
    maxPx: MOST_POINT_PX,
    fills: Uint32Array.from(clusters, () => fill),
    stroke: parseHex(context.theme.color.surface),
    datum: Int32Array.from(clusters, (_, index) => index),
    texts: clusters.map((cluster) => (cluster.places.length === 1 ? '' : mark(valueOf(input, cluster)))),
  };
}

/** Points that join into clusters. Datum is the cluster's index at a camera. */
export const mapboxMap = defineGeoChart<MapboxPanel, Clustered>({
  manifest: mapboxManifest,
  read: ({ frames, formData: form, datasource }) => {
    const frame = frames[0] ?? EMPTY_FRAME;
    const rows = geoRows(frame, placesOf(form) ?? undefined);
    const [first] = form.mapbox_label.filter((column) => column !== 'count');
    const column = first === undefined ? null : columnNamed(frame, namedColumn(first, datasource).label);
    const weights = Float64Array.from(rows.rows, (row) => (column === null ? 1 : numberAt(column, row)));
    const labelled = column === null ? null : (first ?? null);
    const sizes = form.point_radius === null ? null : columnNamed(frame, columnLabel(form.point_radius));
    const radii = sizes === null ? null : Float64Array.from(rows.rows, (row) => numberAt(sizes, row));
    return {
      ...rows,
      radii,
      weights,
      labelled,
      index: clusterIndex(rows, Number(form.clustering_radius ?? 60)),
    };
  },
  bounds: ({ x, y }) => boundsOfPlaces(x, y),
  places: ({ x, y }) => [x, y],
  isOfCamera: true,
  layers: (input, camera, context) => [clusterLayer(input, camera, context)],
  bad: ({ bad }) => bad,
  describe: (input, datum, context, cameraOf) => {
    const { prepared, frames, formData: form, datasource } = input;
    const cluster = clustersAt(prepared.index, cameraOf())[datum];
    const [only = 0] = cluster?.places ?? [];
    const title = context.t(mapMessages.place);
    if (cluster === undefined || cluster.places.length === 1) {
      const columns = [form.all_columns_x, form.all_columns_y].filter((column) => column !== null);
      const frame = frames[0] ?? EMPTY_FRAME;
      return describeRow(
        frame,
        prepared.rows[only] ?? 0,
        columns.map(columnLabel),
        datasource,
        context,
        title,
      );
    }
    const { full } = format(input, context);
    const name = prepared.labelled === null ? null : namedColumn(prepared.labelled, datasource).name;
    const rows = [
      ...(name === null ? [] : [{ label: name, value: full(valueOf(input, cluster)) }]),
      { label: context.t(mapMessages.count), value: full(cluster.places.length) },
    ];
    const head = context.t(mapMessages.cluster);
    return { title: head, rows, spoken: spokenText(head, rows, context.t) };
  },
});
