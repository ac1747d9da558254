import { type ChartInput, type DrawContext, categoryText } from '@belvedere/charts';
import {
  ellipsizeApart,
  rectsBuilder,
  textsBuilder,
  timeTicks,
  withoutEchoes,
  type Batch,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex } from '@belvedere/theme';
import { authorTimeFormat } from '../text/time-text.ts';
import { zoneOf } from '../timeseries/axes.ts';
import { plainChart, type AxisChart, type ChartData } from '../timeseries/chart.ts';
import type { AxisForm } from '../timeseries/form.ts';
import { horizonLayer } from './layer.ts';
import { FILL } from './manifest.ts';

/** Strips are lines to the machinery of charts over an axis. */
export const horizonChart: AxisChart = plainChart({ seriesType: 'line' });

type Input = ChartInput<AxisForm, ChartData>;

const BANDS = 3;
const AXIS_PX = 22;
const GAP_PX = 2;
const NAME_SIZE = 11;
const TICK_PX = 84;
const LEAST_NAMED_PX = 12;

/** Values as they are layered: as they are, or as their distance to the first one. */
export function layeredValues(values: Float64Array, scale: unknown): Float64Array {
  if (scale !== 'change') return values;
  const first = values.find((value) => !Number.isNaN(value)) ?? 0;
  return values.map((value) => value - first);
}

function largest(values: Float64Array): number {
  let most = 0;
  for (const value of values) if (Math.abs(value) > most) most = Math.abs(value);
  return most;
}

function placesOf({ axis, places, points }: ChartData, width: number): Float32Array {
  if (axis === 'band' || places.length < 2)
    return Float32Array.from(points, (_, index) => ((index + 0.5) * width) / Math.max(1, points.length));
  const [from, to] = [places[0] ?? 0, places.at(-1) ?? 1];
  return Float32Array.from(places, (place) => ((place - from) / (to - from || 1)) * width);
}

function axisBatches(input: Input, xs: Float32Array, y: number, context: DrawContext): readonly Batch[] {
  const { prepared: data, formData: form } = input;
  const { theme, measure, width, locale } = context;
  const { size, minGap } = theme.geometry.label;
  const texts = textsBuilder({
    size,
    weight: 400,
    anchor: 'middle',
    fill: parseHex(theme.color.chart.label),
  });
  const [from, to] = [data.places[0] ?? 0, data.places.at(-1) ?? 0];
  const zone = zoneOf(data, context);
  const own = authorTimeFormat(form.x_axis_time_format, zone, locale);
  const max = Math.max(2, Math.floor(width / TICK_PX));
  const ticks =
    data.axis === 'time' && to > from
      ? timeTicks({ from, to, max, zone, ...(locale !== undefined && { locale }) }).map(
          ({ time, label }) => ({
            x: ((time - from) / (to - from)) * width,
            text: own?.(time) ?? label,
          }),
        )
      : data.points.map((cell, index) => ({ x: xs[index] ?? 0, text: categoryText(cell, context) }));
  let end = Number.NEGATIVE_INFINITY;
  const shown = data.axis === 'time' ? withoutEchoes(ticks, ({ text }) => text) : ticks;
  for (const { x, text } of shown) {
    const half = measure(text, size) / 2;
    const at = Math.max(half, Math.min(width - half, x));
    if (at - half < end + minGap) continue;
    texts.add(text, at, y + 16);
    end = at + half;
  }
  return [texts.build()];
}

/** Height of a strip: what the author asks for, or its share of the room, px. */
function stripHeight(wanted: unknown, share: number): number {
  const own = wanted === FILL ? share : Math.max(10, Math.min(200, Number(wanted ?? 25) || 25));
  return Math.max(0.5, Math.min(own, share));
}

/** One strip per series over one axis; a layer is darker than the one below it. */
export function drawHorizon(input: Input, context: DrawContext): Scene {
  const { prepared: data, formData: form } = input;
  const { theme, width, height, measure } = context;
  const scale = form['horizon_color_scale'];
  const room = Math.max(1, height - AXIS_PX);
  const strip = stripHeight(form['series_height'], room / Math.max(1, data.series.length));
  const xs = placesOf(data, width);
  const layered = data.series.map(({ values }) => layeredValues(values, scale));
  const most = layered.reduce((all, values) => Math.max(all, largest(values)), 0);
  const names = textsBuilder({
    size: NAME_SIZE,
    weight: 600,
    anchor: 'start',
    fill: parseHex(theme.color.text1),
    halo: parseHex(theme.color.surface),
  });
  const labels = ellipsizeApart(
    data.series.map(({ label }) => label),
    width / 3,
    { size: NAME_SIZE, weight: 600 },
    measure,
  );
  const grounds = rectsBuilder();
  const batches: Batch[] = [];
  for (const [index, values] of layered.entries()) {
    const bottom = (index + 1) * strip - Math.min(GAP_PX, strip / 4);
    const inner = Math.max(0.25, strip - Math.min(GAP_PX, strip / 4));
    const step = ((scale === 'series' ? largest(values) : most) || 1) / BANDS;
    grounds.add(0, bottom - inner, width, inner, fade(parseHex(theme.color.chart.grid), 0.4));
    for (const [sign, color] of [
      [1, theme.color.chart.positive],
      [-1, theme.color.chart.negative],
    ] as const)
      for (let band = 0; band < BANDS; band++) {
        const signed = values.map((value) => value * sign);
        const paths = horizonLayer(xs, signed, { bottom, height: inner, from: band * step, step });
        if (paths.count() > 0) batches.push(paths.build({ fill: fade(parseHex(color), (band + 1) / BANDS) }));
      }
    if (strip >= LEAST_NAMED_PX) names.add(labels[index] ?? '', 6, bottom - inner / 2 + 4);
  }
  const end = data.series.length * strip;
  return {
    width,
    height,
    batches: [grounds.build(), ...batches, names.build(), ...axisBatches(input, xs, end, context)],
    plot: {
      kind: 'xy',
      area: { x: 0, y: 0, w: width, h: Math.max(1, end) },
      along: 'x',
      positions: xs,
      band: 0,
      isFree: false,
      series: data.series.map(({ key, values }, index) => ({
        key,
        color: parseHex(theme.color.chart.positive),
        values: Float32Array.from(values, (value) => (Number.isNaN(value) ? value : (index + 0.5) * strip)),
        firstDatum: index * data.points.length,
        hasDot: false,
        offset: 0,
        thickness: 0,
      })),
    },
    legend: [],
  };
}
