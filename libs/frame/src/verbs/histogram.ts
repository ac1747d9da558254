import { BIN_COLUMNS, type PostProcessingOptions } from '@belvedere/core';
import { columnOf } from '../column-parts.ts';
import { checkCells, invalidOption } from '../errors.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import { columnFromNumbers } from '../from-numbers.ts';
import { groupRows, type RowGroups } from '../group-rows.ts';
import { requireNumbers } from '../numeric.ts';
import { takeFrame, takeRows } from '../take-rows.ts';
import { withUniqueNames } from '../unique-names.ts';

const BINS = 5;
/** Bins of round edges beyond those asked for, because the first one begins below the smallest value. */
const ROUND_BINS = 1;
const ROUND_FACTORS = [1, 2, 5];
const ROUNDING = 1e-9;
const LABEL_DIGITS = 12;

const edgesBetween = (low: number, high: number, bins: number): Float64Array =>
  Float64Array.from({ length: bins + 1 }, (_, at) => (at === bins ? high : low + ((high - low) * at) / bins));

/** Half the width of all bins where every value is the same; of large ones a share, which no rounding swallows. */
const halfWidth = (value: number): number => (Math.abs(value) < 1e12 ? 0.5 : Math.abs(value) * 1e-9);

function endsOf(values: Float64Array): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const half = low === high ? halfWidth(low) : 0;
  return [low - half, high + half];
}

/** Edges as many times 1, 2 or 5 times a power of ten as they are, so that each is the number that its text says. */
function roundEdges([low, high]: readonly [number, number], bins: number): Float64Array {
  const width = (high - low) / bins;
  const ten = Math.floor(Math.log10(width));
  const share = width / 10 ** ten;
  const factor = ROUND_FACTORS.find((each) => share <= each + ROUNDING) ?? 10;
  const [times, by] = ten >= 0 ? [factor * 10 ** ten, 1] : [factor, 10 ** -ten];
  const first = Math.floor((low * by) / times);
  return Float64Array.from({ length: bins + ROUND_BINS + 1 }, (_, at) => ((first + at) * times) / by);
}

function edgesOf(values: Float64Array, { bins, isRound }: BinPlan): Float64Array {
  const ends = endsOf(values);
  return isRound ? roundEdges(ends, bins) : edgesBetween(ends[0], ends[1], bins);
}

const labelOf = (edge: number, digits: number): string => String(Number(edge.toPrecision(digits)));

/** Names of the bins by their ends; in as many digits as tell all ends apart. */
function labelsOf(edges: Float64Array): readonly string[] {
  const short = Array.from(edges, (edge) => labelOf(edge, LABEL_DIGITS));
  const texts = new Set(short).size === short.length ? short : Array.from(edges, String);
  return texts.slice(1).map((to, at) => `${texts[at] ?? ''} - ${to}`);
}

/** Bin of a value: edges belong to the bin above them, the last edge to the last bin. */
function binOf(value: number, edges: Float64Array): number {
  const bins = edges.length - 1;
  const [low, high] = [edges[0] ?? 0, edges[bins] ?? 0];
  let bin = Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins));
  while (bin > 0 && value < (edges[bin] ?? 0)) bin -= 1;
  while (bin < bins - 1 && value >= (edges[bin + 1] ?? 0)) bin += 1;
  return bin;
}

function cumulated(counts: readonly Float64Array[]): readonly Float64Array[] {
  const so = new Float64Array(counts[0]?.length ?? 0);
  return counts.map((bin) => bin.map((count, group) => (so[group] = (so[group] ?? 0) + count)));
}

type Options = PostProcessingOptions<'histogram'>;

interface BinPlan {
  /** Bins asked for. */
  readonly bins: number;
  readonly isRound: boolean;
  /** Bins that are counted; those without rows at both ends go where edges are round. */
  readonly counted: number;
}

function planOf({ bins = null, round }: Options): BinPlan {
  const count = bins ?? BINS;
  if (count < 1) throw invalidOption(`bins must be at least 1, not ${count}`);
  const isRound = round === true;
  return { bins: count, isRound, counted: count + (isRound ? ROUND_BINS : 0) };
}

interface Counted {
  readonly keys: readonly FrameColumn[];
  readonly groups: RowGroups;
  readonly edges: Float64Array;
  /** Per bin, by group. */
  readonly counts: readonly Float64Array[];
}

/** Without the bins at both ends that hold no row. */
function withoutEmptyEnds(counted: Counted): Counted {
  const { edges, counts } = counted;
  const isFilled = (bin: Float64Array): boolean => bin.some((count) => count > 0);
  const [first, last] = [counts.findIndex(isFilled), counts.findLastIndex(isFilled)];
  return { ...counted, edges: edges.slice(first, last + 2), counts: counts.slice(first, last + 1) };
}

