import { isJsonObject } from '@belvedere/core';

/** A derived column of a time-series table. */
export interface TimeTableColumn {
  readonly key: string;
  readonly label: string;
  readonly type: 'spark' | 'time' | 'contrib' | 'avg';
  readonly comparison: 'value' | 'diff' | 'perc' | 'perc_change';
  /** Steps back from the newest; a negative one counts from the oldest. */
  readonly lag: number;
  /** Steps that a line's values are compared over; 0 for the values themselves. */
  readonly ratio: number;
  readonly format: string | null;
  /** Bounds that colours are chosen between; null on either side leaves texts as they are. */
  readonly bounds: readonly [number, number] | null;
  /** What its numbers mean. */
  readonly tooltip: string;
  /** Px of the column; 0 leaves it to the table. */
  readonly width: number;
  /** Px of a line; 0 leaves it to the table. */
  readonly height: number;
  /** Values at the ends of a line's axis; null is the least or the largest value. */
  readonly axisBounds: readonly [number | null, number | null];
  readonly showsAxis: boolean;
  /** How the moments at the ends of a line are written; null for no moments. */
  readonly dateFormat: string | null;
}

const TYPES = ['spark', 'time', 'contrib', 'avg'] as const;
const COMPARISONS = ['value', 'diff', 'perc', 'perc_change'] as const;

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

function wholeOf(value: unknown): number {
  const number = Number(value);
  return Number.isInteger(number) ? number : 0;
}

function boundsOf(value: unknown): TimeTableColumn['bounds'] {
  if (!Array.isArray(value)) return null;
  const [low, high] = value;
  return typeof low === 'number' && typeof high === 'number' && low !== high ? [low, high] : null;
}

const MOST_PX = 1000;

function pixelsOf(value: unknown): number {
  const number = Number(value);
  return number > 0 ? Math.min(MOST_PX, number) : 0;
}

function axisBoundsOf(value: unknown): TimeTableColumn['axisBounds'] {
  const [low, high] = Array.isArray(value) ? value : [];
  return [typeof low === 'number' ? low : null, typeof high === 'number' ? high : null];
}

function columnOf(value: unknown, index: number): readonly TimeTableColumn[] {
  if (!isJsonObject(value)) return [];
  const type = TYPES.find((known) => known === value['colType']) ?? 'time';
  const key = textOr(value['key'], `column ${index}`);
  return [
    {
      key,
      label: textOr(value['label'], key),
      type,
      comparison: COMPARISONS.find((known) => known === value['comparisonType']) ?? 'value',
      lag: wholeOf(value['timeLag']),
      ratio: Math.max(0, wholeOf(value['timeRatio'])),
      format: textOr(value['d3format'], '') || null,
      bounds: boundsOf(value['bounds']),
      tooltip: textOr(value['tooltip'], ''),
      width: pixelsOf(value['width']),
      height: pixelsOf(value['height']),
      axisBounds: axisBoundsOf(value['yAxisBounds']),
      showsAxis: value['showYAxis'] === true,
      dateFormat: textOr(value['dateFormat'], '') || null,
    },
  ];
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** Columns of a form, from a list or its JSON text; what is no column is passed over. */
export function columnCollection(value: unknown): readonly TimeTableColumn[] {
  return listOf(value).flatMap(columnOf);
}

const back = (values: Float64Array, lag: number): number =>
  (lag < 0 ? values[-lag - 1] : values[values.length - 1 - lag]) ?? Number.NaN;

function compared(now: number, before: number, comparison: TimeTableColumn['comparison']): number {
  if (comparison === 'value') return before;
  if (comparison === 'diff') return now - before;
  if (before === 0) return Number.NaN;
  return comparison === 'perc' ? now / before : now / before - 1;
}

/** The values of a line: as they are, or each against the one `ratio` steps before. */
export function sparkValues({ ratio }: TimeTableColumn, values: Float64Array): Float64Array {
  if (ratio === 0) return values;
  return values.slice(ratio).map((value, index) => {
    const before = values[index] ?? Number.NaN;
    return before === 0 ? Number.NaN : value / before - 1;
  });
}

/**
 * The number of a derived column; NaN where there is none. `values` are of one row from the oldest to the newest,
 * `newest` the newest of all rows, for shares.
 */
export function derivedValue(
  column: TimeTableColumn,
  values: Float64Array,
  newest: readonly number[],
): number {
  const now = values.at(-1) ?? Number.NaN;
  switch (column.type) {
    case 'contrib': {
      const sum = newest.reduce((total, value) => total + (Number.isNaN(value) ? 0 : value), 0);
      return sum === 0 ? Number.NaN : now / sum;
    }
    case 'avg': {
      const last = column.lag > 0 ? values.slice(-column.lag) : values;
      const known = last.filter((value) => !Number.isNaN(value));
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    }
    case 'time':
      return compared(now, back(values, column.lag), column.comparison);
    default:
      return now;
  }
}
