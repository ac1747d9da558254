import { type ChartInput, type DatumPick, type DrawContext, labelColors } from '@belvedere/charts';
import { asList } from '@belvedere/core';
import {
  ellipsizeApart,
  pathsBuilder,
  type ArcPlot,
  type Batch,
  type Description,
  type LayeredPlot,
  type PathBatch,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex } from '@belvedere/theme';
import { chordDirected, type Chord, type ChordGroup, type Chords } from 'd3-chord';
import type { Links } from '../data/links.ts';
import { chartMessages } from '../messages/charts.ts';
import { describeLink, pickLink, type LinkInput } from '../shapes/link-words.ts';
import { leftOutText, withNote } from '../text/note.ts';
import { ringPath } from '../shapes/ring-path.ts';
import { rotatedTexts, type RotatedText } from '../shapes/rotated-texts.ts';
import type { ChordForm } from './prepare.ts';

type Input = ChartInput<ChordForm, Links>;

const RING_PX = 12;
const PAD_ANGLE = 0.035;
const SIZE = 11;
const LABEL_SHARE = 0.2;
const LINK_OPACITY = 0.42;
const LEAST_LABEL_ANGLE = 0.04;

interface Circle {
  readonly cx: number;
  readonly cy: number;
  readonly outer: number;
  readonly inner: number;
}

const wordsOf = ({ prepared: data, formData, datasource }: Input): LinkInput => ({
  data,
  formData,
  datasource,
  metric: formData.metric,
  source: asList(formData.groupby)[0] ?? null,
  target: asList(formData.columns)[0] ?? null,
});

function chordsOf({ nodes, links }: Links): Chords {
  const matrix = nodes.map(() => nodes.map(() => 0));
  for (const { source, target, value } of links) {
    const row = matrix[source];
    if (row !== undefined) row[target] = value;
  }
  return chordDirected().padAngle(Math.min(PAD_ANGLE, 3 / Math.max(1, nodes.length)))(matrix);
}

function ribbon(
  paths: ReturnType<typeof pathsBuilder>,
  { source, target }: Chord,
  { cx, cy, inner }: Circle,
): void {
  const radius = inner - 2;
  const at = (angle: number): readonly [number, number] => [
    cx + Math.sin(angle) * radius,
    cy - Math.cos(angle) * radius,
  ];
  const [startX, startY] = at(source.startAngle);
  const [farX, farY] = at(target.startAngle);
  const towards = (x: number, y: number): readonly [number, number] => [
    cx + (x - cx) * 0.2,
    cy + (y - cy) * 0.2,
  ];
  paths.arc(cx, cy, radius, source.startAngle, source.endAngle);
  const [leaveX, leaveY] = at(source.endAngle);
  paths.curve(...towards(leaveX, leaveY), ...towards(farX, farY), farX, farY);
  paths.arc(cx, cy, radius, target.startAngle, target.endAngle);
  const [backX, backY] = at(target.endAngle);
  paths.curve(...towards(backX, backY), ...towards(startX, startY), startX, startY);
  paths.close();
  paths.next();
}

function linkOf({ links }: Links, { source, target }: Chord): number {
  return links.findIndex((link) => link.source === source.index && link.target === target.index);
}

function ribbonBatch(
  input: Input,
  chords: Chords,
  circle: Circle,
  colors: readonly string[],
  context: DrawContext,
): PathBatch {
  const { theme, isSelected } = context;
  const { prepared: data } = input;
  const paths = pathsBuilder();
  const shown = [...chords].toSorted((a, b) => b.source.value - a.source.value);
  for (const chord of shown) ribbon(paths, chord, circle);
  const datum = Int32Array.from(shown, (chord) => data.nodes.length + linkOf(data, chord));
  return paths.build({
    fills: Uint32Array.from(shown, ({ source }, at) =>
      fade(
        parseHex(colors[source.index] ?? theme.color.chart.other),
        LINK_OPACITY * ((isSelected?.(datum[at] ?? -1) ?? true) ? 1 : theme.color.chart.dimOpacity),
      ),
    ),
    datum,
  });
}

function ringBatch(
  groups: readonly ChordGroup[],
  circle: Circle,
  colors: readonly string[],
  { theme }: DrawContext,
): Batch {
  const paths = pathsBuilder();
  for (const { startAngle: from, endAngle: to } of groups) ringPath(paths, { ...circle, from, to });
  return paths.build({
    fills: Uint32Array.from(groups, ({ index }) => parseHex(colors[index] ?? theme.color.chart.other)),
    datum: Int32Array.from(groups, ({ index }) => index),
  });
}

