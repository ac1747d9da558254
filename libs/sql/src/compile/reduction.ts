import { isNumericKind, isTemporalKind, type ColumnKind, type Reduction } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import type { Expression, OrderTerm, Output, Select } from '../tree/nodes.ts';
import { selectFrom } from '../tree/nodes.ts';
import { printSelect } from '../tree/print.ts';
import { invalid } from './context.ts';

/** A column of the rows that are reduced. */
export interface ReducedColumn {
  readonly label: string;
  readonly role: 'time' | 'column' | 'metric';
  readonly kind: ColumnKind | null;
}

/** What is reduced, and to how much. */
export interface ReductionInput {
  /** The statement of all rows, without limit and order. */
  readonly select: Select;
  readonly columns: readonly ReducedColumn[];
  readonly reduction: Reduction;
  readonly dialect: Dialect;
}

/** Rows of a pixel that a line needs at most: first, last, lowest, highest. */
const ROWS_PER_PIXEL = 4;

const raw = (sql: string): Expression => ({ node: 'raw', sql });
const named = (label: string): Expression => ({ node: 'name', parts: [label] });

/** The column along the axis as a float. Throws QUERY_INVALID for a column that is neither time nor number. */
function axisSql({ columns, reduction, dialect }: ReductionInput): string {
  const axis = columns.find(({ label }) => label === reduction.x);
  if (axis === undefined) throw invalid(`there is no column ${reduction.x} to reduce along`);
  const name = dialect.quoteName(axis.label);
  if (axis.kind !== null && isTemporalKind(axis.kind)) return dialect.axisNumber(name);
  if (axis.kind !== null && isNumericKind(axis.kind)) return dialect.asFloat(name);
  throw invalid(`rows can only be reduced along a time or a number, which ${reduction.x} is not`);
}

/** The columns whose extremes are kept: the metrics, or all other numbers of rows without metrics. */
function drawnColumns({ columns, reduction }: ReductionInput): readonly string[] {
  const others = columns.filter(({ label }) => label !== reduction.x);
  const metrics = others.filter(({ role }) => role === 'metric');
  const drawn =
    metrics.length > 0 ? metrics : others.filter(({ kind }) => kind !== null && isNumericKind(kind));
  return drawn.map(({ label }) => label);
}

/** Whether a row belongs to the pixel and the series of a row of `table`. */
function sameGroup({ dialect }: ReductionInput, series: readonly string[], table: string): string {
  const names = series.map((name) => dialect.quoteName(name));
  const isSame = names.map((name) => dialect.same(`bv_placed.${name}`, `${table}.${name}`));
  return [`bv_placed.bv_part = ${table}.bv_part`, ...isSame].join(' AND ');
}

/** The parts of the statement before the last select; every name of ours begins with `bv_`. */
function partsSql(input: ReductionInput, drawn: readonly string[], series: readonly string[]): string {
  const { select, reduction, dialect } = input;
  const quote = (name: string): string => dialect.quoteName(name);
  const keys = ['bv_part', ...series.map(quote)];
  const pixels = reduction.pixels;
  const bounds = drawn.flatMap((label, at) => [
    `MIN(${quote(label)}) AS bv_low${at}`,
    `MAX(${quote(label)}) AS bv_high${at}`,
  ]);
  const places = drawn.flatMap((label, at) => [
    `MIN(CASE WHEN bv_placed.${quote(label)} = bv_ends.bv_low${at} THEN bv_x END) AS bv_at_low${at}`,
    `MIN(CASE WHEN bv_placed.${quote(label)} = bv_ends.bv_high${at} THEN bv_x END) AS bv_at_high${at}`,
  ]);
  const keyList = keys.join(', ');
  const part = `CASE WHEN bv_last > bv_first THEN CASE WHEN bv_x >= bv_last THEN ${pixels - 1} ELSE FLOOR((bv_x - bv_first) / (bv_last - bv_first) * ${pixels}) END ELSE 0 END`;
  return [
    `WITH bv_all AS (\n${printSelect(select, dialect)}\n)`,
    `bv_numbered AS (SELECT bv_all.*, ${axisSql(input)} AS bv_x FROM bv_all)`,
    'bv_range AS (SELECT COUNT(*) AS bv_count, MIN(bv_x) AS bv_first, MAX(bv_x) AS bv_last FROM bv_numbered)',
    `bv_placed AS (SELECT bv_numbered.*, bv_count, ${part} AS bv_part FROM bv_numbered CROSS JOIN bv_range)`,
    `bv_ends AS (SELECT ${[keyList, 'MIN(bv_x) AS bv_start', 'MAX(bv_x) AS bv_end', ...bounds].join(', ')} FROM bv_placed GROUP BY ${keyList})`,
    `bv_kept AS (SELECT ${[...keys.map((key) => `bv_ends.${key} AS ${key}`), 'MIN(bv_start) AS bv_start', 'MIN(bv_end) AS bv_end', ...places].join(', ')} FROM bv_placed JOIN bv_ends ON ${sameGroup(input, series, 'bv_ends')} GROUP BY ${keys.map((key) => `bv_ends.${key}`).join(', ')})`,
  ].join(',\n');
}

function keptCondition({ reduction }: ReductionInput, drawn: readonly string[]): string {
  const places = ['bv_start', 'bv_end', ...drawn.flatMap((_, at) => [`bv_at_low${at}`, `bv_at_high${at}`])];
  return `bv_count <= ${reduction.pixels * ROWS_PER_PIXEL} OR bv_x IN (${places.join(', ')})`;
}

/**
 * The rows of a statement that a line of so many pixels shows: of each part of the axis, and of each series, its first
 * and last row and those where a drawn column is lowest and highest. All rows where that are not more than four per
 * pixel. Rows at a kept place of the axis are all kept; rows without a place go.
 */
export function reducedSelect(input: ReductionInput, orderBy: readonly OrderTerm[]): Select {
  const { columns, dialect, reduction } = input;
  const drawn = drawnColumns(input);
  const series = columns
    .map(({ label }) => label)
    .filter((label) => label !== reduction.x && !drawn.includes(label));
  const namedAgain = (name: string): string => `bv_placed.${name} AS ${name}`;
  const names = columns.map(({ label }) => namedAgain(dialect.quoteName(label))).join(', ');
  const sql = `${partsSql(input, drawn, series)}\nSELECT ${names} FROM bv_placed JOIN bv_kept ON ${sameGroup(input, series, 'bv_kept')}\nWHERE ${keptCondition(input, drawn)}`;
  const outputs = columns.map(({ label }): Output => ({ expression: named(label), label }));
  const isOrdered = orderBy.length > 0 && orderBy.every(({ by }) => 'label' in by);
  const along: OrderTerm = { by: { expression: raw(dialect.quoteName(reduction.x)) }, ascending: true };
  return selectFrom(
    { from: 'text', sql, alias: 'bv_reduced' },
    { outputs, orderBy: isOrdered ? orderBy : [along] },
  );
}
