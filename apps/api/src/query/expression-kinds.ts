import {
  parseFilterOperator,
  type AdhocColumn,
  type Column,
  type ColumnKind,
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

/**
 * The expressions of a query that mean something else by what they give: axes with a grain and ranges over time, and what
 * is compared with words such as NaN.
 */
export function expressionsToLookAt(
  { columns, filters }: QueryObject,
  dataset: DatasetModel,
): readonly AdhocColumn[] {
  const axes = (columns ?? []).filter(isExpression).filter(isGrained);
  const filtered = (filters ?? [])
    .filter((filter) => parseFilterOperator(filter.op) === 'TEMPORAL_RANGE' || hasOddWord(filter))
    .map(({ col }) => col)
    .filter(isExpression);
  const all = [...axes, ...filtered].filter(({ sqlExpression: sql }) => datasetColumn(dataset, sql) === null);
  return [...new Map(all.map((column) => [column.sqlExpression, column])).values()];
}

/** The query that tells what an expression gives: one of its values. */
export const kindQuery = ({ sqlExpression }: AdhocColumn): QueryObject => {
  const column: AdhocColumn = { expressionType: 'SQL', sqlExpression, label: 'value' };
  return { columns: [column], filters: [{ col: column, op: 'IS NOT NULL' }], row_limit: 1 };
};

const ISO_TIME = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}|$)/;

/**
 * The kind that an answer to {@link kindQuery} shows. Of an engine without types for times, a text that is no ISO time
 * is `other`.
 */
export function kindOfAnswer({ columns: [column] }: FrameJson, hasTimeTypes: boolean): ColumnKind {
  if (column === undefined) return 'other';
  if (column.kind !== 'text') return column.kind;
  return !hasTimeTypes && ISO_TIME.test(String(column.values[0] ?? '')) ? 'text' : 'other';
}