/** Names round the circle, upright beside it where groups are few, along the radius where they are many. */
function labelBatch(
  input: Input,
  groups: readonly ChordGroup[],
  circle: Circle,
  context: DrawContext,
): Batch {
  const { theme, measure, width } = context;
  const room = Math.max(0, width / 2 - circle.outer - 8);
  const isTurned = groups.length > 14;
  const longest = isTurned ? LABEL_SHARE * context.height : Math.min(room, width * LABEL_SHARE);
  const names = ellipsizeApart(
    groups.map(({ index }) => input.prepared.nodes[index]?.label ?? ''),
    longest,
    { size: SIZE, weight: 500 },
    measure,
  );
  const texts = groups.flatMap(({ index, startAngle, endAngle }, at): readonly RotatedText[] => {
    if (endAngle - startAngle < LEAST_LABEL_ANGLE && isTurned) return [];
    const middle = (startAngle + endAngle) / 2;
    const [side, up] = [Math.sin(middle), Math.cos(middle)];
    const text = names[at] ?? '';
    const own = measure(text, SIZE, 500);
    const reach = circle.outer + 6 + (isTurned ? own / 2 : (Math.abs(side) * own) / 2 + Math.abs(up) * 6);
    const turn = isTurned ? middle - Math.PI / 2 + (middle > Math.PI ? Math.PI : 0) : 0;
    return [
      {
        text,
        x: circle.cx + side * reach,
        y: circle.cy - up * reach,
        rotation: turn,
        fill: parseHex(theme.color.text1),
        datum: index,
      },
    ];
  });
  return rotatedTexts(
    texts.filter(({ text }) => text !== ''),
    { size: SIZE, weight: 500 },
  );
}

function plotOf(groups: readonly ChordGroup[], ribbons: PathBatch, circle: Circle): LayeredPlot {
  const { cx, cy, inner, outer } = circle;
  const area = { x: cx - outer, y: cy - outer, w: outer * 2, h: outer * 2 };
  const { ops, xy, opAt, xyAt, datum = new Int32Array(0) } = ribbons;
  const arcs: ArcPlot = {
    kind: 'arcs',
    area,
    cx,
    cy,
    inner,
    outer,
    starts: Float32Array.from(groups, ({ startAngle }) => startAngle),
    ends: Float32Array.from(groups, ({ endAngle }) => endAngle),
    datum: Int32Array.from(groups, ({ index }) => index),
  };
  const anchors = Float32Array.from(
    Array.from(datum, (_, at) => [
      (cx + (xy[xyAt[at] ?? 0] ?? cx)) / 2,
      (cy + (xy[(xyAt[at] ?? 0) + 1] ?? cy)) / 2,
    ]).flat(),
  );
  return { kind: 'layers', area, of: [{ kind: 'paths', area, ops, xy, opAt, xyAt, anchors, datum }, arcs] };
}

function drawCircle(input: Input, context: DrawContext): Scene {
  const { width, height, measure } = context;
  const { nodes } = input.prepared;
  const chords = chordsOf(input.prepared);
  const widest = nodes.reduce((most, { label }) => Math.max(most, measure(label, SIZE, 500)), 0);
  const side = nodes.length > 14 ? Math.min(LABEL_SHARE * height, widest) + 8 : 18;
  const outer = Math.max(
    6,
    Math.min(height / 2 - side, width / 2 - Math.min(widest, width * LABEL_SHARE) - 10),
  );
  const circle = {
    cx: width / 2,
    cy: height / 2,
    outer,
    inner: Math.max(3, outer - Math.min(RING_PX, outer * 0.15)),
  };
  const colorOf = labelColors(
    nodes.map(({ label }) => label),
    input.formData,
    context,
  );
  const colors = nodes.map(({ label }) => colorOf(label));
  const ribbons = ribbonBatch(input, chords, circle, colors, context);
  const { groups } = chords;
  return {
    width,
    height,
    batches: [
      ribbons,
      ringBatch(groups, circle, colors, context),
      labelBatch(input, groups, circle, context),
    ],
    plot: plotOf(groups, ribbons, circle),
    legend: [],
  };
}

/** Groups round a circle with ribbons in the colour of where they start; a note below tells what is left out. */
export function drawChord(input: Input, context: DrawContext): Scene {
  const { omitted } = input.prepared;
  const more = omitted > 0 ? [context.t(chartMessages.omittedLinks, { count: omitted })] : [];
  const note = [leftOutText(input.prepared, context), ...more].filter((text) => text !== '').join('; ');
  return withNote(note, context, (room) => drawCircle(input, room));
}

/** A ribbon or a group with its size. */
export function describeChord(input: Input, datum: number, context: DrawContext): Description {
  return describeLink(wordsOf(input), datum, context);
}

/** A ribbon's ends, or a group. */
export function pickChord(input: Input, datum: number): DatumPick {
  const picked = pickLink(wordsOf(input), datum);
  return { ...picked, drillField: picked.drillField === 'target' ? 'columns' : 'groupby' };
}
