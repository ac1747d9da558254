import { formFormat, type DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel, metricLabel, type Metric } from '@belvedere/core';
import { columnNamed, EMPTY_FRAME, numberAt, type Frame } from '@belvedere/frame';
import { endTexts } from '@belvedere/scene';
import { fade, parseHex, sequentialScheme } from '@belvedere/theme';
import { storedColor } from '../deck/color.ts';
import { risenAreas } from '../deck/extrusion.ts';
import { areasOf } from '../deck/geometry-layers.ts';
import { placedLegend } from '../deck/legend-controls.ts';
import { isInMetres, linePx } from '../deck/line-controls.ts';
import { rowGeometries, type RowGeometries } from '../deck/row-geometries.ts';
import { fixedSize, sizeMetric } from '../deck/size-metric.ts';
import { describeRow, pickRow } from '../deck/words.ts';
import type { Camera } from '../geo/camera.ts';
import type { GeoInput } from '../geo/geo-input.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import { geometryOfText, linePlaces, type RowGeometry } from '../geo/geometry.ts';
import type { AreaLayer } from '../geo/layer.ts';
import { mapMessages } from '../messages/maps.ts';
import { bucketsOf, type Buckets } from './buckets.ts';
import { deckPolygonManifest, type DeckPolygonPanel } from './manifest.ts';

type Form = FormDataOf<DeckPolygonPanel>;

interface Polygons extends RowGeometries {
  /** Value of each row; NaN where there is none. */
  readonly values: Float64Array;
}

type Input = GeoInput<Form, Polygons>;

function valuesOf(frame: Frame, metric: Metric | null): Float64Array {
  const column = metric === null ? null : columnNamed(frame, metricLabel(metric));
  return Float64Array.from({ length: frame.rows }, (_, row) =>
    column === null ? Number.NaN : numberAt(column, row),
  );
}

/** An area of a row: GeoJSON with its holes, or one ring of places. */
function areaOf(text: string, form: Form): RowGeometry {
  const own = form.line_type === 'json' ? geometryOfText(text).areas : [];
  const ring =
    own.length > 0 ? [] : linePlaces(text, String(form.line_type ?? 'json'), form.reverse_long_lat);
  return { points: [], lines: [], areas: ring.length < 3 ? own : [[ring]] };
}

function bucketsFor({ prepared, formData: form }: Input, { theme }: DrawContext): Buckets {
  const { colors } = sequentialScheme(form.linear_color_scheme);
  return bucketsOf(prepared.values, colors[theme.name], {
    count: Number(form.num_buckets ?? 5),
    breaks: form.break_points.map(Number),
  });
}

function areaLayer(input: Input, camera: Camera, context: DrawContext): AreaLayer {
  const { prepared, formData: form } = input;
  const { color } = context.theme;
  const buckets = form.metric === null ? null : bucketsFor(input, context);
  const plain = storedColor(form.fill_color_picker, color.chart.categorical[0] ?? '');
  const edge = {
    stroke: storedColor(form.stroke_color_picker, color.surface),
    width: linePx(form.line_width ?? 1, form.line_width_unit, camera),
  };
  const fillOf = (row: number): number => {
    const value = prepared.values[row] ?? Number.NaN;
    const fill =
      buckets === null ? plain : Number.isNaN(value) ? parseHex(color.chart.other) : buckets.colorOf(value);
    return form.filled ? fade(fill, form.opacity / 100) : 0;
  };
  return areasOf(prepared, fillOf, form.stroked ? edge : { stroke: null, width: 0 });
}

/** Areas that rise by a metric, by metres of their own, or by what colours them. */
function risen({ frames, prepared, formData: form }: Input, layer: AreaLayer): AreaLayer {
  const own = sizeMetric(form.point_radius_fixed);
  const metres = fixedSize(form.point_radius_fixed, 0);
  if (form.extruded && own === null && metres > 0)
    return { ...layer, heights: new Float64Array(layer.datum.length).fill(metres) };
  const values = own === null ? prepared.values : valuesOf(frames[0] ?? EMPTY_FRAME, own);
  return risenAreas(layer, values, prepared.bounds, form);
}

/** Areas from the data. Datum is the row of the answer. */
export const deckPolygonMap = defineGeoChart<DeckPolygonPanel, Polygons>({
  manifest: deckPolygonManifest,
  read: ({ frames, formData: form, datasource }) => {
    const frame = frames[0] ?? EMPTY_FRAME;
    return {
      ...rowGeometries(frame, form.line_column, datasource, (text) => areaOf(text, form)),
      values: valuesOf(frame, form.metric),
    };
  },
  bounds: ({ bounds }) => bounds,
  isOfCamera: isInMetres,
  layers: (input, camera, context) => [risen(input, areaLayer(input, camera, context))],
  legend: (input, _, context) => {
    const { formData: form } = input;
    const { bounds, colors } = bucketsFor(input, context);
    const [low = Number.NaN, high = Number.NaN] = [bounds[0], bounds.at(-1)];
    if (form.metric === null || Number.isNaN(low)) return {};
    const format = form.legend_format ?? form.number_format;
    const { axis } = formFormat(
      form.metric,
      { ...input, formData: { ...form, number_format: format } },
      context,
    );
    return placedLegend(form, { ramp: { colors, ...endTexts({ min: low, max: high }, axis) } });
  },
  bad: ({ bad }) => bad,
  describe: ({ frames, formData: form, datasource }, datum, context) =>
    describeRow(
      frames[0] ?? EMPTY_FRAME,
      datum,
      form.line_column === null ? [] : [columnLabel(form.line_column)],
      datasource,
      context,
      context.t(mapMessages.area),
    ),
  pick: ({ frames, formData: form, datasource }, datum) =>
    pickRow(frames[0] ?? EMPTY_FRAME, datum, form.table_filter ? [form.line_column] : [], datasource),
});
