import { BIN_COLUMNS, isNumericKind, type ColumnKind, type QueryObject } from '@belvedere/core';
import type { Dialect } from '../../dialect.ts';
import { selectFrom, type Expression, type Output, type Select } from '../../tree/nodes.ts';
import { binnedRows } from './binned-rows.ts';
import { DEFAULT_BINS, type CountedColumn, type HistogramOptions } from './histogram-options.ts';

const isCountable = (kind: ColumnKind | null): boolean =>
  kind === null || kind === 'boolean' || isNumericKind(kind);

/**
 * The histogram of raw rows that the database counts itself, whatever the row limit: the first step of a query without
 * metrics. Null for any other query, for pages and other times, and for options that the step itself refuses.
 */
export function countedHistogram(
  query: QueryObject,
  columns: readonly CountedColumn[],
): HistogramOptions | null {
  const [step] = (query.post_processing ?? []).filter((given) => given !== null);
  if (step?.operation !== 'histogram' || (query.metrics ?? []).length > 0) return null;
  if ((query.row_offset ?? 0) > 0 || (query.time_offsets ?? []).length > 0 || query.reduction != null)
    return null;
  const { options } = step;
  const known = new Map(columns.map(({ label, kind }) => [label, kind]));
  const kind = known.get(options.column);
  const isKnown = (options.groupby ?? []).every((name) => known.has(name));
  return isKnown && kind !== undefined && isCountable(kind) && (options.bins ?? DEFAULT_BINS) >= 1
    ? options
    : null;
}

const BIN_KINDS: readonly Omit<CountedColumn, 'role'>[] = [
  { label: BIN_COLUMNS.bin, kind: 'float' },
  { label: BIN_COLUMNS.low, kind: 'float' },
  { label: BIN_COLUMNS.high, kind: 'float' },
  { label: BIN_COLUMNS.rows, kind: 'integer' },
];

/** The columns of a counted histogram: its groups in the order asked for, then {@link BIN_COLUMNS}. */
export function binnedColumns(
  columns: readonly CountedColumn[],
  { groupby }: HistogramOptions,
): readonly CountedColumn[] {
  const groups = [...new Set(groupby ?? [])].flatMap(
    (name) => columns.find(({ label }) => label === name) ?? [],
  );
  return [...groups, ...BIN_KINDS.map((column) => ({ ...column, role: 'metric' as const }))];
}

/** The statement that counts the rows of `select` by bin: one row per group and bin that holds any. */
export function binnedSelect(
  select: Select,
  columns: readonly CountedColumn[],
  options: HistogramOptions,
  dialect: Dialect,
): Select {
  const sql = binnedRows({ select: { ...select, orderBy: [] }, columns, options, dialect });
  const named = (label: string): Expression => ({ node: 'name', parts: [label] });
  const outputs = binnedColumns(columns, options).map(({ label }): Output => ({
    expression: named(label),
    label,
  }));
  return selectFrom({ from: 'text', sql, alias: 'bv_binned' }, { outputs });
}
