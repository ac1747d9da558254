import { genericTypeOf, GENERIC_TYPES } from '@belvedere/core';
import { kindOf, type FrameColumn } from '@belvedere/frame';
import { compareExact, dividedExact, exactDecimal, exactText, type ExactDecimal } from './exact-decimal.ts';
import { exactSum, type ExactSum } from './exact-sum.ts';

/** What marked cells come to. */
export interface CellsSummary {
  readonly cells: number;
  readonly nulls: number;
  /** Finite numbers among them, in columns of numbers. */
  readonly numbers: number;
  /** Cells of columns of numbers that hold no finite number: NaN and infinities, of which there is no sum. */
  readonly odd: number;
  /** In full digits, with the places of the column where it is one of decimals; null where there are no numbers, or odd ones. */
  readonly sum: string | null;
  /** The sum is rounded to what a float holds: floats of many digits are in it. */
  readonly isSumRounded: boolean;
  readonly mean: string | null;
  /** The mean is rounded. */
  readonly isMeanRounded: boolean;
  readonly min: string | null;
  readonly max: string | null;
}

const MEAN_PLACES = 6;

const isNumeric = (column: FrameColumn): boolean => genericTypeOf(kindOf(column)) === GENERIC_TYPES.NUMERIC;

interface Tally {
  nulls: number;
  numbers: number;
  odd: number;
  least: ExactDecimal | null;
  most: ExactDecimal | null;
  /** Places of the decimals among them, which are written as they are; 0 for floats and integers. */
  scale: number;
  readonly sum: ExactSum;
}

function widen(tally: Tally, text: string): void {
  const value = exactDecimal(text);
  if (value === null) return;
  if (tally.least === null || compareExact(value, tally.least) < 0) tally.least = value;
  if (tally.most === null || compareExact(value, tally.most) > 0) tally.most = value;
}

function addNumbers(
  { data, valid }: Extract<FrameColumn, { data: Float64Array }>,
  rows: readonly number[],
  tally: Tally,
): void {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const value = data[row] ?? Number.NaN;
    if (valid !== null && valid[row] !== 1) tally.nulls += 1;
    else if (Number.isFinite(value)) {
      tally.numbers += 1;
      tally.sum.addNumber(value);
      if (value < least) least = value;
      if (value > most) most = value;
    } else tally.odd += 1;
  }
  for (const end of [least, most]) if (Number.isFinite(end)) widen(tally, String(end));
}

/** Numbers of a text that floats hold too little apart to be told by them. */
const NEAR = 1e-14;

/** Order of two numbers by their digits; those of one shape stand in the order of their texts. */
function compareDigits(a: string, b: string): number {
  if (a === b) return 0;
  const isOneShape = a.length === b.length && a.indexOf('.') === b.indexOf('.');
  if (isOneShape && !a.startsWith('-') && !b.startsWith('-')) return a < b ? -1 : 1;
  const [x, y] = [exactDecimal(a), exactDecimal(b)];
  return x === null || y === null ? 0 : compareExact(x, y);
}

/** The least or most of some digits, told by floats where those are far enough apart. */
function extreme(direction: 1 | -1): {
  add: (text: string, about: number) => void;
  found: () => string | null;
} {
  let best = 0;
  let bestText: string | null = null;
  let floor = Number.NEGATIVE_INFINITY;
  return {
    add: (text, about) => {
      const ahead = about * direction;
      if (ahead < floor) return;
      const near = NEAR * Math.max(Math.abs(about), Math.abs(best));
      const isNear = bestText !== null && ahead <= best * direction + near;
      if (isNear && compareDigits(text, bestText ?? '') * direction <= 0) return;
      best = about;
      bestText = text;
      floor = ahead - NEAR * Math.abs(about);
    },
    found: () => bestText,
  };
}

/** Places that a number is written with. */
function placesOf(text: string): number {
  const dot = text.indexOf('.');
  return dot === -1 ? 0 : text.length - dot - 1;
}

function addDigits(
  { digits }: Extract<FrameColumn, { digits: readonly (string | null)[] }>,
  rows: readonly number[],
  tally: Tally,
): void {
  const [least, most] = [extreme(-1), extreme(1)];
  for (const row of rows) {
    const text = digits[row] ?? null;
    if (text === null) {
      tally.nulls += 1;
      continue;
    }
    const about = tally.sum.addDigits(text);
    if (Number.isNaN(about)) tally.odd += 1;
    else {
      tally.numbers += 1;
      least.add(text, about);
      most.add(text, about);
      tally.scale = Math.max(tally.scale, placesOf(text));
    }
  }
  for (const end of [least.found(), most.found()]) if (end !== null) widen(tally, end);
}

function countNulls(column: FrameColumn, rows: readonly number[]): number {
  let nulls = 0;
  for (const row of rows) {
    const isNull =
      'codes' in column
        ? column.codes[row] === -1
        : 'bits' in column
          ? column.bits[row] === 2
          : 'data' in column && column.valid !== null && column.valid[row] !== 1;
    if (isNull) nulls += 1;
  }
  return nulls;
}

/**
 * What the cells of some columns at some rows come to, without a digit lost: floats of at most six places count as
 * the digits that they are written with, others are added as if with all digits and rounded once. Texts, times and booleans are counted only.
 */
export function cellsSummary(columns: readonly FrameColumn[], rows: readonly number[]): CellsSummary {
  const tally: Tally = { nulls: 0, numbers: 0, odd: 0, least: null, most: null, scale: 0, sum: exactSum() };
  for (const column of columns) {
    if (!isNumeric(column)) tally.nulls += countNulls(column, rows);
    else if ('data' in column) addNumbers(column, rows, tally);
    else if ('digits' in column) addDigits(column, rows, tally);
  }
  const { nulls, numbers, odd, least, most, scale } = tally;
  const { value: total, isRounded } = tally.sum.total();
  const hasSum = numbers > 0 && odd === 0 && total !== null;
  const mean = hasSum ? dividedExact(total, BigInt(numbers), MEAN_PLACES) : null;
  return {
    cells: columns.length * rows.length,
    nulls,
    numbers,
    odd,
    sum: hasSum ? exactText(total, scale) : null,
    isSumRounded: hasSum && isRounded,
    mean: mean === null ? null : exactText(mean.value, scale),
    isMeanRounded: mean !== null && (isRounded || !mean.isExact),
    min: least === null ? null : exactText(least, least.places),
    max: most === null ? null : exactText(most, most.places),
  };
}
