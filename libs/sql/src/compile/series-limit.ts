import { columnLabel, type Column } from '@belvedere/core';
import { allOf, selectFrom, type Expression, type Join, type OrderTerm, type Output } from '../tree/nodes.ts';
import { resolveColumn, type ResolvedColumn } from './columns.ts';
import { invalid, type CompileContext } from './context.ts';
import { COUNT_ALL, resolveMetric } from './metrics.ts';
import type { RuledRows } from './row-rules.ts';

const ALIAS = 'series_limit';
const SUFFIX = '__';
/** Output of the largest series that says that a row met one. */
const IS_LARGE = 'is_large__series';

const nameIn = (label: string): Expression => ({ node: 'name', parts: [ALIAS, label] });

/** Columns that make up a series: those given, else all columns of a time series. */
function seriesColumns(
  columns: readonly ResolvedColumn[],
  context: CompileContext,
): readonly ResolvedColumn[] {
  const { query } = context;
  const asked = query.series_columns ?? [];
  if (query.series_rest === 'only') return asked.map((column) => resolveColumn(column, context));
  if (asked.length === 0) return query.is_timeseries === true ? columns : [];
  const named = (column: Column): ResolvedColumn | undefined =>
    columns.find(({ label }) => label === columnLabel(column));
  const missing = asked.filter((column) => named(column) === undefined).map(columnLabel);
  if (missing.length > 0) {
    const names = missing.map((name) => `"${name}"`).join(', ');
    throw invalid(`The following entries in \`series_columns\` are missing in \`columns\`: ${names}.`);
  }
  return asked.map(named).filter((column) => column !== undefined);
}

function rankedBy(context: CompileContext): Expression {
  const metric = context.query.series_limit_metric ?? context.query.metrics?.[0];
  return metric == null ? COUNT_ALL : resolveMetric(metric, context).expression;
}

/** By size, and series of equal size by their names: a tie at the limit falls out alike in every answer. */
function seriesOrder(series: readonly ResolvedColumn[], context: CompileContext): readonly OrderTerm[] {
  const bySize = { by: { expression: rankedBy(context) }, ascending: context.query.order_desc === false };
  return [bySize, ...series.map(({ expression }) => ({ by: { expression }, ascending: true }))];
}

/** The statement's part that keeps the largest series, or all rows outside of them. */
export interface SeriesLimit {
  readonly join: Join;
  /** What rows must meet beside the join; null for nothing. */
  readonly condition: Expression | null;
}

/** No row of the join: null, or what engines without nulls in joins put there. */
const MET_NONE: Expression = {
  node: 'any',
  parts: [
    { node: 'null', inner: nameIn(IS_LARGE), negated: false },
    { node: 'compare', op: '=', left: nameIn(IS_LARGE), right: { node: 'literal', value: 0 } },
  ],
};

/**
 * Joins the statement with its N largest series, or leaves out their rows where the rest is asked for; null when no limit is
 * asked for. Throws QUERY_INVALID for a rest without series or limit.
 */
export function seriesLimit(
  columns: readonly ResolvedColumn[],
  { source, condition: where }: RuledRows,
  context: CompileContext,
): SeriesLimit | null {
  const limit = context.query.series_limit ?? 0;
  const series = seriesColumns(columns, context);
  const isRest = context.query.series_rest === 'only';
  if (isRest && (limit === 0 || series.length === 0))
    throw invalid('the rest of the series needs series_columns and a series_limit');
  if (limit === 0 || series.length === 0) return null;
  const mark: readonly Output[] = isRest
    ? [{ expression: { node: 'literal', value: 1 }, label: IS_LARGE }]
    : [];
  const inner = selectFrom(source, {
    outputs: [
      ...series.map(({ expression, label }) => ({ expression, label: `${label}${SUFFIX}` })),
      ...mark,
    ],
    where,
    groupBy: series.map(({ expression }) => expression),
    orderBy: seriesOrder(series, context),
    limit,
  });
  const pairs = series.map(({ expression, label }): Expression => ({
    node: 'same',
    left: expression,
    right: nameIn(`${label}${SUFFIX}`),
  }));
  const on = allOf(pairs);
  if (on === null) return null;
  const join: Join = { source: { from: 'select', select: inner, alias: ALIAS }, on, isOuter: isRest };
  return { join, condition: isRest ? MET_NONE : null };
}
