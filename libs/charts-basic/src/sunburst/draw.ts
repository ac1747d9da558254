import {
  type ChartInput,
  type DatumPick,
  type DrawContext,
  namedMetric,
  formFormat,
} from '@belvedere/charts';
import {
  pathsBuilder,
  endTexts,
  stepLegend,
  type ArcPlot,
  type Batch,
  type Description,
  type Scene,
} from '@belvedere/scene';
import { blend, fade, parseHex, textOn, toHex, type Rgba } from '@belvedere/theme';
import { chosenShare, dimmedAround } from '../data/chosen-parts.ts';
import type { Hierarchy } from '../data/hierarchy.ts';
import { branchColors, type BranchColors } from '../shapes/branch-colors.ts';
import { branchName, describeBranch, pickBranch } from '../shapes/branch-words.ts';
import { centerText } from '../shapes/center-text.ts';
import { crumbs, CRUMBS_PX } from '../shapes/crumbs.ts';
import { leftOutText, withNote } from '../text/note.ts';
import { openedBranch } from '../shapes/opened.ts';
import { ringPath } from '../shapes/ring-path.ts';
import { rotatedTexts, type RotatedText } from '../shapes/rotated-texts.ts';
import { ringsUnder, segmentsOf, type Segment } from './layout.ts';
import type { SunburstForm } from './prepare.ts';

type Input = ChartInput<SunburstForm, Hierarchy>;

const TURN = Math.PI * 2;
const HOLE_SHARE = 0.28;
const GAP_PX = 1.5;
const SIZE = 11;
const LINE_PX = 14;
const EDGE_PX = 2;
const LEGEND_PX = 22;
const LEGEND_ROOM_PX = 420;
const RATIO_FORMAT = '.3~r';
/** How much of its colour each ring keeps. */
const KEPT = [1, 1, 0.8, 0.62, 0.5, 0.42];

interface Rings {
  readonly cx: number;
  readonly cy: number;
  readonly hole: number;
  readonly thickness: number;
  readonly outer: number;
}

function ringsOf(count: number, top: number, { width, height }: DrawContext): Rings {
  const outer = Math.max(4, Math.min(width, height - top) / 2 - EDGE_PX);
  const hole = outer * HOLE_SHARE;
  return {
    cx: width / 2,
    cy: top + (height - top) / 2,
    hole,
    thickness: (outer - hole) / Math.max(1, count),
    outer,
  };
}

const innerOf = ({ hole, thickness }: Rings, ring: number): number => hole + (ring - 1) * thickness;

function ratioOf({ branches }: Hierarchy, at: number): number {
  const { secondary = Number.NaN, value = 0 } = branches[at] ?? {};
  return value === 0 ? Number.NaN : secondary / value;
}

/** Colour of a segment on the ground: paler outwards when colours tell groups apart. */
function fillOf({ at, ring }: Segment, colors: BranchColors, { theme, isSelected }: DrawContext): Rgba {
  const { surface, chart } = theme.color;
  const kept = colors.ramp === null ? (KEPT[ring] ?? 0.36) : 1;
  const color = blend(fade(parseHex(colors.of(at)), kept), parseHex(surface));
  return (isSelected?.(at) ?? true) ? color : blend(fade(color, chart.dimOpacity), parseHex(surface));
}

function segmentBatch(
  tree: Hierarchy,
  segments: readonly Segment[],
  rings: Rings,
  colors: BranchColors,
  context: DrawContext,
): Batch {
  const paths = pathsBuilder();
  for (const { ring, from, to } of segments) {
    const inner = innerOf(rings, ring);
    const gap = segments.length > 1 ? GAP_PX : 0;
    ringPath(paths, { ...rings, inner, outer: inner + rings.thickness - gap, from, to, gap });
  }
  const { isSelected: _, ...plain } = context;
  const lit = segments.flatMap((segment) => {
    const branch = tree.branches[segment.at];
    const share = branch === undefined ? 0 : chosenShare(branch);
    return share > 0 ? [{ ...segment, share }] : [];
  });
  for (const { ring, from, to, share } of lit) {
    const inner = innerOf(rings, ring);
    const gap = segments.length > 1 ? GAP_PX : 0;
    const outer = Math.sqrt(inner ** 2 + share * ((inner + rings.thickness - gap) ** 2 - inner ** 2));
    ringPath(paths, { ...rings, inner, outer, from, to, gap });
  }
  return paths.build({
    fills: Uint32Array.from([
      ...segments.map((segment) => fillOf(segment, colors, context)),
      ...lit.map((segment) => fillOf(segment, colors, plain)),
    ]),
    datum: Int32Array.from([...segments, ...lit], ({ at }) => at),
  });
}

function labelOf(input: Input, at: number, context: DrawContext): string {
  const { prepared: tree, formData: form } = input;
  const name = branchName(tree, at, context);
  const { mark } = formFormat(form.metric, input, context);
  const value = mark(tree.branches[at]?.value ?? 0);
  if (form.label_type === 'value') return value;
  return form.label_type === 'key_value' ? `${name} ${value}` : name;
}

