import { isNumericKind, isTemporalKind, type ColumnKind, type Reduction } from '@belvedere/core';
import type { Dialect } from '../../dialect.ts';
import type { Select } from '../../tree/nodes.ts';
import { invalid } from '../context.ts';

/** A column of the rows that are reduced. */
interface ReducedColumn {
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

/** So many rows are all kept. */
export const fewRows = ({ reduction }: ReductionInput): number => reduction.pixels * ROWS_PER_PIXEL;

/**
 * What adds the groups that have no place along the axis, one row each, so that who draws them can say how many are left out;
 * empty for rows that are not grouped, of which there may be any number.
 */
export function groupsWithoutPlace({ select, columns, dialect }: ReductionInput): string {
  if (select.groupBy.length === 0) return '';
  const names = columns.map(({ label }) => dialect.quoteName(label)).join(', ');
  return `\nUNION ALL\nSELECT ${names} FROM bv_numbered WHERE bv_x IS NULL`;
}

/** What lies along the axis. Throws QUERY_INVALID for a column that is neither time nor number. */
export function axisKind({ columns, reduction }: ReductionInput): 'time' | 'number' {
  const axis = columns.find(({ label }) => label === reduction.x);
  if (axis === undefined) throw invalid(`there is no column ${reduction.x} to reduce along`);
  if (axis.kind !== null && isTemporalKind(axis.kind)) return 'time';
  if (axis.kind !== null && isNumericKind(axis.kind)) return 'number';
  throw invalid(`rows can only be reduced along a time or a number, which ${reduction.x} is not`);
}

/** The column along the axis as a float. Throws QUERY_INVALID for a column that is neither time nor number. */
export function axisSql(input: ReductionInput): string {
  const { dialect, reduction } = input;
  const name = dialect.quoteName(reduction.x);
  return axisKind(input) === 'time' ? dialect.axisNumber(name) : dialect.asFloat(name);
}

/** The columns whose extremes are kept: the metrics, or all other numbers of rows without metrics. */
export function drawnColumns({ columns, reduction }: ReductionInput): readonly string[] {
  const others = columns.filter(({ label }) => label !== reduction.x);
  const metrics = others.filter(({ role }) => role === 'metric');
  const drawn =
    metrics.length > 0 ? metrics : others.filter(({ kind }) => kind !== null && isNumericKind(kind));
  return drawn.map(({ label }) => label);
}

/** The columns that tell series apart: all that are neither the axis nor drawn. */
export function seriesColumns(input: ReductionInput): readonly string[] {
  const drawn = drawnColumns(input);
  return input.columns
    .map(({ label }) => label)
    .filter((label) => label !== input.reduction.x && !drawn.includes(label));
}
