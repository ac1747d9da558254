import { fade } from '@belvedere/theme';
import { EMPTY_FRAME } from '@belvedere/frame';
import type { DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { storedColor } from '../deck/color.ts';
import { dimensionColors } from '../deck/dimension-colors.ts';
import { placedLegend } from '../deck/legend-controls.ts';
import { spatialNames } from '../deck/spatial-names.ts';
import { describeRow, pickRow } from '../deck/words.ts';
import { boundsOfPlaces, joinBounds } from '../geo/camera.ts';
import type { GeoInput } from '../geo/geo-input.ts';
import { defineGeoChart } from '../geo/geo-chart.ts';
import type { LineLayer } from '../geo/layer.ts';
import { geoRows } from '../geo/rows.ts';
import { mapMessages } from '../messages/maps.ts';
import { deckArcManifest, type DeckArcPanel } from './manifest.ts';

interface Arcs {
  readonly rows: Int32Array;
  /** Ends on the world square. */
  readonly x0: Float64Array;
  readonly y0: Float64Array;
  readonly x1: Float64Array;
  readonly y1: Float64Array;
  readonly bad: number;
}

type Input = GeoInput<FormDataOf<DeckArcPanel>, Arcs>;

/** Points along an arc, and how far its middle stands off the straight line, as a share of its length. */
const PIECES = 24;
const BEND = 0.16;

function readArcs({ frames, formData: form }: Pick<Input, 'frames' | 'formData'>): Arcs {
  const frame = frames[0] ?? EMPTY_FRAME;
  const [start, end] = [geoRows(frame, form.start_spatial), geoRows(frame, form.end_spatial)];
  const ends = new Map(Array.from(end.rows, (row, at) => [row, at]));
  const both = Array.from(start.rows.keys()).filter((at) => ends.has(start.rows[at] ?? -1));
  const endAt = (at: number): number => ends.get(start.rows[at] ?? -1) ?? 0;
  return {
    rows: Int32Array.from(both, (at) => start.rows[at] ?? 0),
    x0: Float64Array.from(both, (at) => start.x[at] ?? 0),
    y0: Float64Array.from(both, (at) => start.y[at] ?? 0),
    x1: Float64Array.from(both, (at) => end.x[endAt(at)] ?? 0),
    y1: Float64Array.from(both, (at) => end.y[endAt(at)] ?? 0),
    bad: frame.rows - both.length,
  };
}

/** An arc from end to end, bent to the side on which north is; the shorter way round the world. */
function arcPoints(x0: number, y0: number, x1: number, y1: number): readonly (readonly [number, number])[] {
  const dx = x1 - x0 - Math.round(x1 - x0);
  const dy = y1 - y0;
  const side = dx >= 0 ? 1 : -1;
  return Array.from({ length: PIECES + 1 }, (_, piece) => {
    const t = piece / PIECES;
    const off = 4 * t * (1 - t) * BEND * side;
    return [x0 + dx * t + dy * off, y0 + dy * t - dx * off] as const;
  });
}

function colorsOf({ frames, formData: form, datasource }: Input, context: DrawContext) {
  const frame = frames[0] ?? EMPTY_FRAME;
  return dimensionColors(frame, form.dimension, { formData: form, datasource }, context, form.opacity / 100);
}

function arcLayer(input: Input, context: DrawContext): LineLayer {
  const { prepared, formData: form } = input;
  const { categorical } = context.theme.color.chart;
  const plain = fade(storedColor(form.color_picker, categorical[0] ?? ''), form.opacity / 100);
  const colors = colorsOf(input, context);
  const points = Array.from(prepared.rows, (_, at) =>
    arcPoints(prepared.x0[at] ?? 0, prepared.y0[at] ?? 0, prepared.x1[at] ?? 0, prepared.y1[at] ?? 0),
  ).flat();
  return {
    kind: 'lines',
    x: Float64Array.from(points, ([x]) => x),
    y: Float64Array.from(points, ([, y]) => y),
    lineAt: Uint32Array.from({ length: prepared.rows.length + 1 }, (_, line) => line * (PIECES + 1)),
    colors: Uint32Array.from(prepared.rows, (row) => colors?.colorOf(row) ?? plain),
    widths: new Float32Array(prepared.rows.length).fill(Number(form.stroke_width ?? 1)),
    datum: prepared.rows,
  };
}

/** The ends of the arcs: places from which they start and to which they lead. */
function endLayer(input: Input, context: DrawContext) {
  const { prepared, formData: form } = input;
  const { categorical } = context.theme.color.chart;
  const fill = fade(storedColor(form.target_color_picker, categorical[1] ?? ''), form.opacity / 100);
  return {
    kind: 'points',
    x: prepared.x1,
    y: prepared.y1,
    radius: new Float32Array(prepared.rows.length).fill(2.5),
    unit: 'px',
    minPx: 0,
    maxPx: 20,
    fills: new Uint32Array(prepared.rows.length).fill(fill),
    stroke: null,
    datum: new Int32Array(prepared.rows.length).fill(-1),
  } as const;
}

/** Links from place to place. Datum is the row of the answer. */
export const deckArcMap = defineGeoChart<DeckArcPanel, Arcs>({
  manifest: deckArcManifest,
  read: readArcs,
  bounds: ({ x0, y0, x1, y1 }) => joinBounds([boundsOfPlaces(x0, y0), boundsOfPlaces(x1, y1)]),
  layers: (input, _, context) => [arcLayer(input, context), endLayer(input, context)],
  legend: (input, _, context) => {
    const colors = input.formData.show_legend ? colorsOf(input, context) : null;
    return colors === null ? {} : placedLegend(input.formData, { entries: colors.entries });
  },
  bad: ({ bad }) => bad,
  describe: (input, datum, context) =>
    describeRow(
      input.frames[0] ?? EMPTY_FRAME,
      datum,
      spatialNames([input.formData.start_spatial, input.formData.end_spatial]),
      input.datasource,
      context,
      context.t(mapMessages.link),
    ),
  pick: ({ frames, formData: form, datasource }, datum) =>
    pickRow(frames[0] ?? EMPTY_FRAME, datum, [form.dimension], datasource),
});
