import { isBag, type Bag } from './bag.ts';
import { membersOf, type Needs } from './scene-members.ts';

/** Most of each that a page paints of one scene from outside. */
const MOST = { numbers: 8_000_000, texts: 20_000, batches: 50_000 } as const;

/** Cuts inside each other. */
const DEPTH_MAX = 16;

/** How much there is in a scene. */
export interface SceneCounts {
  numbers: number;
  texts: number;
  batches: number;
}

/** How much a host paints of one scene. */
export type SceneLimits = Readonly<SceneCounts>;

/** What a page paints of one scene from outside. */
export const PAGE_LIMITS: SceneLimits = MOST;

/** What is too much, how much there is of it and how much there may be; null when a scene can be painted. */
export function excessOf(
  counts: SceneCounts,
  most: SceneLimits,
): { readonly what: keyof SceneCounts; readonly count: number; readonly limit: number } | null {
  const names = ['numbers', 'texts', 'batches'] as const;
  const what = names.find((name) => counts[name] > most[name]);
  return what === undefined ? null : { what, count: counts[what], limit: most[what] };
}

const PAINTED: Needs = {
  fill: 'color?',
  fills: 'u32 each?',
  stroke: 'color?',
  strokes: 'u32 each?',
  strokeWidth: 'number?',
  dash: 'dash?',
  datum: 'i32 each?',
};
const BOX: Needs = { x: 'number', y: 'number', w: 'number', h: 'number' };
const PATHS: Needs = { ops: 'ops', xy: 'f32', opAt: 'opAt', xyAt: 'xyAt' };

const BATCHES: Readonly<Record<string, Needs>> = {
  rect: {
    x: 'f32 each',
    y: 'f32 each',
    w: 'f32 each',
    h: 'f32 each',
    radius: 'number?',
    corners: 'number?',
    cornersEach: 'u8 each?',
    ...PAINTED,
  },
  circle: { x: 'f32 each', y: 'f32 each', r: 'f32 each', ...PAINTED },
  path: { ...PATHS, join: 'join?', ...PAINTED },
  pixels: { ...BOX, columns: 'columns', colors: 'u32' },
  text: {
    x: 'f32 each',
    y: 'f32 each',
    texts: 'texts',
    size: 'number',
    weight: 'weight',
    anchor: 'anchor',
    tracking: 'number?',
    fill: 'color',
    fills: 'u32 each?',
    rotation: 'f32 each?',
    halo: 'color?',
    haloWidth: 'number?',
    datum: 'i32 each?',
  },
  clip: BOX,
};

function count(batch: Bag, counts: SceneCounts): void {
  counts.batches += 1;
  if (Array.isArray(batch['texts'])) counts.texts += batch['texts'].length;
  for (const part of Object.values(batch))
    if (ArrayBuffer.isView(part)) counts.numbers += part.byteLength / Float32Array.BYTES_PER_ELEMENT;
}

/** Something taken from outside, or why it is not taken. */
export type Taken<T = unknown> = { readonly value: T } | { readonly problem: string };

interface Counting {
  readonly counts: SceneCounts;
  readonly most: SceneLimits;
}

function takeBatch(batch: unknown, counting: Counting, depth: number): Taken {
  const kind = isBag(batch) ? String(batch['kind']) : '';
  const needs = Object.hasOwn(BATCHES, kind) ? BATCHES[kind] : undefined;
  if (!isBag(batch) || needs === undefined) return { problem: 'a batch is of no known kind' };
  count(batch, counting.counts);
  if (excessOf(counting.counts, counting.most) !== null) return { value: null };
  const own = membersOf(batch, needs);
  if ('problem' in own) return { problem: `in a batch of kind ${kind} ${own.problem}` };
  if (kind !== 'clip') return { value: { kind, ...own.value } };
  const inner = takeBatches(batch['of'], counting, depth + 1);
  return 'problem' in inner ? inner : { value: { kind, ...own.value, of: inner.value } };
}

