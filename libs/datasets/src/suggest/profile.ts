import type { ChartDatasource } from '@belvedere/charts';
import { GENERIC_TYPES, type QueryContext } from '@belvedere/core';
import { columnNamed, numberAt, type Frame } from '@belvedere/frame';

/** What a column holds, as far as a chart is chosen by it. */
export type ProfileKind = 'number' | 'text' | 'time' | 'boolean';

/** A column with a few figures about its values. */
export interface ColumnProfile {
  readonly name: string;
  readonly label: string;
  readonly kind: ProfileKind;
  /** Different values. */
  readonly distinct: number;
  /** Smallest and largest number, or moment in epoch milliseconds; null when there is none. */
  readonly min: number | null;
  readonly max: number | null;
  /** Mean and standard deviation of a number whose name can stand in SQL as it is; null for others. */
  readonly mean: number | null;
  readonly deviation: number | null;
}

/** A dataset as the rules for its first dashboard see it. */
export interface DatasetProfile {
  readonly rows: number;
  readonly mainTime: string | null;
  readonly columns: readonly ColumnProfile[];
  readonly metrics: ChartDatasource['metrics'];
}

/** Columns that are looked at; a wide dataset is judged by its first ones. */
const PROFILED_COLUMNS = 30;

type Column = ChartDatasource['columns'][number];

function kindOf({ is_dttm: isTime, type_generic: generic }: Column): ProfileKind {
  if (isTime || generic === GENERIC_TYPES.TEMPORAL) return 'time';
  if (generic === GENERIC_TYPES.NUMERIC) return 'number';
  return generic === GENERIC_TYPES.BOOLEAN ? 'boolean' : 'text';
}

const profiled = ({ columns }: ChartDatasource): readonly Column[] =>
  columns.filter((column) => column.expression === null).slice(0, PROFILED_COLUMNS);

/** A name that needs no quotes in any engine's SQL, unless it is a word of the language. */
const PLAIN_NAME = /^[a-z_][a-z0-9_]*$/;

const sqlFigure = (sqlExpression: string, label: string) => ({
  expressionType: 'SQL' as const,
  sqlExpression,
  label,
  hasCustomLabel: true,
});

function squaresOf(columns: readonly Column[]) {
  return columns.flatMap((column, index) => {
    const name = column.column_name;
    if (kindOf(column) !== 'number' || !PLAIN_NAME.test(name)) return [];
    const squares = sqlFigure(`AVG(1.0 * ${name} * ${name})`, `squares ${index}`);
    return [squares, sqlFigure(`AVG(1.0 * ${name})`, `mean ${index}`)];
  });
}

const figure = (aggregate: string, { column_name, type }: Column, label: string) => ({
  expressionType: 'SIMPLE' as const,
  aggregate,
  column: { column_name, type },
  label,
  hasCustomLabel: true,
});

/**
 * One query for the figures of all columns: how many rows and different values, and the bounds of numbers and times. A
 * second one, which an engine may refuse, for how far numbers spread.
 */
export function profileContext(datasource: ChartDatasource): QueryContext {
  const metrics = profiled(datasource).flatMap((column, index) => {
    const isRange = kindOf(column) === 'number' || kindOf(column) === 'time';
    return [
      figure('COUNT_DISTINCT', column, `distinct ${index}`),
      ...(isRange ? [figure('MIN', column, `min ${index}`), figure('MAX', column, `max ${index}`)] : []),
    ];
  });
  const squares = squaresOf(profiled(datasource));
  const queries = [[sqlFigure('COUNT(*)', 'rows'), ...metrics], ...(squares.length === 0 ? [] : [squares])];
  return {
    datasource: { id: datasource.id, type: datasource.type },
    queries: queries.map((figures) => ({ columns: [], metrics: figures, row_limit: 1 })),
    result_type: 'full',
    result_format: 'json',
  } as QueryContext;
}

function figureIn(frame: Frame | null, name: string): number | null {
  const column = frame === null ? null : columnNamed(frame, name);
  const value = column === null ? null : numberAt(column, 0);
  return value === null || Number.isNaN(value) ? null : value;
}

/** The profile in the answers to these queries; `squares` is null when the second one was refused. */
export function profileOf(
  datasource: ChartDatasource,
  figures: Frame,
  squares: Frame | null,
): DatasetProfile {
  return {
    rows: figureIn(figures, 'rows') ?? 0,
    mainTime: datasource.mainTimeColumn,
    metrics: datasource.metrics,
    columns: profiled(datasource).map((column, index) => {
      const mean = figureIn(squares, `mean ${index}`);
      const square = figureIn(squares, `squares ${index}`);
      return {
        name: column.column_name,
        label: column.verbose_name ?? column.column_name,
        kind: kindOf(column),
        distinct: figureIn(figures, `distinct ${index}`) ?? 0,
        min: figureIn(figures, `min ${index}`),
        max: figureIn(figures, `max ${index}`),
        mean,
        deviation: mean === null || square === null ? null : Math.sqrt(Math.max(0, square - mean * mean)),
      };
    }),
  };
}
