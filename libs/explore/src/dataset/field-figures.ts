import { shownText } from '@belvedere/chart-host';
import type { ChartDatasource } from '@belvedere/charts';
import type { PanelColumn } from '@belvedere/controls';
import { GENERIC_TYPES, type Aggregate, type Metric, type QueryContext } from '@belvedere/core';
import { columnNamed, numberAt, type Frame } from '@belvedere/frame';

/** Values of a column that are shown. */
export const PREVIEWED_VALUES = 5;

/** What is known of the values of a column. */
export interface FieldFigures {
  readonly rows: number;
  readonly distinct: number;
  /** Between 0 and 1; null for a dataset without rows. */
  readonly nullShare: number | null;
  /** Smallest and largest value; null where order means nothing. */
  readonly range: readonly [min: string, max: string] | null;
  /** The most frequent ones; a null is a value too. */
  readonly values: readonly { readonly text: string | null; readonly count: number }[];
}

const ROWS: Metric = {
  expressionType: 'SQL',
  sqlExpression: 'COUNT(*)',
  label: '__rows',
  hasCustomLabel: true,
};

const isRanged = ({ is_dttm, type_generic }: PanelColumn): boolean =>
  is_dttm || type_generic === GENERIC_TYPES.TEMPORAL || type_generic === GENERIC_TYPES.NUMERIC;

const figure = (column: PanelColumn, aggregate: Aggregate, label: string): Metric => ({
  expressionType: 'SIMPLE',
  column: { column_name: column.column_name, type: column.type },
  aggregate,
  label,
  hasCustomLabel: true,
});

/** One request for a column: its figures, and its most frequent values. */
export function figuresContext(datasource: ChartDatasource, column: PanelColumn): QueryContext {
  const range = isRanged(column) ? [figure(column, 'MIN', 'min'), figure(column, 'MAX', 'max')] : [];
  const figures = [
    ROWS,
    figure(column, 'COUNT', 'filled'),
    figure(column, 'COUNT_DISTINCT', 'distinct'),
    ...range,
  ];
  return {
    datasource: { id: datasource.id, type: datasource.type },
    queries: [
      { columns: [], metrics: figures, filters: [], row_limit: 1 },
      {
        columns: [column.column_name],
        metrics: [ROWS],
        filters: [],
        orderby: [[ROWS, false]],
        row_limit: PREVIEWED_VALUES,
      },
    ],
    result_type: 'full',
    result_format: 'json',
  };
}

const countIn = (frame: Frame, name: string, row = 0): number => {
  const column = columnNamed(frame, name);
  return column === null ? 0 : (numberAt(column, row) ?? 0);
};

function textIn(frame: Frame, name: string): string | null {
  const column = columnNamed(frame, name);
  return column === null || frame.rows === 0 ? null : shownText(column, 0);
}

/** The figures in the two answers. */
export function readFigures(figures: Frame, preview: Frame): FieldFigures {
  const rows = countIn(figures, '__rows');
  const min = textIn(figures, 'min');
  const max = textIn(figures, 'max');
  const [values] = preview.columns;
  return {
    rows,
    distinct: countIn(figures, 'distinct'),
    nullShare: rows === 0 ? null : (rows - countIn(figures, 'filled')) / rows,
    range: min === null || max === null ? null : [min, max],
    values:
      values === undefined
        ? []
        : Array.from({ length: preview.rows }, (_, row) => ({
            text: shownText(values, row),
            count: countIn(preview, '__rows', row),
          })),
  };
}
