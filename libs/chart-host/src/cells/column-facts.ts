import { genericTypeOf, GENERIC_TYPES } from '@belvedere/core';
import { kindOf, type FrameColumn } from '@belvedere/frame';
import { cellText } from './frame-cells.ts';
import { cellsSummary, type CellsSummary } from './cells-summary.ts';

/** A value or a span of values, and how many rows have it. */
export interface FactBar {
  /** Null for no value, and for a span. */
  readonly text: string | null;
  readonly count: number;
  /** Edges of a span in plain digits, the first one in it, of the last span both; left out for a value. */
  readonly span?: readonly [from: string, to: string];
}

/** What the shown rows of a column hold. */
export interface ColumnFacts {
  readonly rows: number;
  readonly nulls: number;
  /** Empty texts, which are not nulls. */
  readonly empties: number;
  readonly distinct: number;
  /** Numbers only. */
  readonly summary: CellsSummary | null;
  /** Least and greatest of times and texts; null for numbers, of which the summary says it, and without values. */
  readonly ends: readonly [least: string, greatest: string] | null;
  /** The most frequent values, or of numbers with many different ones how many are in each of ten equal spans. */
  readonly bars: readonly FactBar[];
  readonly isSpans: boolean;
}

const BARS = 10;
/** Digits after the point that edges of spans keep; finer numbers are cut to six that count. */
const SCALE_MAX = 6;

/** Digits after the point of the finest of some numbers; null for more than {@link SCALE_MAX}, and for exponents. */
function scaleOf(texts: Iterable<string | null>): number | null {
  let scale = 0;
  for (const text of texts) {
    const [digits, fraction = ''] = /^-?\d+(?:\.(\d+))?$/.exec(text ?? '0') ?? [];
    if (digits === undefined || fraction.length > SCALE_MAX) return null;
    scale = Math.max(scale, fraction.length);
  }
  return scale;
}

function spansOf(numbers: readonly number[], scale: number | null): readonly FactBar[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of numbers) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const step = (most - least) / BARS;
  if (!(step > 0) || !Number.isFinite(step)) return [];
  const counts = Array<number>(BARS).fill(0);
  const digits = (value: number): string =>
    scale === null ? String(Number(value.toPrecision(6))) : value.toFixed(scale);
  const edges = Array.from({ length: BARS + 1 }, (_, at) => digits(least + at * step));
  const starts = edges.map(Number);
  for (const value of numbers) {
    const above = starts.findIndex((start, at) => at > 0 && value < start);
    const bar = above === -1 ? BARS - 1 : above - 1;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, at) => ({ text: null, span: [edges[at] ?? '', edges[at + 1] ?? ''], count }));
}

function endsOf(column: FrameColumn, texts: ReadonlyMap<string | null, number>): ColumnFacts['ends'] {
  if (genericTypeOf(kindOf(column)) === GENERIC_TYPES.NUMERIC) return null;
  let [least, greatest]: [string | null, string | null] = [null, null];
  for (const text of texts.keys()) {
    if (text === null) continue;
    if (least === null || text < least) least = text;
    if (greatest === null || text > greatest) greatest = text;
  }
  return least === null || greatest === null ? null : [least, greatest];
}

/** What a column holds at some rows. */
export function columnFacts(column: FrameColumn, rows: readonly number[]): ColumnFacts {
  const counts = new Map<string | null, number>();
  for (const row of rows) {
    const text = cellText(column, row);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const nulls = counts.get(null) ?? 0;
  const distinct = counts.size - (nulls > 0 ? 1 : 0);
  const isNumeric = genericTypeOf(kindOf(column)) === GENERIC_TYPES.NUMERIC;
  const numbers = (): readonly number[] =>
    rows.flatMap((row) => {
      const text = cellText(column, row);
      const value = text === null ? Number.NaN : Number(text);
      return Number.isFinite(value) ? [value] : [];
    });
  const spans = isNumeric && distinct > BARS ? spansOf(numbers(), scaleOf(counts.keys())) : [];
  const top = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, BARS);
  return {
    rows: rows.length,
    nulls,
    empties: counts.get('') ?? 0,
    distinct,
    summary: isNumeric ? cellsSummary([column], rows) : null,
    ends: endsOf(column, counts),
    bars: spans.length > 0 ? spans : top.map(([text, count]) => ({ text, count })),
    isSpans: spans.length > 0,
  };
}
