import type { NumberColumn } from '@belvedere/frame';
import type { AdditiveRule } from './additive-rule.ts';

/** A metric of the cells, and how it adds up. */
export interface CubeMetric {
  readonly column: NumberColumn;
  readonly rule: AdditiveRule;
}

/** Group and bin of each cell; bin -1 lies in no range. */
export interface CubeCells {
  readonly group: Int32Array;
  readonly groups: number;
  readonly bin: Int32Array;
  readonly bins: number;
}

/** What groups have in a range of bins: cells, and per metric the value and the cells that have one. */
interface Tally {
  readonly cells: Int32Array;
  readonly values: readonly Float64Array[];
  readonly known: readonly Int32Array[];
}

/** Adds up the bins from one to before another. */
export type Tallier = (from: number, to: number) => Tally;

/** So many places of sums over all bins are held; more cells are added up anew for every range. */
const MOST_PREFIXED = 524_288;

const isSum = ({ rule }: CubeMetric): boolean => rule === 'sum' || rule === 'count';

/** Differences of sums are exact for whole numbers alone: floats would keep rests of what lies outside the range. */
const isPrefixable = (metric: CubeMetric): boolean => isSum(metric) && metric.column.kind === 'integer';

const START: Readonly<Record<AdditiveRule, number>> = {
  sum: 0,
  count: 0,
  least: Number.POSITIVE_INFINITY,
  greatest: Number.NEGATIVE_INFINITY,
};

function joined(rule: AdditiveRule, one: number, other: number): number {
  if (rule === 'least') return Math.min(one, other);
  return rule === 'greatest' ? Math.max(one, other) : one + other;
}

const isKnown = ({ column: { valid } }: CubeMetric, row: number): boolean =>
  valid === null || valid[row] === 1;

/** Rows by bin, and where each bin begins among them. */
function inBins({ bin, bins }: CubeCells): { readonly rows: Int32Array; readonly starts: Int32Array } {
  const starts = new Int32Array(bins + 1);
  for (const at of bin) if (at >= 0) starts[at + 1] = (starts[at + 1] ?? 0) + 1;
  for (let at = 1; at <= bins; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const next = starts.slice();
  const rows = new Int32Array(starts[bins] ?? 0);
  for (let row = 0; row < bin.length; row++) {
    const at = bin[row] ?? -1;
    if (at < 0) continue;
    const place = next[at] ?? 0;
    rows[place] = row;
    next[at] = place + 1;
  }
  return { rows, starts };
}

/** Adds the cells of the range one by one. */
function scanned(cells: CubeCells, metrics: readonly CubeMetric[]): Tallier {
  const { rows, starts } = inBins(cells);
  const { group, groups } = cells;
  return (from, to) => {
    const count = new Int32Array(groups);
    const values = metrics.map(({ rule }) => new Float64Array(groups).fill(START[rule]));
    const known = metrics.map(() => new Int32Array(groups));
    const end = starts[to] ?? 0;
    for (let at = starts[from] ?? 0; at < end; at++) {
      const row = rows[at] ?? 0;
      const own = group[row] ?? 0;
      count[own] = (count[own] ?? 0) + 1;
      for (let index = 0; index < metrics.length; index++) {
        const metric = metrics[index];
        const [sums, found] = [values[index], known[index]];
        if (metric === undefined || sums === undefined || found === undefined || !isKnown(metric, row))
          continue;
        sums[own] = joined(metric.rule, sums[own] ?? 0, metric.column.data[row] ?? 0);
        found[own] = (found[own] ?? 0) + 1;
      }
    }
    return { cells: count, values, known };
  };
}

/** Sums of all bins before each: a range is the difference of two of them. */
function prefixed(cells: CubeCells, metrics: readonly CubeMetric[]): Tallier {
  const { group, groups, bins } = cells;
  const length = (bins + 1) * groups;
  const count = new Int32Array(length);
  const sums = metrics.map(() => new Float64Array(length));
  const known = metrics.map(() => new Int32Array(length));
  const add = (list: Int32Array | Float64Array, at: number, value: number): void => {
    list[at] = (list[at] ?? 0) + value;
  };
  for (let row = 0; row < group.length; row++) {
    const bin = cells.bin[row] ?? -1;
    if (bin < 0) continue;
    const at = (bin + 1) * groups + (group[row] ?? 0);
    add(count, at, 1);
    for (const [index, metric] of metrics.entries()) {
      const [own, found] = [sums[index], known[index]];
      if (own === undefined || found === undefined || !isKnown(metric, row)) continue;
      add(own, at, metric.column.data[row] ?? 0);
      add(found, at, 1);
    }
  }
  for (const list of [count, ...sums, ...known])
    for (let at = groups; at < length; at++) add(list, at, list[at - groups] ?? 0);
  const between = <List extends Int32Array | Float64Array>(
    list: List,
    into: List,
    from: number,
    to: number,
  ): List => {
    for (let own = 0; own < groups; own++)
      into[own] = (list[to * groups + own] ?? 0) - (list[from * groups + own] ?? 0);
    return into;
  };
  return (from, to) => ({
    cells: between(count, new Int32Array(groups), from, to),
    values: sums.map((list) => between(list, new Float64Array(groups), from, to)),
    known: known.map((list) => between(list, new Int32Array(groups), from, to)),
  });
}

/** Adds up ranges of a cube: by prefix sums where they are exact and fit, else cell by cell. An empty range adds up nothing. */
export function tallies(cells: CubeCells, metrics: readonly CubeMetric[]): Tallier {
  const places = (cells.bins + 1) * cells.groups * (metrics.length * 2 + 1);
  const make = places <= MOST_PREFIXED && metrics.every(isPrefixable) ? prefixed : scanned;
  const tally = make(cells, metrics);
  return (from, to) => tally(from, Math.max(from, to));
}