/** Batches with nothing in them but what painters read. Adds what there is of them to the counts, and stops at too much. */
export function takeBatches(batches: unknown, counting: Counting, depth = 0): Taken {
  if (!Array.isArray(batches)) return { problem: 'it has no batches' };
  if (depth > DEPTH_MAX) return { problem: `more than ${DEPTH_MAX} cuts are inside each other` };
  const value: unknown[] = [];
  for (const batch of batches as readonly unknown[]) {
    const taken = takeBatch(batch, counting, depth);
    if ('problem' in taken) return taken;
    if (excessOf(counting.counts, counting.most) !== null) return { value: [] };
    value.push(taken.value);
  }
  return { value };
}

const PLOTS: Readonly<Record<string, Needs>> = {
  xy: { along: 'along', positions: 'f32', band: 'number', isFree: 'flag', zoom: 'zoom?' },
  items: {
    x: 'f32 each',
    y: 'f32 each',
    w: 'f32 each',
    h: 'f32 each',
    datum: 'i32 each',
    columns: 'number',
    radius: 'number',
  },
  arcs: {
    cx: 'number',
    cy: 'number',
    inner: 'number',
    outer: 'number',
    starts: 'f32 each',
    ends: 'f32 each',
    inners: 'f32 each?',
    outers: 'f32 each?',
    datum: 'i32 each',
  },
  circles: { x: 'f32 each', y: 'f32 each', r: 'f32 each', datum: 'i32 each' },
  paths: { ...PATHS, anchors: 'f32', thickness: 'f32?', datum: 'i32' },
  layers: {},
};
const SERIES: Needs = {
  key: 'text',
  color: 'color',
  values: 'f32',
  firstDatum: 'number',
  hasDot: 'flag',
  offset: 'number',
  thickness: 'number',
};

function takeSeries(series: unknown): Taken {
  if (!Array.isArray(series)) return { problem: 'its plot has a series without values' };
  const taken = (series as readonly unknown[]).map((one) =>
    isBag(one) ? membersOf(one, SERIES) : { problem: 'it is no object' },
  );
  const wrong = taken.find((one) => 'problem' in one);
  if (wrong !== undefined && 'problem' in wrong)
    return { problem: `its plot has a series without values: ${wrong.problem}` };
  return { value: taken.map((one) => ('value' in one ? one.value : null)) };
}

function takeLayers(layers: unknown, depth: number): Taken {
  if (!Array.isArray(layers) || depth > 0) return { problem: 'in its plot of is missing' };
  const taken = (layers as readonly unknown[]).map((layer) => takePlot(layer, depth + 1));
  const wrong = taken.find((one) => 'problem' in one);
  return wrong ?? { value: taken.map((one) => ('value' in one ? one.value : null)) };
}

/** What can be pointed at, with nothing else in it; null for no plot. */
export function takePlot(plot: unknown, depth = 0): Taken {
  if (plot === null) return { value: null };
  const kind = isBag(plot) ? String(plot['kind']) : '';
  const needs = Object.hasOwn(PLOTS, kind) ? PLOTS[kind] : undefined;
  if (!isBag(plot) || needs === undefined) return { problem: 'its plot is of no known kind' };
  const own = membersOf(plot, needs);
  if ('problem' in own) return { problem: `in its plot ${own.problem}` };
  const area = isBag(plot['area']) ? membersOf(plot['area'], BOX) : { problem: 'area is missing' };
  if ('problem' in area) return { problem: `in its plot ${area.problem}` };
  const whole = { kind, area: area.value, ...own.value };
  if (kind !== 'xy' && kind !== 'layers') return { value: whole };
  const [name, inner] =
    kind === 'xy' ? ['series', takeSeries(plot['series'])] : ['of', takeLayers(plot['of'], depth)];
  return 'problem' in inner ? inner : { value: { ...whole, [name]: inner.value } };
}

const HIT: Needs = { ...BOX, key: 'text', label: 'text', isHidden: 'flag' };
const HITS_MAX = 10_000;

/** A legend that can be clicked, with nothing else in it. */
export function takeLegend(legend: unknown): Taken {
  if (!Array.isArray(legend) || legend.length > HITS_MAX) return { problem: 'it has no legend' };
  const taken = (legend as readonly unknown[]).map((hit) => (isBag(hit) ? membersOf(hit, HIT) : null));
  const isFine = taken.every((one) => one !== null && 'value' in one);
  if (!isFine) return { problem: 'it has no legend' };
  return { value: taken.map((one) => (one !== null && 'value' in one ? one.value : null)) };
}
