import type { DrawContext } from '@belvedere/charts';
import { zoomConfigIn, type FormDataOf } from '@belvedere/controls';
import { metricLabel } from '@belvedere/core';
import { columnNamed, EMPTY_FRAME, numberAt } from '@belvedere/frame';
import { fade, parseHex } from '@belvedere/theme';
import { storedColor } from '../deck/color.ts';
import { dimensionColors, type DimensionColors } from '../deck/dimension-colors.ts';
import { fixedSize, sizeMetric } from '../deck/size-metric.ts';
import { placedLegend } from '../deck/legend-controls.ts';
import { spatialNames } from '../deck/spatial-names.ts';
import { describeRow, pickRow } from '../deck/words.ts';
import { boundsOfPlaces } from '../geo/camera.ts';
import type { GeoInput } from '../geo/geo-input.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import type { PointLayer } from '../geo/layer.ts';
import { geoRows, type GeoRows } from '../geo/rows.ts';
import { mapMessages } from '../messages/maps.ts';
import { deckScatterManifest, type DeckScatterPanel } from './manifest.ts';

type Form = FormDataOf<DeckScatterPanel>;

interface Points extends GeoRows {
  /** Size of each point, in the unit of the form; NaN where there is none. */
  readonly sizes: Float64Array;
}

type Input = GeoInput<Form, Points>;

/** Size of points where none is stored. */
const FIXED_SIZE = 1000;
const MILE_M = 1609.344;
const KM_M = 1000;

/** Metres, or px, of a size in a unit; areas become the radius of a disc as large. */
export function radiusOfSize(size: number, unit: string): number {
  const disc = (area: number): number => Math.sqrt(Math.max(0, area) / Math.PI);
  switch (unit) {
    case 'square_km':
      return disc(size) * KM_M;
    case 'square_miles':
      return disc(size) * MILE_M;
    case 'radius_km':
      return size * KM_M;
    case 'radius_miles':
      return size * MILE_M;
    case 'radius_m':
    case 'pixels':
      return size;
    default:
      return disc(size);
  }
}

function readPoints({ frames, formData: form }: Pick<Input, 'frames' | 'formData'>): Points {
  const frame = frames[0] ?? EMPTY_FRAME;
  const located = geoRows(frame, form.spatial);
  const metric = sizeMetric(form.point_radius_fixed);
  const column = metric === null ? null : columnNamed(frame, metricLabel(metric));
  const fixed = fixedSize(form.point_radius_fixed, FIXED_SIZE);
  const sizes = Float64Array.from(located.rows, (row) => (column === null ? fixed : numberAt(column, row)));
  return { ...located, sizes };
}

function colorsOf(
  { frames, formData: form, datasource }: Input,
  context: DrawContext,
): DimensionColors | null {
  const frame = frames[0] ?? EMPTY_FRAME;
  return dimensionColors(frame, form.dimension, { formData: form, datasource }, context, form.opacity / 100);
}

function pointLayer(input: Input, context: DrawContext): PointLayer {
  const { prepared, formData: form } = input;
  const { theme } = context;
  const plain = fade(
    storedColor(form.color_picker, theme.color.chart.categorical[0] ?? ''),
    form.opacity / 100,
  );
  const colors = colorsOf(input, context);
  const unit = String(form.point_unit ?? 'square_m');
  const factor = Number(form.multiplier ?? 1);
  const order = Array.from(prepared.rows.keys()).toSorted(
    (a, b) => (prepared.sizes[b] ?? 0) - (prepared.sizes[a] ?? 0),
  );
  return {
    kind: 'points',
    x: Float64Array.from(order, (at) => prepared.x[at] ?? 0),
    y: Float64Array.from(order, (at) => prepared.y[at] ?? 0),
    radius: Float32Array.from(order, (at) => radiusOfSize(prepared.sizes[at] ?? 0, unit) * factor || 0),
    unit: unit === 'pixels' ? 'px' : 'metres',
    minPx: Number(form.min_radius ?? 2),
    maxPx: Number(form.max_radius ?? 250),
    growth: unit === 'pixels' ? zoomConfigIn(form.point_zoom) : null,
    fills: Uint32Array.from(order, (at) => colors?.colorOf(prepared.rows[at] ?? 0) ?? plain),
    stroke: parseHex(theme.color.surface),
    datum: Int32Array.from(order, (at) => prepared.rows[at] ?? 0),
  };
}

/** Points on a map. Datum is the row of the answer. */
export const deckScatterMap = defineGeoChart<DeckScatterPanel, Points>({
  manifest: deckScatterManifest,
  read: readPoints,
  bounds: ({ x, y }) => boundsOfPlaces(x, y),
  places: ({ x, y }) => [x, y],
  layers: (input, _, context) => [pointLayer(input, context)],
  legend: (input, _, context) => {
    const colors = input.formData.show_legend ? colorsOf(input, context) : null;
    return colors === null ? {} : placedLegend(input.formData, { entries: colors.entries });
  },
  bad: ({ bad }) => bad,
  describe: (input, datum, context) =>
    describeRow(
      input.frames[0] ?? EMPTY_FRAME,
      datum,
      spatialNames([input.formData.spatial]),
      input.datasource,
      context,
      context.t(mapMessages.place),
    ),
  pick: ({ frames, formData: form, datasource }, datum) =>
    pickRow(frames[0] ?? EMPTY_FRAME, datum, [form.dimension], datasource),
});
