import {
  metricLabel,
  parseFilterOperator,
  type AdhocColumn,
  type Column,
  type ColumnKind,
  type Metric,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import type { FrameJson } from '@belvedere/frame';
import { datasetColumn, oddNumberOf, type DatasetModel } from '@belvedere/sql';

/** What a query's expressions give; `text` also for times of an engine that knows only texts. */
export type ExpressionKinds = Readonly<Record<string, ColumnKind>>;

const isExpression = (column: Column): column is AdhocColumn => typeof column !== 'string';
const isGrained = ({ columnType, timeGrain }: AdhocColumn): boolean =>
  columnType === 'BASE_AXIS' && timeGrain != null;

/** Whether a filter has a word that is a number where its expression gives numbers. */
const hasOddWord = ({ val }: QueryFilter): boolean =>
  (Array.isArray(val) ? val : [val]).some(
    (value) => typeof value === 'string' && oddNumberOf(value) !== null,
  );

/** An expression whose kind nobody knows, and the query that tells it: of one of its values. */
export interface UnknownKind {
  readonly expression: string;
  readonly query: QueryObject;
}

const LABEL = 'value';

function ofColumn(col: Column): UnknownKind {
  const expression = typeof col === 'string' ? col : col.sqlExpression;
  const shown = typeof col === 'string' ? col : { expressionType: 'SQL' as const, sqlExpression: expression };
  const column = typeof shown === 'string' ? shown : { ...shown, label: LABEL };
  const query = { columns: [column], filters: [{ col: column, op: 'IS NOT NULL' }], row_limit: 1 };
  return { expression, query };
}

/** The metric that a filter compares, by its label or its saved name; nothing for one whose form tells its kind. */
function ofMetric(
  { col }: QueryFilter,
  { metrics }: QueryObject,
  dataset: DatasetModel,
): readonly UnknownKind[] {
  const metric = (metrics ?? []).find((one) => metricLabel(one) === col) ?? col;
  const saved = dataset.metrics.find(({ name }) => name === metric)?.expression;
  const written = typeof metric !== 'string' && metric.expressionType === 'SQL' ? metric.sqlExpression : null;
  const expression = saved ?? written;
  if (expression === null) return [];
  return [{ expression, query: { metrics: [metric as Metric], row_limit: 1 } }];
}

/** What is compared with a word such as NaN, where nobody knows whether it is a number. */
function comparedWithWord(
  filter: QueryFilter,
  query: QueryObject,
  dataset: DatasetModel,
): readonly UnknownKind[] {
  const { col } = filter;
  const own = datasetColumn(dataset, typeof col === 'string' ? col : col.sqlExpression);
  if (own !== null) return own.kind === 'other' ? [ofColumn(own.name)] : [];
  return isExpression(col) ? [ofColumn(col)] : ofMetric(filter, query, dataset);
}

/**
 * The expressions of a query that mean something else by what they give: axes with a grain and ranges over time, and
 * columns and metrics that are compared with words such as NaN.
 */
export function unknownKinds(query: QueryObject, dataset: DatasetModel): readonly UnknownKind[] {
  const axes = (query.columns ?? []).filter(isExpression).filter(isGrained);
  const ranges = (query.filters ?? [])
    .filter(({ op }) => parseFilterOperator(op) === 'TEMPORAL_RANGE')
    .map(({ col }) => col)
    .filter(isExpression);
  const times = [...axes, ...ranges].filter(({ sqlExpression: sql }) => datasetColumn(dataset, sql) === null);
  const compared = (query.filters ?? [])
    .filter(hasOddWord)
    .flatMap((filter) => comparedWithWord(filter, query, dataset));
  const all = [...times.map(ofColumn), ...compared];
  return [...new Map(all.map((one) => [one.expression, one])).values()];
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}|$)/;

/**
 * The kind that an answer to the query of an {@link UnknownKind} shows. Of an engine without types for times, a text that is no ISO time
 * is `other`.
 */
export function kindOfAnswer({ columns: [column] }: FrameJson, hasTimeTypes: boolean): ColumnKind {
  if (column === undefined) return 'other';
  if (column.kind !== 'text') return column.kind;
  return !hasTimeTypes && ISO_TIME.test(String(column.values[0] ?? '')) ? 'text' : 'other';
}
