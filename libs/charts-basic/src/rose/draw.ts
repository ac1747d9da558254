import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  pickedValue,
  formFormat,
  fullText,
  spokenText,
} from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, type Cell } from '@belvedere/frame';
import {
  momentNames,
  pathsBuilder,
  sceneHead,
  topLegend,
  type ArcPlot,
  type Batch,
  type Description,
  type Legend,
  type LegendEntry,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex } from '@belvedere/theme';
import type { PivotSeries } from '../data/pivot.ts';
import { headRoom } from '../shapes/head-room.ts';
import { legendRows } from '../shapes/legend-room.ts';
import { legendBox, legendSide, withSideLegend } from '../shapes/side-legend.ts';
import { ringPath } from '../shapes/ring-path.ts';
import { rotatedTexts, type RotatedText } from '../shapes/rotated-texts.ts';
import { authorTimeFormat, bucketRange, bucketText } from '../text/time-text.ts';
import { grainOf } from '../timeseries/query.ts';
import type { RoseData, RoseForm } from './prepare.ts';

type Input = ChartInput<RoseForm, RoseData>;

const TURN = Math.PI * 2;
const SIZE = 11;
const LABEL_PX = 18;
const GAP_PX = 1;
const SMALLEST_LABEL_GAP_PX = 40;

interface Petal {
  readonly datum: number;
  readonly series: number;
  readonly point: number;
  readonly inner: number;
  readonly outer: number;
}

interface Circle {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
}

const positive = (value: number | undefined): number => (value !== undefined && value > 0 ? value : 0);

function petalsOf(
  { prepared, formData: form }: Input,
  radius: number,
  hidden: ReadonlySet<string>,
): readonly Petal[] {
  const { points, series } = prepared;
  const shown = (own: PivotSeries): boolean => !hidden.has(own.key);
  const totals = points.map((_, point) =>
    series.filter(shown).reduce((sum, { values }) => sum + positive(values[point]), 0),
  );
  const most = totals.reduce((high, total) => Math.max(high, total), 0);
  const reach = (value: number): number => {
    const share = most > 0 ? value / most : 0;
    return radius * (form.rose_area_proportion ? Math.sqrt(share) : share);
  };
  return points.flatMap((_, point) => {
    let so = 0;
    return series.flatMap((own, at): readonly Petal[] => {
      const value = shown(own) ? positive(own.values[point]) : 0;
      if (value === 0) return [];
      const inner = reach(so);
      so += value;
      return [{ datum: at * points.length + point, series: at, point, inner, outer: reach(so) }];
    });
  });
}

function petalBatch(input: Input, petals: readonly Petal[], circle: Circle, context: DrawContext): Batch {
  const { theme, isSelected } = context;
  const { points, series } = input.prepared;
  const colorOf = labelColors(
    series.map(({ label }) => label),
    input.formData,
    context,
  );
  const step = TURN / Math.max(1, points.length);
  const paths = pathsBuilder();
  for (const { point, inner, outer } of petals)
    ringPath(paths, { ...circle, inner, outer, from: point * step, to: (point + 1) * step, gap: GAP_PX });
  return paths.build({
    fills: Uint32Array.from(petals, ({ datum, series: at }) => {
      const color = parseHex(colorOf(series[at]?.label ?? ''));
      return (isSelected?.(datum) ?? true) ? color : fade(color, theme.color.chart.dimOpacity);
    }),
    datum: Int32Array.from(petals, ({ datum }) => datum),
    stroke: parseHex(theme.color.surface),
    strokeWidth: 0.5,
  });
}

function gridBatch({ cx, cy, radius }: Circle, { theme }: DrawContext): Batch {
  const paths = pathsBuilder();
  for (const share of [0.25, 0.5, 0.75, 1]) {
    paths.arc(cx, cy, radius * share, 0, TURN);
    paths.close();
    paths.next();
  }
  return paths.build({ stroke: parseHex(theme.color.chart.grid), strokeWidth: 1 });
}

const placeOf = ({ prepared }: Input, { zone, locale }: DrawContext) => ({
  zone: prepared.isInstant ? zone : 'UTC',
  ...(locale !== undefined && { locale }),
});

const momentOf = (cell: Cell): number => (typeof cell === 'number' ? cell : Number.NaN);

function labelBatch(input: Input, { cx, cy, radius }: Circle, context: DrawContext): Batch {
  const { points, kind } = input.prepared;
  const place = placeOf(input, context);
  const own = authorTimeFormat(input.formData.date_time_format, place.zone, context.locale);
  const stride = Math.max(1, Math.ceil((points.length * SMALLEST_LABEL_GAP_PX) / Math.max(1, TURN * radius)));
  const shown = points.filter((_, point) => point % stride === 0);
  const names =
    kind === 'time'
      ? own === null
        ? momentNames(shown.map(momentOf), place)
        : shown.map((cell) => own(momentOf(cell)))
      : shown.map((cell) => String(cell ?? ''));
  const texts = names.map((text, at): RotatedText => {
    const point = at * stride;
    const middle = ((point + 0.5) / points.length) * TURN;
    const width = context.measure(text, SIZE);
    const reach = radius + 5 + (Math.abs(Math.sin(middle)) * width) / 2 + Math.abs(Math.cos(middle)) * 6;
    const [x, y] = [cx + Math.sin(middle) * reach, cy - Math.cos(middle) * reach];
    return { text, x, y, rotation: 0, fill: parseHex(context.theme.color.chart.label), datum: -1 };
  });
  return rotatedTexts(texts, { size: SIZE });
}

