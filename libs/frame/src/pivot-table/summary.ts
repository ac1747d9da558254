import { numberOrder } from '../compare-rows.ts';
import type { Cell } from '../frame.ts';

/** What a cell of a pivot table says of its values; names as charts store them. */
export const SUMMARIES = [
  'Count',
  'Count Unique Values',
  'List Unique Values',
  'Sum',
  'Average',
  'Median',
  'Sample Variance',
  'Sample Standard Deviation',
  'Minimum',
  'Maximum',
  'First',
  'Last',
  'Sum as Fraction of Total',
  'Sum as Fraction of Rows',
  'Sum as Fraction of Columns',
  'Count as Fraction of Total',
  'Count as Fraction of Rows',
  'Count as Fraction of Columns',
] as const;

/** One of {@link SUMMARIES}. */
export type Summary = (typeof SUMMARIES)[number];

type Fold = (cells: readonly Cell[]) => Cell;

const numbers = (cells: readonly Cell[]): readonly number[] => cells.map(Number);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

function variance(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

/** Digits of a single value stay as they are. */
const ofOne =
  (fold: (values: readonly number[]) => number): Fold =>
  (cells) =>
    cells.length === 1 ? (cells[0] ?? null) : fold(numbers(cells));

const extreme =
  (sign: 1 | -1): Fold =>
  (cells) =>
    cells.reduce<Cell>(
      (so, cell) => (so === null || sign * numberOrder(Number(cell), Number(so)) < 0 ? cell : so),
      null,
    );

const sumFold = ofOne(sum);
const countFold: Fold = (cells) => cells.length;

const FOLDS: Readonly<Record<string, Fold>> = {
  Count: countFold,
  'Count Unique Values': (cells) => new Set(cells).size,
  'List Unique Values': (cells) => [...new Set(cells)].join(', '),
  Sum: sumFold,
  Average: ofOne((values) => sum(values) / values.length),
  Median: ofOne(median),
  'Sample Variance': (cells) => (cells.length < 2 ? null : variance(numbers(cells))),
  'Sample Standard Deviation': (cells) => (cells.length < 2 ? null : Math.sqrt(variance(numbers(cells)))),
  Minimum: extreme(1),
  Maximum: extreme(-1),
  First: (cells) => cells[0] ?? null,
  Last: (cells) => cells[cells.length - 1] ?? null,
};

/** How the values of a cell become one, and which values it is a share of; null for none. */
export interface SummaryRule {
  readonly fold: Fold;
  readonly shareOf: 'Total' | 'Rows' | 'Columns' | null;
}

/** The rule of a name; `Sum` for a name nobody knows. */
export function summaryRule(name: string): SummaryRule {
  const [, base = name, shareOf = null] =
    /^(Sum|Count) as Fraction of (Total|Rows|Columns)$/.exec(name) ?? [];
  return { fold: FOLDS[base] ?? sumFold, shareOf: shareOf as SummaryRule['shareOf'] };
}
