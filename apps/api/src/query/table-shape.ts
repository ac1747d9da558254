import {
  columnLabel,
  isJsonObject,
  metricLabel,
  type Column,
  type Json,
  type JsonObject,
  type Metric,
  type QueryObject,
  type ResultType,
} from '@belvedere/core';
import type { TableShape } from '../engine-work/tasks/reshaping.ts';

const PIVOTS = new Set<Json | undefined>(['pivot_table', 'pivot_table_v2']);

function listOf(value: Json | undefined): readonly Json[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

const columnsOf = (value: Json | undefined): readonly string[] =>
  listOf(value).map((column) => columnLabel(column as Column));

const isOn = (value: Json | undefined): boolean => value === true;

function pivotShape(form: JsonObject, query: QueryObject): TableShape {
  const metrics = (query.metrics ?? []).map((metric: Metric) => metricLabel(metric));
  const summary = form['aggregateFunction'];
  return {
    formats: {},
    pivot: {
      rows: columnsOf(form['groupbyRows'] ?? form['groupby']),
      columns: columnsOf(form['groupbyColumns'] ?? form['columns']),
      metrics,
      summary: typeof summary === 'string' ? summary : 'Sum',
      isTransposed: isOn(form['transposePivot']),
      isMetricLast: isOn(form['combineMetric']),
      metricsOn: form['metricsLayout'] === 'ROWS' ? 'rows' : 'columns',
      hasRowTotals: isOn(form['rowTotals']),
      hasColumnTotals: isOn(form['colTotals']),
    },
  };
}

/** `d3NumberFormat` by column, of the columns that have one. */
function numberFormats({ column_config: settings }: JsonObject): Readonly<Record<string, string>> {
  if (!isJsonObject(settings)) return {};
  return Object.fromEntries(
    Object.entries(settings).flatMap(([column, setting]): [string, string][] => {
      const format = isJsonObject(setting) ? setting['d3NumberFormat'] : null;
      return typeof format === 'string' && format.trim() !== '' ? [[column, format]] : [];
    }),
  );
}

/**
 * The table that a chart shows of a query's rows, for answers of the type `post_processed`: pivot tables as their form
 * says, tables as they are. Null for other types of answers and of charts.
 */
export function tableShape(
  query: QueryObject,
  type: ResultType,
  form: JsonObject | null | undefined,
): TableShape | null {
  if (type !== 'post_processed' || !isJsonObject(form)) return null;
  if (PIVOTS.has(form['viz_type'])) return pivotShape(form, query);
  return form['viz_type'] === 'table' ? { pivot: null, formats: numberFormats(form) } : null;
}

const isOfGroups = ({ columns, is_rowcount }: QueryObject): boolean =>
  is_rowcount !== true && (columns ?? []).length > 0;

/**
 * The queries that answer as rows of a file or in the shape of a table: of pivot tables the first alone, and of tables those of
 * groups, all and highlighted ones, because the others only hold totals and counts for the page.
 */
export function shownQueries(
  queries: readonly QueryObject[],
  form: JsonObject | null | undefined,
): readonly QueryObject[] {
  const viz = isJsonObject(form) ? form['viz_type'] : undefined;
  if (PIVOTS.has(viz)) return queries.slice(0, 1);
  if (viz !== 'table') return queries;
  return queries.filter((query, index) => index === 0 || isOfGroups(query));
}