/** A row per group and a column per bin. */
function binFrame(counted: Counted, options: Options): Frame {
  const { keys, groups, edges, counts } = options.round === true ? withoutEmptyEnds(counted) : counted;
  const { cumulative, normalize } = options;
  const all = counts.reduce((so, bin) => bin.reduce((sum, count) => sum + count, so), 0);
  const isShare = normalize === true;
  const labels = labelsOf(edges);
  const shown = (cumulative === true ? cumulated(counts) : counts).map((bin, at) =>
    columnFromNumbers(
      { name: labels[at] ?? '', kind: isShare ? 'float' : 'integer' },
      isShare ? bin.map((count) => count / all) : bin,
    ),
  );
  const named = keys.map((key) => takeRows(key, groups.first));
  return withUniqueNames({ rows: groups.count, columns: [...named, ...shown] });
}

function emptyCounts(operation: string, groups: RowGroups, bins: number): Float64Array[] {
  checkCells(operation, groups.count, bins);
  return Array.from({ length: bins }, () => new Float64Array(groups.count));
}

/**
 * Counts the values of `column` in `bins` (5) bins of equal width from its smallest to its largest value: one row, or
 * one per `groupby` value, and a column per bin named `a - b` (a belongs to it, b only to the last). Rows without a
 * value are left out; without any value there are no bins. `round` makes the edges multiples of 1, 2 or 5 times a power of
 * ten, in about as many bins, from the first to the last that holds a row. `cumulative` adds up from the left, `normalize` divides
 * by the count over all groups. Computed in floats. Throws COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC, OPTION_INVALID.
 */
export function histogram(frame: Frame, options: Options): Frame {
  const plan = planOf(options);
  const all = requireNumbers(columnOf(frame, options.column));
  const filled = takeFrame(
    frame,
    Int32Array.from(all.keys()).filter((row) => Number.isFinite(all[row] ?? Number.NaN)),
  );
  const keys = (options.groupby ?? []).map((name) => columnOf(filled, name));
  const values = requireNumbers(columnOf(filled, options.column));
  if (values.length === 0) return { rows: 0, columns: keys };
  const groups = groupRows(filled.rows, keys);
  const counts = emptyCounts('histogram', groups, plan.counted);
  const edges = edgesOf(values, plan);
  for (let row = 0; row < values.length; row++) {
    const bin = counts[binOf(values[row] ?? 0, edges)];
    const group = groups.ids[row] ?? 0;
    if (bin !== undefined) bin[group] = (bin[group] ?? 0) + 1;
  }
  return binFrame({ keys, groups, edges, counts }, options);
}

/** A histogram of counts, and how many rows were counted for it, those without a value among them. */
export interface CountedHistogram {
  readonly frame: Frame;
  readonly countedRows: number;
  /** Those of them that are in no bin: null, NaN or infinite. */
  readonly unplacedRows: number;
}

/**
 * The same of rows that a database counted: `frame` holds the groups and {@link BIN_COLUMNS}. Throws
 * COLUMNS_NOT_AVAILABLE, OPTION_INVALID, FRAME_TOO_LARGE.
 */
export function histogramOfCounts(frame: Frame, options: Options): CountedHistogram {
  const bins = planOf(options).counted;
  const rows = requireNumbers(columnOf(frame, BIN_COLUMNS.rows));
  const countedRows = rows.reduce((sum, count) => sum + count, 0);
  const places = requireNumbers(columnOf(frame, BIN_COLUMNS.bin));
  const inBins = Int32Array.from(places.keys()).filter((row) => !Number.isNaN(places[row] ?? Number.NaN));
  const placedRows = inBins.reduce((sum, row) => sum + (rows[row] ?? 0), 0);
  const counted = { countedRows, unplacedRows: countedRows - placedRows };
  const filled = takeFrame(frame, inBins);
  const keys = (options.groupby ?? []).map((name) => columnOf(filled, name));
  if (filled.rows === 0) return { frame: { rows: 0, columns: keys }, ...counted };
  const end = (name: string): number => requireNumbers(columnOf(filled, name))[0] ?? Number.NaN;
  const groups = groupRows(filled.rows, keys);
  const counts = emptyCounts('histogram', groups, bins);
  inBins.forEach((row, at) => {
    const bin = counts[places[row] ?? 0];
    const group = groups.ids[at] ?? 0;
    if (bin !== undefined) bin[group] = (bin[group] ?? 0) + (rows[row] ?? 0);
  });
  const edges = edgesBetween(end(BIN_COLUMNS.low), end(BIN_COLUMNS.high), bins);
  return { frame: binFrame({ keys, groups, edges, counts }, options), ...counted };
}
