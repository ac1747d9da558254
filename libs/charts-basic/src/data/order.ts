import type { Cell } from '@belvedere/frame';
import type { Pivot, PivotSeries } from './pivot.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_NAME = /^(mon|tues?|wed(nes)?|thu(rs?)?|fri|satur|sat|sun)(day)?$/i;
const MONTH_NAME =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;

function calendarOf(cells: readonly Cell[]): readonly string[] | null {
  const names = cells.filter((cell) => cell !== null).map(String);
  if (names.length === 0) return null;
  if (names.every((name) => DAY_NAME.test(name))) return DAYS;
  return names.every((name) => MONTH_NAME.test(name)) ? MONTHS : null;
}

/** True when the values have an order of their own: numbers, weekday names, month names. */
export function hasOwnOrder(cells: readonly Cell[]): boolean {
  const known = cells.filter((cell) => cell !== null);
  return known.length > 0 && (known.every((cell) => typeof cell === 'number') || calendarOf(cells) !== null);
}

/** Compares values by their own order: numbers by size, weekdays and months by the calendar, texts by name; null last. */
export function compareCells(cells: readonly Cell[]): (a: Cell, b: Cell) => number {
  const calendar = calendarOf(cells);
  const rank = (cell: Cell): number => calendar?.indexOf(String(cell).slice(0, 3).toLowerCase()) ?? 0;
  return (a, b) => {
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (calendar !== null) return rank(a) - rank(b);
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    const [left, right] = [String(a), String(b)];
    const [x, y] = [Number(left), Number(right)];
    if (left !== '' && right !== '' && !Number.isNaN(x) && !Number.isNaN(y)) return x - y;
    return left.toLowerCase() < right.toLowerCase() ? -1 : left.toLowerCase() > right.toLowerCase() ? 1 : 0;
  };
}

/** How the numbers of a series or a point are summed up for ranking. */
export type Ranking = 'name' | 'sum' | 'min' | 'max' | 'avg';

/** Sums up numbers; NaN when there is none. */
export function summary(values: Iterable<number>, ranking: Ranking): number {
  let [count, sum, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (count === 0) return Number.NaN;
  return { name: sum, sum, min, max, avg: sum / count }[ranking];
}

/** Numbers by size with NaN last in either direction. */
export function compareNumbers(a: number, b: number, isAscending: boolean): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : 1) : -1;
  return isAscending ? a - b : b - a;
}

/** Series in the order of a ranking. */
export function rankedSeries(
  series: readonly PivotSeries[],
  ranking: Ranking,
  isAscending: boolean,
): readonly PivotSeries[] {
  if (ranking === 'name') {
    const compare = compareCells(series.map(({ label }) => label));
    return series.toSorted((a, b) => (isAscending ? 1 : -1) * compare(a.label, b.label));
  }
  const sizes = new Map(series.map((each) => [each, summary(each.values, ranking)]));
  const sizeOf = (each: PivotSeries): number => sizes.get(each) ?? Number.NaN;
  return series.toSorted((a, b) => compareNumbers(sizeOf(a), sizeOf(b), isAscending));
}

/** Points by the summary of the chosen series' values there. */
export function pointsByValue(
  { points, series }: Pivot,
  ranking: Ranking,
  isAscending: boolean,
  metric?: string,
): readonly number[] {
  const own = metric === undefined ? series : series.filter((each) => each.metric === metric);
  const sizes = points.map((_, point) =>
    summary(
      own.map(({ values }) => values[point] ?? Number.NaN),
      ranking,
    ),
  );
  return points
    .map((_, point) => point)
    .toSorted((a, b) => compareNumbers(sizes[a] ?? Number.NaN, sizes[b] ?? Number.NaN, isAscending));
}

/** Points by their own values. */
export function pointsByName({ points }: Pivot, isAscending: boolean): readonly number[] {
  const compare = compareCells(points);
  return points
    .map((_, point) => point)
    .toSorted((a, b) => (isAscending ? 1 : -1) * compare(points[a] ?? null, points[b] ?? null));
}
