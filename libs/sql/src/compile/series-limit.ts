import { columnLabel, type Column } from '@belvedere/core';
import { allOf, selectFrom, type Expression, type Join } from '../tree/nodes.ts';
import type { ResolvedColumn } from './columns.ts';
import { invalid, type CompileContext } from './context.ts';
import { COUNT_ALL, resolveMetric } from './metrics.ts';
import type { RuledRows } from './row-rules.ts';

const ALIAS = 'series_limit';
const SUFFIX = '__';

/** Columns that make up a series: those given, else all columns of a time series. */
function seriesColumns(
  columns: readonly ResolvedColumn[],
  { query }: CompileContext,
): readonly ResolvedColumn[] {
  const asked = query.series_columns ?? [];
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

/** Joins the statement with its N largest series; null when no limit is asked for. */
export function seriesLimitJoin(
  columns: readonly ResolvedColumn[],
  { source, condition: where }: RuledRows,
  context: CompileContext,
): Join | null {
  const limit = context.query.series_limit ?? 0;
  const series = seriesColumns(columns, context);
  if (limit === 0 || series.length === 0) return null;
  const inner = selectFrom(source, {
    outputs: series.map(({ expression, label }) => ({ expression, label: `${label}${SUFFIX}` })),
    where,
    groupBy: series.map(({ expression }) => expression),
    orderBy: [{ by: { expression: rankedBy(context) }, ascending: context.query.order_desc === false }],
    limit,
  });
  const pairs = series.map(({ expression, label }): Expression => ({
    node: 'same',
    left: expression,
    right: { node: 'name', parts: [ALIAS, `${label}${SUFFIX}`] },
  }));
  const on = allOf(pairs);
  return on === null ? null : { source: { from: 'select', select: inner, alias: ALIAS }, on };
}
