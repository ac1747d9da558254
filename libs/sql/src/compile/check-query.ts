import {
  AGGREGATES,
  parseFilterOperator,
  SERIES_RESTS,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import { invalid } from './context.ts';

type Fields = Readonly<Record<string, unknown>>;

const AGGREGATE_NAMES: ReadonlySet<unknown> = new Set(AGGREGATES);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNothing = (value: unknown): boolean => value === undefined || value === null || isText(value);
const shown = (value: unknown): string => JSON.stringify(value ?? null).slice(0, 120);

function checkLabel(given: Fields, part: string): void {
  if (!isTextOrNothing(given['label'])) throw invalid(`The label of ${part} is no text: ${shown(given)}`);
}

function checkColumn(given: unknown, part: string): void {
  if (isText(given)) return;
  const isColumn = isFields(given) && isText(given['sqlExpression']) && isTextOrNothing(given['timeGrain']);
  if (!isColumn) throw invalid(`${part} is neither the name of a column nor an expression: ${shown(given)}`);
  checkLabel(given, part);
}

function checkSimpleMetric({ column, aggregate }: Fields, part: string): void {
  if (!isFields(column) || !isText(column['column_name']))
    throw invalid(`${part} names no column: ${shown(column)}`);
  if (!AGGREGATE_NAMES.has(aggregate))
    throw invalid(`The aggregate of ${part} is none of ${AGGREGATES.join(', ')}: ${shown(aggregate)}`);
}

function checkMetric(given: unknown, part: string): void {
  if (isText(given)) return;
  if (!isFields(given)) throw invalid(`${part} is no metric: ${shown(given)}`);
  checkLabel(given, part);
  if (given['expressionType'] === 'SIMPLE') checkSimpleMetric(given, part);
  if (given['expressionType'] === 'SQL' && !isText(given['sqlExpression']))
    throw invalid(`${part} has no expression: ${shown(given)}`);
}

function checkOrder(given: unknown, part: string): void {
  const subject: unknown = Array.isArray(given) ? given[0] : null;
  if (subject === null || subject === undefined)
    throw invalid(`${part} is no pair of what to order by and true or false: ${shown(given)}`);
  const isColumn = isFields(subject) && 'columnType' in subject && !('aggregate' in subject);
  if (isColumn) checkColumn(subject, part);
  else checkMetric(subject, part);
}

function checkFilter({ col, op }: QueryFilter, at: number): void {
  checkColumn(col, `the column of filter ${at + 1}`);
  if (!isText(op) || parseFilterOperator(op) === null)
    throw invalid(`Invalid filter operation type: ${isText(op) ? op.slice(0, 120) : shown(op)}`);
}

function checkCount(count: unknown, name: string): void {
  if (count === undefined || count === null) return;
  if (!Number.isSafeInteger(count) || Number(count) < 0)
    throw invalid(`${name} is no whole number from 0 up: ${shown(count)}`);
}

/**
 * Looks at the parts of a query that come over the wire as they are. Throws QUERY_INVALID naming the part that is no
 * column, no metric, no known aggregate or operator, no order or no count: only what passed here is ever made into a statement.
 */
export function checkQuery(query: QueryObject): void {
  const each = (
    items: readonly unknown[] | null | undefined,
    check: typeof checkColumn,
    part: string,
  ): void => items?.forEach((item, at) => check(item, `${part} ${at + 1}`));
  each(query.columns, checkColumn, 'column');
  each(query.series_columns, checkColumn, 'series column');
  each(query.metrics, checkMetric, 'metric');
  each(query.orderby, checkOrder, 'order');
  query.filters?.forEach(checkFilter);
  checkCount(query.row_limit, 'row_limit');
  checkCount(query.row_offset, 'row_offset');
  checkCount(query.series_limit, 'series_limit');
  if (query.series_rest != null && !SERIES_RESTS.includes(query.series_rest))
    throw invalid(`series_rest is none of ${SERIES_RESTS.join(', ')}: ${shown(query.series_rest)}`);
  if (query.series_limit_metric != null)
    checkMetric(query.series_limit_metric, 'the metric of the series limit');
}
