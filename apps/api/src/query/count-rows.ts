import type { QueryObject, ResultType } from '@belvedere/core';
import type { FrameJson } from '@belvedere/frame';
import { rowFactsOf } from './row-facts.ts';
import { timeExtrasOf } from './time-extras.ts';
import type { RanQuery } from './ran-query.ts';
import type { ChartQueryContext } from './chart-query-context.ts';
import { effectiveQuery, zoneOf, compileIn } from './plan-query.ts';
import { askRows } from './ask-rows.ts';

/** How many rows a query has without its limit. A limit that did not cut the rows has told it already. */
export async function countAll(
  query: QueryObject,
  type: ResultType,
  { answer, reshaped }: RanQuery,
  index: number,
  context: ChartQueryContext,
): Promise<number> {
  if (!answer.truncated && query.reduction == null)
    return (query.row_offset ?? 0) + (reshaped?.sqlRows ?? answer.rows);
  return countedRows(query, type, index, context);
}

/** The statement that counts the rows of a query without its limit; it runs where the limit cuts and a total is asked. */
export async function countStatement(
  query: QueryObject,
  type: ResultType,
  context: ChartQueryContext,
): Promise<string> {
  return (await compileIn(context, effectiveQuery(query, type, context), { countsAll: true })).sql;
}

/** Has the database count the rows that a query has without its limit and offset. */
export async function countedRows(
  query: QueryObject,
  type: ResultType,
  index: number,
  context: ChartQueryContext,
): Promise<number> {
  const counted = await compileIn(context, effectiveQuery(query, type, context), { countsAll: true });
  const rowFacts = rowFactsOf(query, counted);
  const timeExtras = timeExtrasOf(query, context.dataset);
  const plan = {
    compiled: counted,
    steps: [],
    comparison: null,
    shape: null,
    timeExtras,
    zone: zoneOf(query, context),
    rowFacts,
    planMs: 0,
  };
  const ran = await askRows(plan, { encoding: 'columns', index, part: '-total' }, context);
  const { columns } = JSON.parse(ran.answer.bytes.toString('utf8')) as FrameJson;
  return Number(columns[0]?.values[0] ?? 0);
}
