import { columnNamed, columnFromNumbers, EMPTY_FRAME, numbersOf, type Frame } from '@belvedere/frame';
import type { FormData } from '@belvedere/core';
import { COMPARISON_TYPES, offsetsOf } from '../timeseries/offsets.ts';
import type { Branch, Hierarchy } from '../data/hierarchy.ts';

/** How the values of a group over time become one. */
export type TimeOption =
  | 'not_time'
  | 'agg_sum'
  | 'agg_mean'
  | 'point_diff'
  | 'point_percent'
  | 'point_factor'
  | 'adv_anal';

const OPTIONS: readonly TimeOption[] = [
  'not_time',
  'agg_sum',
  'agg_mean',
  'point_diff',
  'point_percent',
  'point_factor',
  'adv_anal',
];

/** The option of a form; forms with one that nobody knows add their values up, or leave time out when it is empty. */
export function timeOptionOf(value: unknown): TimeOption {
  return (
    OPTIONS.find((option) => option === value) ?? (value === '' || value === null ? 'not_time' : 'agg_sum')
  );
}

const COMPARISON_OPTIONS: Readonly<Record<string, TimeOption>> = {
  difference: 'point_diff',
  percentage: 'point_percent',
  ratio: 'point_factor',
};

/** How two values of a group become one: first and last moment, or now and another time of advanced analytics. */
export function shownOptionOf(form: FormData): TimeOption {
  const option = timeOptionOf(form['time_series_option']);
  if (option !== 'adv_anal' || offsetsOf(form).length === 0) return option;
  const type = COMPARISON_TYPES[String(form['comparison_type'] ?? 'values')] ?? '';
  return COMPARISON_OPTIONS[type] ?? option;
}

/** True for options that compare the last moment with the first one. */
export const comparesPoints = (option: TimeOption): boolean => option.startsWith('point_');

/** Names of the columns that {@link withEnds} adds. */
export const UNTIL = '\u0000until';
/** See {@link UNTIL}. */
export const SINCE = '\u0000since';

/** The frame with its metric at the last and at the first moment as columns of their own; empty without these columns. */
export function withEnds(frame: Frame, time: string, metric: string): Frame {
  const [times, values] = [columnNamed(frame, time), columnNamed(frame, metric)];
  if (times === null || values === null) return EMPTY_FRAME;
  const [moments, numbers] = [numbersOf(times), numbersOf(values)];
  const known = moments.filter((moment) => !Number.isNaN(moment));
  const [first, last] = [
    known.reduce((low, moment) => Math.min(low, moment), Number.POSITIVE_INFINITY),
    known.reduce((high, moment) => Math.max(high, moment), Number.NEGATIVE_INFINITY),
  ];
  const at = (end: number): Float64Array =>
    numbers.map((value, row) => (moments[row] === end && !Number.isNaN(value) ? value : 0));
  return {
    ...frame,
    columns: [
      ...frame.columns,
      columnFromNumbers({ name: UNTIL, kind: 'float' }, at(last)),
      columnFromNumbers({ name: SINCE, kind: 'float' }, at(first)),
    ],
  };
}

const COMPARED: Readonly<Record<string, (until: number, since: number) => number>> = {
  point_diff: (until, since) => until - since,
  point_percent: (until, since) => (until - since) / since,
  point_factor: (until, since) => until / since,
};

/** Number of different moments of a column, at least 1. */
export function momentCount(frame: Frame, time: string): number {
  const column = columnNamed(frame, time);
  return Math.max(1, column === null ? 0 : new Set(numbersOf(column)).size);
}

/** Branches with what their sums come to; a group without a first value has no share of it and no factor. */
export function comparedBranches(tree: Hierarchy, option: TimeOption): readonly Branch[] {
  const compare = COMPARED[option];
  if (compare === undefined) return tree.branches;
  return tree.branches.map((branch) => {
    const value = compare(branch.value, branch.secondary);
    return {
      ...branch,
      value: Number.isFinite(value) ? value : Number.NaN,
      exact: null,
      secondary: Number.NaN,
    };
  });
}

/** Branches with their values divided, e.g. by the number of moments. */
export function dividedBranches({ branches }: Hierarchy, by: number): readonly Branch[] {
  return branches.map((branch) => ({ ...branch, value: branch.value / by, exact: null }));
}

/** Sizes that never fall below zero: of innermost groups how far they are from zero, of others the sum of their groups. */
export function weightsOf(branches: readonly Branch[], isLog: boolean): Float64Array {
  const weights = new Float64Array(branches.length);
  const weigh = (at: number): number => {
    const branch = branches[at];
    if (branch === undefined) return 0;
    const own = Number.isNaN(branch.value) ? 0 : Math.abs(branch.value);
    const size = isLog ? Math.log1p(own) : own;
    const inner = branch.children.reduce((sum, child) => sum + weigh(child), 0);
    weights[at] = branch.children.length === 0 ? size : inner;
    return weights[at] ?? 0;
  };
  weigh(0);
  return weights;
}
