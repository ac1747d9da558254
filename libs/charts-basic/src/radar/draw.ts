import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  formFormat,
  fullText,
  spokenText,
} from '@belvedere/charts';
import { asList } from '@belvedere/core';
import {
  circlesBuilder,
  ellipsize,
  pathsBuilder,
  textsBuilder,
  sceneHead,
  topLegend,
  type Batch,
  type CirclePlot,
  type Description,
  type Legend,
  type LegendEntry,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex } from '@belvedere/theme';
import { pickCategory } from '../data/categories.ts';
import { headRoom } from '../shapes/head-room.ts';
import { legendRows } from '../shapes/legend-room.ts';
import { legendBox, legendSide, withSideLegend } from '../shapes/side-legend.ts';
import { radarKey, type RadarData, type RadarForm, type RadarSeries } from './prepare.ts';

type Input = ChartInput<RadarForm, RadarData>;

const TURN = Math.PI * 2;
const RINGS = 4;
const LABEL_PX = 18;
/** Letters hang from their line, so that a name below needs more room than one above. */
const LOW_PX = 2;
const SIZE = 11;
const POINT_PX = 3;
const LABEL_ROOM_SHARE = 0.32;

interface Polar {
  readonly cx: number;
  readonly cy: number;
  readonly radius: number;
  readonly count: number;
}

interface Vertex {
  readonly datum: number;
  readonly spoke: number;
  readonly x: number;
  readonly y: number;
}

const angleOf = ({ count }: Polar, spoke: number): number => (spoke / Math.max(1, count)) * TURN;

function pointAt(polar: Polar, spoke: number, share: number): readonly [number, number] {
  const angle = angleOf(polar, spoke);
  return [
    polar.cx + Math.sin(angle) * polar.radius * share,
    polar.cy - Math.cos(angle) * polar.radius * share,
  ];
}