/** A label along the ring where it fits, else along the radius; null where neither does. */
function placed(
  text: string,
  segment: Segment,
  rings: Rings,
  { measure }: DrawContext,
  fill: Rgba,
): RotatedText | null {
  const { ring, from, to, at } = segment;
  const middle = (from + to) / 2;
  const radius = innerOf(rings, ring) + rings.thickness / 2;
  const own = measure(text, SIZE, 500);
  const [along, across] = [radius * Math.min(to - from, Math.PI), rings.thickness - 6];
  const place = {
    text,
    x: rings.cx + Math.sin(middle) * radius,
    y: rings.cy - Math.cos(middle) * radius,
    fill,
    datum: at,
  };
  if (Math.hypot(own, SIZE) <= Math.min(across, along)) return { ...place, rotation: 0 };
  if (own <= across && along >= LINE_PX && (to - from < Math.PI / 2 || own > along - 8)) {
    const turn = middle - Math.PI / 2;
    return { ...place, rotation: middle > Math.PI ? turn + Math.PI : turn };
  }
  if (own > along - 8 || across < LINE_PX - 2) return null;
  const isBelow = middle > Math.PI / 2 && middle < (Math.PI * 3) / 2;
  const bulge = own * own > 8 * radius * (across - SIZE) ? null : place;
  return bulge === null ? null : { ...bulge, rotation: isBelow ? middle - Math.PI : middle };
}

function labelBatch(
  input: Input,
  segments: readonly Segment[],
  rings: Rings,
  colors: BranchColors,
  context: DrawContext,
): readonly Batch[] {
  const { formData: form } = input;
  if (!form.show_labels) return [];
  const least = (Number(form.show_labels_threshold ?? 0) / 100) * TURN;
  const texts = segments.flatMap((segment) => {
    if (segment.to - segment.from < least) return [];
    const fill = parseHex(textOn(toHex(fillOf(segment, colors, context))));
    return placed(labelOf(input, segment.at, context), segment, rings, context, fill) ?? [];
  });
  return [rotatedTexts(texts, { size: SIZE, weight: 500 })];
}

function plotOf(segments: readonly Segment[], { cx, cy, outer, thickness, hole }: Rings): ArcPlot {
  const inners = Float32Array.from(segments, ({ ring }) => hole + (ring - 1) * thickness);
  return {
    kind: 'arcs',
    area: { x: cx - outer, y: cy - outer, w: outer * 2, h: outer * 2 },
    cx,
    cy,
    inner: hole,
    outer,
    starts: Float32Array.from(segments, ({ from }) => from),
    ends: Float32Array.from(segments, ({ to }) => to),
    inners,
    outers: inners.map((inner) => inner + thickness),
    datum: Int32Array.from(segments, ({ at }) => at),
  };
}

function legendBatches(input: Input, { ramp }: BranchColors, context: DrawContext): readonly Batch[] {
  if (ramp === null || context.width < 240) return [];
  const { axis } = formFormat(null, input, context, RATIO_FORMAT);
  const { colors, domain } = ramp;
  const { theme, measure, width } = context;
  return stepLegend({
    ramp: colors,
    ...endTexts(domain, axis),
    theme,
    measure,
    right: width,
    top: 0,
  });
}

function totalBatches(input: Input, shown: number, rings: Rings, context: DrawContext): readonly Batch[] {
  const { prepared: tree, formData: form, datasource } = input;
  if (!form.show_total || form.metric === null) return [];
  const value = formFormat(form.metric, input, context).mark(tree.branches[shown]?.value ?? 0);
  const caption = form.unit || namedMetric(form.metric, datasource).name;
  return centerText({ value, caption }, { cx: rings.cx, cy: rings.cy, radius: rings.hole }, context);
}

function colorsOf(input: Input, segments: readonly Segment[], context: DrawContext): BranchColors {
  const { prepared: tree, formData: form } = input;
  return branchColors(
    tree,
    form,
    context,
    segments.map(({ at }) => at),
    (at) => ratioOf(tree, at),
  );
}

function drawRings(input: Input, given: DrawContext): Scene {
  const { prepared: tree } = input;
  const context = dimmedAround(tree.branches, given);
  const { width, height } = context;
  const shown = openedBranch(tree, context.view);
  const segments = (tree.branches[shown]?.value ?? 0) > 0 ? segmentsOf(tree, shown) : [];
  const colors = colorsOf(input, segments, context);
  const hasLegend = colors.ramp !== null && width - height < LEGEND_ROOM_PX;
  const top = hasLegend ? LEGEND_PX : shown > 0 ? CRUMBS_PX : 0;
  const rings = ringsOf(ringsUnder(tree, shown), top, context);
  const { batches, hits } = crumbs(tree, shown, context);
  return {
    width,
    height,
    batches: [
      segmentBatch(tree, segments, rings, colors, context),
      ...labelBatch(input, segments, rings, colors, context),
      ...totalBatches(input, shown, rings, context),
      ...legendBatches(input, colors, context),
      ...batches,
    ],
    plot: plotOf(segments, rings),
    legend: hits,
  };
}

/** Rings of groups; a line above leads back from an opened group, a note below tells what is left out. */
export function drawSunburst(input: Input, context: DrawContext): Scene {
  return withNote(leftOutText(input.prepared, context), context, (room) => drawRings(input, room));
}

/** A group with its value, its shares and the second metric. */
export function describeSunburst(input: Input, datum: number, context: DrawContext): Description {
  return describeBranch(input, datum, context);
}

/** Every group from the outermost to the segment; drilling takes the place of the hierarchy. */
export function pickSunburst(input: Input, datum: number): DatumPick {
  return { ...pickBranch(input, datum), drillField: 'columns' };
}