function entriesOf(
  { prepared: { series }, formData: form }: Input,
  context: DrawContext,
): readonly LegendEntry[] {
  const hidden = hiddenIn(context.view);
  const colorOf = labelColors(
    series.map(({ label }) => label),
    form,
    context,
  );
  return series.map(({ key, label }) => legendBox(key, label, colorOf(label), hidden.has(key)));
}

function legendOf(input: Input, context: DrawContext): Legend {
  const { width, theme, measure } = context;
  const { formData: form } = input;
  const { isShown, ...rows } = legendRows(context.height);
  const entries = entriesOf(input, context);
  const isNamed = form.show_legend && (form.legendOrientation ?? null) === null && isShown;
  return topLegend({
    entries: isNamed && entries.length > 1 ? entries : [],
    width,
    theme,
    measure,
    ...rows,
    ...headRoom(form, context),
  });
}

/** Equal slices per period, each with its series from the middle outwards. Values below zero have no reach. */
export function drawRose(input: Input, context: DrawContext): Scene {
  const side = legendSide(input.formData, context);
  if (side === null) return drawRoseIn(input, context);
  return withSideLegend(entriesOf(input, context), side, input.formData, context, (room) =>
    drawRoseIn(input, room),
  );
}

function drawRoseIn(input: Input, context: DrawContext): Scene {
  const { width, height } = context;
  const legend = legendOf(input, context);
  const room = height - legend.height;
  const radius = Math.max(2, Math.min(width / 2 - 60, room / 2 - LABEL_PX));
  const circle = { cx: width / 2, cy: legend.height + room / 2, radius };
  const petals = petalsOf(input, radius, hiddenIn(context.view));
  const step = TURN / Math.max(1, input.prepared.points.length);
  const plot: ArcPlot = {
    kind: 'arcs',
    area: { x: circle.cx - radius, y: circle.cy - radius, w: radius * 2, h: radius * 2 },
    cx: circle.cx,
    cy: circle.cy,
    inner: 0,
    outer: radius,
    starts: Float32Array.from(petals, ({ point }) => point * step),
    ends: Float32Array.from(petals, ({ point }) => (point + 1) * step),
    inners: Float32Array.from(petals, ({ inner }) => inner),
    outers: Float32Array.from(petals, ({ outer }) => outer),
    datum: Int32Array.from(petals, ({ datum }) => datum),
  };
  const labels = width >= 240 && radius > 30 ? [labelBatch(input, circle, context)] : [];
  return {
    width,
    height,
    batches: [
      gridBatch(circle, context),
      petalBatch(input, petals, circle, context),
      ...labels,
      ...legend.batches,
    ],
    plot,
    legend: legend.hits,
    ...sceneHead(legend),
  };
}

function periodText(input: Input, point: number, context: DrawContext): string {
  const { points, kind } = input.prepared;
  const cell = points[point] ?? null;
  if (kind !== 'time' || typeof cell !== 'number') return String(cell ?? '');
  const place = placeOf(input, context);
  return bucketText(
    Float64Array.from(points, Number),
    { grain: grainOf(input.formData), ...place },
    context.t,
  )(cell);
}

/** A period with all its series. */
export function describeRose(input: Input, datum: number, context: DrawContext): Description {
  const { prepared, formData: form, frames } = input;
  const { points, series } = prepared;
  const point = datum % Math.max(1, points.length);
  const colorOf = labelColors(
    series.map(({ label }) => label),
    form,
    context,
  );
  const metrics = asList(form.metrics);
  const pointed = series[Math.floor(datum / Math.max(1, points.length))];
  const told = form.rich_tooltip || pointed === undefined ? series : [pointed];
  const rows = told.map((own) => {
    const column = columnNamed(frames[0] ?? EMPTY_FRAME, own.metric);
    const row = own.rows[point] ?? -1;
    const exact = column === null || row < 0 ? null : cellAt(column, row);
    const format = formFormat(metrics.find((metric) => metric === own.metric) ?? null, input, context);
    return {
      label: own.label,
      value: fullText(format, exact, own.values[point] ?? Number.NaN, context.t),
      color: colorOf(own.label),
    };
  });
  const title = periodText(input, point, context);
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}

/** The dimensions of a slice; its period goes along when drilling. */
export function pickRose(input: Input, datum: number, context: DrawContext): DatumPick {
  const { prepared, formData: form } = input;
  const count = Math.max(1, prepared.points.length);
  const series = prepared.series[Math.floor(datum / count)];
  const point = datum % count;
  const cell = prepared.points[point];
  if (series === undefined || cell === undefined) return NOTHING_PICKED;
  const values = asList(form.groupby).map((column, index) =>
    pickedValue(column, series.dimensions[index] ?? null),
  );
  if (form.granularity_sqla === null || typeof cell !== 'number') return { label: series.label, values };
  const grain = grainOf(form);
  const range = bucketRange(cell, grain, placeOf(input, context).zone);
  const moment = {
    ...pickedValue(form.granularity_sqla, cell, periodText(input, point, context)),
    grain,
    range,
  };
  return { label: series.label, values, drillValues: [moment] };
}
