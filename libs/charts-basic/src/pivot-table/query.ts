import type { ChartDatasource } from '@belvedere/charts';
import {
  baseAxis,
  columnLabel,
  metricLabel,
  orderByFirst,
  queryFromFormData,
  type Column,
  type FormData,
  type Metric,
  type QueryObject,
} from '@belvedere/core';
import { grainOf, isTimeColumn } from '../timeseries/query.ts';
import {
  asksTotals,
  columnsOfLevel,
  pivotLevels,
  pivotShape,
  type PivotLevel,
  type PivotShape,
} from './shape.ts';

/** The levels that one query answers. */
export interface LevelGroup {
  readonly columns: readonly Column[];
  readonly levels: readonly PivotLevel[];
}

const keyOf = (columns: readonly Column[]): string => columns.map(columnLabel).toSorted().join('\0');

/** The levels of a table by the columns that they group by: one query each, the finest first. */
export function levelGroups(shape: PivotShape): readonly LevelGroup[] {
  const groups = new Map<string, { readonly columns: readonly Column[]; readonly levels: PivotLevel[] }>();
  const levels = asksTotals(shape) ? pivotLevels(shape) : pivotLevels(shape).slice(0, 1);
  for (const level of levels) {
    const columns = columnsOfLevel(shape, level);
    const known = groups.get(keyOf(columns));
    if (known === undefined) groups.set(keyOf(columns), { columns, levels: [level] });
    else known.levels.push(level);
  }
  return [...groups.values()];
}

function asked(column: Column, form: FormData, datasource: ChartDatasource): Column {
  const grain = grainOf(form);
  return typeof column === 'string' && grain !== null && isTimeColumn(column, datasource)
    ? baseAxis(column, grain)
    : column;
}

const WITHOUT_SERIES = { series_limit: 0, series_limit_metric: null } as const;

/**
 * One query per level that the table shows: the cells first, then each total without the dimensions that it drops, so
 * that the database computes it. Totals are of all rows, also where the cell limit cuts the cells.
 */
export function pivotQueries(form: FormData, datasource: ChartDatasource): readonly QueryObject[] {
  const shape = pivotShape(form);
  const sortBy = form['series_limit_metric'] as Metric | null | undefined;
  const isDescending = form['order_desc'] !== false;
  return levelGroups(shape).map(({ columns }, index) => {
    const query = queryFromFormData(form, {
      columns: columns.map((column) => asked(column, form, datasource)),
      metrics: shape.metrics,
      orderby: columns.length === 0 ? [] : orderByFirst([sortBy, shape.metrics[0]], isDescending),
    });
    return index === 0 ? query : { ...query, ...WITHOUT_SERIES };
  });
}

/** Label of the metric that value orders rank by: the one to sort by when it is shown, else the first. */
export function rankingMetric(form: FormData, { metrics }: PivotShape): string {
  const labels = metrics.map((metric) => metricLabel(metric));
  const chosen = form['series_limit_metric'] as unknown as Metric | null | undefined;
  const label = chosen === null || chosen === undefined ? null : metricLabel(chosen);
  return label !== null && labels.includes(label) ? label : (labels[0] ?? '');
}
