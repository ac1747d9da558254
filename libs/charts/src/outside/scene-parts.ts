import { isBag, listOf, type Bag } from './bag.ts';

/** Most of each that a page paints of one scene from outside. */
const MOST = { numbers: 8_000_000, texts: 20_000, batches: 50_000 } as const;

/** How much there is in a scene. */
export interface SceneCounts {
  numbers: number;
  texts: number;
  batches: number;
}

/** What is too much, how much there is of it and how much there may be; null when a scene can be painted. */
export function excessOf(
  counts: SceneCounts,
): { readonly what: keyof SceneCounts; readonly count: number; readonly limit: number } | null {
  const names = ['numbers', 'texts', 'batches'] as const;
  const what = names.find((name) => counts[name] > MOST[name]);
  return what === undefined ? null : { what, count: counts[what], limit: MOST[what] };
}

type Need = 'numbers' | 'number' | 'texts';

const NEEDS: Readonly<Record<string, Readonly<Record<string, Need>>>> = {
  rect: { x: 'numbers', y: 'numbers', w: 'numbers', h: 'numbers' },
  circle: { x: 'numbers', y: 'numbers', r: 'numbers' },
  path: { ops: 'numbers', xy: 'numbers', opAt: 'numbers', xyAt: 'numbers' },
  pixels: { x: 'number', y: 'number', w: 'number', h: 'number', columns: 'number', colors: 'numbers' },
  text: { x: 'numbers', y: 'numbers', texts: 'texts', size: 'number', weight: 'number', fill: 'number' },
  clip: { x: 'number', y: 'number', w: 'number', h: 'number' },
};
/** Members that are numbers per mark wherever they stand. */
const PER_MARK = ['fills', 'strokes', 'datum', 'rotation', 'cornersEach', 'thickness', 'inners', 'outers'];

function isMet(need: Need, value: unknown): boolean {
  if (need === 'numbers') return ArrayBuffer.isView(value);
  if (need === 'number') return typeof value === 'number';
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}

function unmet(bag: Bag, needs: Readonly<Record<string, Need>>): string | null {
  const missing = Object.entries(needs).find(([name, need]) => !isMet(need, bag[name]));
  if (missing !== undefined) return `${missing[0]} is missing`;
  const wrong = PER_MARK.find((name) => bag[name] !== undefined && !ArrayBuffer.isView(bag[name]));
  return wrong === undefined ? null : `${wrong} is no typed array`;
}

function count(batch: Bag, counts: SceneCounts): void {
  counts.batches += 1;
  counts.texts += listOf(batch['texts']).length;
  for (const part of Object.values(batch))
    if (ArrayBuffer.isView(part)) counts.numbers += part.byteLength / Float32Array.BYTES_PER_ELEMENT;
}

/** Why batches cannot be painted; null when they can. Adds what there is of them to `counts`, and stops at too much. */
export function batchesProblem(batches: unknown, counts: SceneCounts): string | null {
  if (!Array.isArray(batches)) return 'it has no batches';
  for (const batch of batches as readonly unknown[]) {
    const needs = isBag(batch) ? NEEDS[String(batch['kind'])] : undefined;
    if (!isBag(batch) || needs === undefined) return 'a batch is of no known kind';
    count(batch, counts);
    if (excessOf(counts) !== null) return null;
    const problem = unmet(batch, needs);
    if (problem !== null) return `in a batch of kind ${String(batch['kind'])} ${problem}`;
    const inner = batch['kind'] === 'clip' ? batchesProblem(batch['of'], counts) : null;
    if (inner !== null) return inner;
  }
  return null;
}

const PLOT_NEEDS: Readonly<Record<string, Readonly<Record<string, Need>>>> = {
  xy: { positions: 'numbers', band: 'number' },
  items: { x: 'numbers', y: 'numbers', w: 'numbers', h: 'numbers', datum: 'numbers', columns: 'number' },
  arcs: { cx: 'number', cy: 'number', starts: 'numbers', ends: 'numbers', datum: 'numbers' },
  circles: { x: 'numbers', y: 'numbers', r: 'numbers', datum: 'numbers' },
  paths: {
    ops: 'numbers',
    xy: 'numbers',
    opAt: 'numbers',
    xyAt: 'numbers',
    anchors: 'numbers',
    datum: 'numbers',
  },
  layers: {},
};
const BOX = { x: 'number', y: 'number', w: 'number', h: 'number' } as const;

function seriesProblem(series: unknown): string | null {
  const isFine = listOf(series).every((one) => isBag(one) && ArrayBuffer.isView(one['values']));
  return Array.isArray(series) && isFine ? null : 'its plot has a series without values';
}

/** Why nothing can be pointed at in a plot; null when all is well, and for no plot. */
export function plotProblem(plot: unknown): string | null {
  if (plot === null) return null;
  const needs = isBag(plot) ? PLOT_NEEDS[String(plot['kind'])] : undefined;
  if (!isBag(plot) || needs === undefined) return 'its plot is of no known kind';
  const { area, kind } = plot;
  const missing = unmet(plot, needs) ?? (isBag(area) ? unmet(area, BOX) : 'area is missing');
  if (missing !== null) return `in its plot ${missing}`;
  if (kind === 'xy') return seriesProblem(plot['series']);
  if (kind !== 'layers') return null;
  if (!Array.isArray(plot['of'])) return 'in its plot of is missing';
  return plot['of'].map(plotProblem).find((problem) => problem !== null) ?? null;
}

/** Why a legend cannot be clicked; null when it can. */
export function legendProblem(legend: unknown): string | null {
  const isFine = (hit: unknown): boolean =>
    isBag(hit) && typeof hit['key'] === 'string' && unmet(hit, BOX) === null;
  return Array.isArray(legend) && legend.every(isFine) ? null : 'it has no legend';
}
