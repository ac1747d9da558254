import { isNumericKind, type PostProcessingOptions } from '@belvedere/core';
import { columnsOf, partsOf, valueColumns, withColumns, withFirstPart } from '../column-parts.ts';
import { frameError, invalidOption } from '../errors.ts';
import { floatsOf, type Frame, type FrameColumn } from '../frame.ts';
import { columnFromNumbers, sameName } from '../from-numbers.ts';
import { isNullAt } from '../null-at.ts';

type Options = PostProcessingOptions<'contribution'>;

/** A column and what its shares are called. */
interface Share {
  readonly source: FrameColumn;
  readonly target: FrameColumn;
}

function namedShares(frame: Frame, columns: readonly string[], names: readonly string[]): readonly Share[] {
  return columns.flatMap((name, at) =>
    columnsOf(frame, name).map((source) => {
      if (!isNumericKind(source.kind)) throw frameError('COLUMN_NOT_NUMERIC', { column: name });
      const target = names[at] ?? name;
      return { source, target: target === source.name ? source : withFirstPart(source, target) };
    }),
  );
}

function sharesOf(frame: Frame, { columns, rename_columns: names }: Options): readonly Share[] {
  const numeric = valueColumns(frame).filter(({ kind }) => isNumericKind(kind));
  const selected = columns ?? numeric.map(({ name }) => name);
  if (names && names.length !== selected.length)
    throw invalidOption('`rename_columns` must have the same length as `columns`.');
  return namedShares(frame, selected, names ?? selected);
}

const zeroed = (column: FrameColumn): Float64Array =>
  floatsOf(column).map((value, row) => (isNullAt(column, row) ? 0 : value));

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

function rowTotals(rows: number, columns: readonly Float64Array[]): Float64Array {
  const totals = new Float64Array(rows);
  for (const values of columns)
    for (let row = 0; row < rows; row++) totals[row] = (totals[row] ?? 0) + (values[row] ?? 0);
  return totals;
}

/** The other time that a column is of, by how its first level ends; the empty text is the time of the query. */
const timeOf = (column: FrameColumn, shifts: readonly string[]): string =>
  shifts.find((shift) => partsOf(column)[0]?.endsWith(shift) === true) ?? '';

/** Totals of rows, by the time that columns are of. */
function totalsByTime(rows: number, times: readonly string[], values: readonly Float64Array[]) {
  const alike = (time: string) => values.filter((_, at) => times[at] === time);
  return new Map([...new Set(times)].map((time) => [time, rowTotals(rows, alike(time))]));
}

/**
 * Share of each value in the total of its column (`orientation` column, the default) or of the selected columns in
 * its row; with `time_shifts` columns of every other time have a total of their own. `columns` defaults to all numeric columns that are not the index; nulls count as 0; a total of 0 gives
 * null, one of NaN gives NaN. Shares replace the values, or stand behind them under `rename_columns`. Computed in floats.
 * Throws COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC, OPTION_INVALID.
 */
export function contribution(frame: Frame, options: Options): Frame {
  const pairs = sharesOf(frame, options);
  const values = pairs.map(({ source }) => zeroed(source));
  const times = pairs.map(({ source }) => timeOf(source, options.time_shifts ?? []));
  const byTime = options.orientation === 'row' ? totalsByTime(frame.rows, times, values) : null;
  const shares = values.map((own, at) => {
    const totals = byTime?.get(times[at] ?? '') ?? null;
    const sum = totals === null ? sumOf(own) : 0;
    const totalOf = (row: number): number => totals?.[row] ?? sum;
    const data = own.map((value, row) => value / totalOf(row));
    const head = { ...sameName(pairs[at]?.target ?? { name: '' }), kind: 'float' } as const;
    return columnFromNumbers(head, data, (row) => !Number.isFinite(totalOf(row)));
  });
  return withColumns(frame, shares);
}
