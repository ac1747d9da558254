import {
  AGGREGATES,
  isValidMetric,
  type Aggregate,
  type Metric,
  type MetricColumn,
  type SimpleMetric,
} from '@belvedere/core';
import type { PanelColumn, PanelDatasource, PanelMetric } from '@belvedere/controls';

/** Where a metric comes from. */
export type MetricMode = 'saved' | 'simple' | 'sql';

/** A metric while it is edited. */
export interface MetricDraft {
  readonly mode: MetricMode;
  readonly saved: string | null;
  readonly column: string | null;
  readonly aggregate: Aggregate | null;
  readonly sql: string;
  /** Null while the metric is called after what it computes. */
  readonly label: string | null;
  readonly optionName: string | null;
}

const EMPTY: MetricDraft = {
  mode: 'simple',
  saved: null,
  column: null,
  aggregate: null,
  sql: '',
  label: null,
  optionName: null,
};

/** A draft of a metric; null starts a new one of the given mode. */
export function metricDraftOf(metric: Metric | null, startsWith: MetricMode): MetricDraft {
  if (metric === null) return { ...EMPTY, mode: startsWith };
  if (typeof metric === 'string') return { ...EMPTY, mode: 'saved', saved: metric };
  const named = {
    label: metric.hasCustomLabel === true ? (metric.label ?? null) : null,
    optionName: metric.optionName ?? null,
  };
  if (metric.expressionType === 'SQL') return { ...EMPTY, ...named, mode: 'sql', sql: metric.sqlExpression };
  const { column, aggregate }: Partial<SimpleMetric> = metric;
  return { ...EMPTY, ...named, column: column?.column_name ?? null, aggregate: aggregate ?? null };
}

/** First aggregate for a column: the sum of numbers, else how many there are; null when nothing is known of it. */
export function firstAggregate(column: Pick<PanelColumn, 'type_generic'> | undefined): Aggregate | null {
  const type = column?.type_generic ?? null;
  if (type === null) return null;
  return type === 0 ? 'SUM' : 'COUNT_DISTINCT';
}

/** An aggregate of a column as SQL writes it. */
export const aggregateSql = (aggregate: Aggregate, column: string): string =>
  aggregate === 'COUNT_DISTINCT' ? `COUNT(DISTINCT ${column})` : `${aggregate}(${column})`;

const CALL = /^\s*(\w+)\s*\(\s*(distinct\s+)?["`[]?([^"`\]()]+?)["`\]]?\s*\)\s*$/i;

/** Aggregate and column of a text like `AVG(delay)`; null when it is none, or of no column of the dataset. */
export function readAggregate(
  sql: string,
  columns: readonly PanelColumn[],
): { readonly aggregate: Aggregate; readonly column: string } | null {
  const [, name = '', distinct, columnText = ''] = CALL.exec(sql) ?? [];
  const upper = name.toUpperCase();
  const wanted = distinct !== undefined && upper === 'COUNT' ? 'COUNT_DISTINCT' : upper;
  const aggregate = AGGREGATES.find((known) => known === wanted);
  const column = columns.find((known) => known.column_name.toLowerCase() === columnText.toLowerCase());
  if (aggregate === undefined || column === undefined) return null;
  return { aggregate, column: column.column_name };
}

/** The metric as SQL writes it; empty while nothing is chosen. */
function sqlOfDraft(
  { mode, saved, sql, column, aggregate }: MetricDraft,
  metrics: readonly PanelMetric[],
): string {
  if (mode === 'saved') return metrics.find(({ metric_name: name }) => name === saved)?.expression ?? sql;
  if (sql.trim() !== '' || column === null || aggregate === null) return sql;
  return aggregateSql(aggregate, column);
}

/** Another tab: SQL starts as what was saved or simple, and becomes simple where it says no more than that. */
export function withMode(
  draft: MetricDraft,
  mode: MetricMode,
  { columns, metrics }: Pick<PanelDatasource, 'columns' | 'metrics'>,
): MetricDraft {
  const sql = sqlOfDraft(draft, metrics);
  if (mode === 'sql') return { ...draft, mode, sql };
  const read = mode === 'simple' && draft.mode !== 'simple' ? readAggregate(sql, columns) : null;
  return { ...draft, mode, ...read };
}

/** A saved metric; it takes the place of what was written. */
export const withSaved = (draft: MetricDraft, saved: string): MetricDraft => ({
  ...EMPTY,
  mode: 'saved',
  saved,
  optionName: draft.optionName,
});

/** A column to aggregate; the first one brings its usual aggregate. */
export const withColumn = (draft: MetricDraft, column: PanelColumn): MetricDraft => ({
  ...draft,
  mode: 'simple',
  saved: null,
  sql: '',
  column: column.column_name,
  aggregate: draft.aggregate ?? firstAggregate(column),
});

/** How the column is aggregated. */
export const withAggregate = (draft: MetricDraft, aggregate: Aggregate): MetricDraft => ({
  ...draft,
  mode: 'simple',
  saved: null,
  sql: '',
  aggregate,
});

/** An expression. */
export const withSql = (draft: MetricDraft, sql: string): MetricDraft => ({
  ...draft,
  mode: 'sql',
  saved: null,
  sql,
});

/** A name of its own; an empty one takes it back. */
export const withLabel = (draft: MetricDraft, label: string): MetricDraft => ({
  ...draft,
  label: label.trim() === '' ? null : label.trim(),
});

const metricColumn = ({ column_name, type, verbose_name }: PanelColumn): MetricColumn => ({
  column_name,
  type,
  verbose_name,
});

/** Name of a metric that has none of its own: `AVG(Delay)`, or its expression. */
const defaultMetricLabel = (aggregate: Aggregate, column: PanelColumn): string =>
  `${aggregate}(${column.verbose_name ?? column.column_name})`;

/** The metric that a draft stands for; null while it is not complete. */
export function metricOfDraft(draft: MetricDraft, columns: readonly PanelColumn[]): Metric | null {
  if (draft.mode === 'saved') return draft.saved;
  const name = (usual: string) => ({
    label: draft.label ?? usual,
    hasCustomLabel: draft.label !== null,
    ...(draft.optionName !== null && { optionName: draft.optionName }),
  });
  if (draft.mode === 'sql') {
    const sqlExpression = draft.sql.trim();
    return sqlExpression === '' ? null : { expressionType: 'SQL', sqlExpression, ...name(sqlExpression) };
  }
  const column = columns.find((known) => known.column_name === draft.column);
  if (column === undefined || draft.aggregate === null) return null;
  const { aggregate } = draft;
  return {
    expressionType: 'SIMPLE',
    column: metricColumn(column),
    aggregate,
    ...name(defaultMetricLabel(aggregate, column)),
  };
}

function essence(metric: Metric): string {
  if (typeof metric === 'string') return `saved ${metric}`;
  const draft = metricDraftOf(metric, 'simple');
  return JSON.stringify([draft.mode, draft.column, draft.aggregate, draft.sql, draft.label]);
}

/** Whether two metrics compute the same under the same name. */
export const isSameMetric = (a: Metric, b: Metric): boolean => essence(a) === essence(b);

/** Whether a draft can be applied: complete, and other than what was there. */
export function canApplyMetric(next: Metric | null, before: Metric | null): boolean {
  if (next === null || !isValidMetric(next)) return false;
  return before === null || !isSameMetric(next, before);
}