function entriesOf({ prepared, formData: form }: Input, context: DrawContext): readonly LegendEntry[] {
  const hidden = hiddenIn(context.view);
  const colorOf = labelColors(prepared.series.map(radarKey), form, context);
  return prepared.series.map((series) => {
    const key = radarKey(series);
    return legendBox(key, series.label, colorOf(key), hidden.has(key));
  });
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

function gridBatches(polar: Polar, isCircle: boolean, { theme }: DrawContext): readonly Batch[] {
  const paths = pathsBuilder();
  for (let ring = 1; ring <= RINGS; ring++) {
    const share = ring / RINGS;
    if (isCircle || polar.count < 3) paths.arc(polar.cx, polar.cy, polar.radius * share, 0, TURN);
    else
      for (let spoke = 0; spoke < polar.count; spoke++) {
        const [x, y] = pointAt(polar, spoke, share);
        if (spoke === 0) paths.move(x, y);
        else paths.line(x, y);
      }
    paths.close();
    paths.next();
  }
  for (let spoke = 0; spoke < polar.count; spoke++) {
    paths.move(polar.cx, polar.cy);
    paths.line(...pointAt(polar, spoke, 1));
    paths.next();
  }
  return [paths.build({ stroke: parseHex(theme.color.chart.grid), strokeWidth: 1 })];
}

function verticesOf(
  { prepared: { spokes } }: Input,
  polar: Polar,
  series: RadarSeries,
  at: number,
): readonly Vertex[] {
  return series.values.flatMap((value, spoke): readonly Vertex[] => {
    const scale = spokes[spoke];
    if (scale === undefined || Number.isNaN(value)) return [];
    const share = Math.min(1, Math.max(0, (value - scale.low) / (scale.high - scale.low)));
    const [x, y] = pointAt(polar, spoke, share);
    return [{ datum: at * spokes.length + spoke, spoke, x, y }];
  });
}

function isLit({ prepared: { spokes } }: Input, at: number, { isSelected }: DrawContext): boolean {
  return (
    isSelected === null ||
    isSelected === undefined ||
    spokes.some((_, spoke) => isSelected(at * spokes.length + spoke))
  );
}

function seriesBatches(
  input: Input,
  shapes: readonly (readonly Vertex[])[],
  context: DrawContext,
): readonly Batch[] {
  const { theme } = context;
  const { series } = input.prepared;
  const colorOf = labelColors(series.map(radarKey), input.formData, context);
  const areas = pathsBuilder();
  const dots = circlesBuilder();
  const colors: number[] = [];
  for (const [at, vertices] of shapes.entries()) {
    const own = series[at];
    if (own === undefined || vertices.length === 0) continue;
    const hex = parseHex(colorOf(radarKey(own)));
    const color = isLit(input, at, context) ? hex : fade(hex, theme.color.chart.dimOpacity);
    for (const [index, { x, y, datum }] of vertices.entries()) {
      if (index === 0) areas.move(x, y);
      else areas.line(x, y);
      dots.add(x, y, POINT_PX, color, datum);
    }
    if (vertices.length > 2) areas.close();
    areas.next();
    colors.push(color);
  }
  const opacity = theme.color.chart.areaOpacity / Math.max(1, colors.length - 1);
  const fills = Uint32Array.from(colors, (color) => fade(color, opacity));
  return [
    areas.build({ fills, strokes: Uint32Array.from(colors), strokeWidth: theme.geometry.lineWidth }),
    dots.build(),
  ];
}

function spokeLabels(input: Input, polar: Polar, context: DrawContext): readonly Batch[] {
  const { theme, measure, width } = context;
  const style = { size: SIZE, weight: 500, fill: parseHex(theme.color.text2) } as const;
  const sets = {
    start: textsBuilder({ ...style, anchor: 'start' }),
    middle: textsBuilder({ ...style, anchor: 'middle' }),
    end: textsBuilder({ ...style, anchor: 'end' }),
  };
  for (const [spoke, { name, high }] of input.prepared.spokes.entries()) {
    const angle = angleOf(polar, spoke);
    const [x, y] = pointAt(polar, spoke, 1 + 8 / Math.max(8, polar.radius));
    const side = Math.sin(angle);
    const anchor = Math.abs(side) < 0.15 ? 'middle' : side > 0 ? 'start' : 'end';
    const room = anchor === 'middle' ? width * 0.6 : anchor === 'start' ? width - x : x;
    const { mark } = formFormat(asList(input.formData.metrics)[spoke] ?? null, input, context);
    const full = `${name} (${mark(high)})`;
    const text = measure(full, SIZE, 500) <= room ? full : ellipsize(name, room, style, measure);
    sets[anchor].add(text, x, y + (Math.cos(angle) > 0.9 ? -2 : Math.cos(angle) < -0.9 ? 10 : 4));
  }
  return [sets.start.build(), sets.middle.build(), sets.end.build()];
}

/** Middle of a value's text from its point: its half width and px up. */
function labelShift(position: unknown, half: number): readonly [x: number, y: number] {
  switch (position) {
    case 'left':
      return [-half - POINT_PX - 3, 4];
    case 'right':
      return [half + POINT_PX + 3, 4];
    case 'bottom':
      return [0, POINT_PX + 12];
    case 'inside':
      return [0, 4];
    default:
      return [0, -6];
  }
}

function valueLabels(
  input: Input,
  shapes: readonly (readonly Vertex[])[],
  { cx, cy, radius }: Polar,
  context: DrawContext,
): readonly Batch[] {
  const { formData: form, prepared } = input;
  if (!form.show_labels) return [];
  const { theme, measure } = context;
  const texts = textsBuilder({
    size: SIZE,
    weight: 500,
    anchor: 'middle',
    fill: parseHex(theme.color.text1),
    halo: parseHex(theme.color.surface),
  });
  const taken: { readonly x: number; readonly y: number; readonly half: number }[] = [
    { x: cx, y: cy - radius - 8, half: radius },
    { x: cx, y: cy + radius + 12, half: radius },
  ];
  for (const [at, vertices] of shapes.entries())
    for (const { x, y, spoke, datum } of vertices) {
      const { mark } = formFormat(asList(form.metrics)[spoke] ?? null, input, context);
      const series = prepared.series[at];
      const value = mark(series?.values[spoke] ?? 0);
      const text = form.label_type === 'key_value' ? `${series?.label ?? ''} ${value}`.trim() : value;
      const half = measure(text, SIZE, 500) / 2 + 2;
      const [wideX] = labelShift(form.label_position, half * 2);
      const isOutside = Math.hypot(x + wideX - cx, y - cy) > radius + POINT_PX;
      const [dx, dy] = labelShift(isOutside ? 'top' : form.label_position, half);
      const place = { x: x + dx, y: y + dy, half };
      const isFree = !taken.some(
        (other) => Math.abs(other.x - place.x) < other.half + half && Math.abs(other.y - place.y) < 13,
      );
      if (!isFree) continue;
      taken.push(place);
      texts.add(text, place.x, place.y, undefined, datum);
    }
  return [texts.build()];
}

/** Groups as outlines round a middle, each metric on its own spoke, which names its largest value. */
export function drawRadar(input: Input, context: DrawContext): Scene {
  const side = legendSide(input.formData, context);
  if (side === null) return drawRadarIn(input, context);
  return withSideLegend(entriesOf(input, context), side, input.formData, context, (room) =>
    drawRadarIn(input, room),
  );
}

function drawRadarIn(input: Input, context: DrawContext): Scene {
  const { width, height, measure, view } = context;
  const { spokes, series } = input.prepared;
  const legend = legendOf(input, context);
  const widest = Math.max(0, ...spokes.map(({ name }) => measure(name, SIZE, 500)));
  const side = Math.min(width * LABEL_ROOM_SHARE, widest + 10);
  const room = height - legend.height;
  const radius = Math.max(2, Math.min(width / 2 - side, room / 2 - LABEL_PX - LOW_PX));
  const polar = { cx: width / 2, cy: legend.height + room / 2 - LOW_PX, radius, count: spokes.length };
  const hidden = hiddenIn(view);
  const shapes = series.map((own, at) =>
    hidden.has(radarKey(own)) ? [] : verticesOf(input, polar, own, at),
  );
  const vertices = shapes.flat();
  const plot: CirclePlot = {
    kind: 'circles',
    area: { x: 0, y: legend.height, w: width, h: Math.max(0, room) },
    x: Float32Array.from(vertices, ({ x }) => x),
    y: Float32Array.from(vertices, ({ y }) => y),
    r: new Float32Array(vertices.length).fill(POINT_PX + 1),
    datum: Int32Array.from(vertices, ({ datum }) => datum),
  };
  const batches = [
    ...gridBatches(polar, input.formData.is_circle, context),
    ...seriesBatches(input, shapes, context),
    ...spokeLabels(input, polar, context),
    ...valueLabels(input, shapes, polar, context),
    ...legend.batches,
  ];
  return { width, height, batches, plot, legend: legend.hits, ...sceneHead(legend) };
}

/** A group with all its values. */
export function describeRadar(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form } = input;
  const series = data.series[Math.floor(datum / Math.max(1, data.spokes.length))];
  if (series === undefined) return { title: '', rows: [], spoken: '' };
  const { t } = context;
  const rows = data.spokes.map(({ name }, spoke) => ({
    label: name,
    value: fullText(
      formFormat(asList(form.metrics)[spoke] ?? null, input, context),
      series.exact[spoke] ?? null,
      series.values[spoke] ?? Number.NaN,
      t,
    ),
  }));
  const title = series.label === '' ? (data.spokes[0]?.name ?? '') : series.label;
  return { title, rows, spoken: spokenText(title, rows, t) };
}

/** The group of an outline. */
export function pickRadar({ prepared: data, formData: form }: Input, datum: number): DatumPick {
  const series = data.series[Math.floor(datum / Math.max(1, data.spokes.length))];
  return series === undefined ? NOTHING_PICKED : pickCategory(asList(form.groupby), series);
}
