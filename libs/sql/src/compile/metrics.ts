import {
  isNumericKind,
  isTemporalKind,
  metricLabel,
  type ColumnKind,
  type Metric,
  type SimpleMetric,
} from '@belvedere/core';
import { datasetColumn } from '../dataset-model.ts';
import type { Expression } from '../tree/nodes.ts';
import { bareColumn, storageOf, storedTime } from './columns.ts';
import { checkedExpression, invalid, type CompileContext } from './context.ts';

/** A metric, ready to be selected or ordered by. */
export interface ResolvedMetric {
  readonly label: string;
  readonly expression: Expression;
  readonly kind: ColumnKind | null;
}

function simpleMetric(metric: SimpleMetric, context: CompileContext): ResolvedMetric {
  const { column_name: name } = metric.column;
  const label = metricLabel(metric);
  const column = datasetColumn(context.dataset, name);
  if (column === null) throw invalid(`Columns missing in dataset: ['${name}']`);
  const isDistinct = metric.aggregate === 'COUNT_DISTINCT';
  const storage = storageOf(column);
  const isExtreme = metric.aggregate === 'MIN' || metric.aggregate === 'MAX';
  const bare = bareColumn(column, context);
  const inner: Expression =
    isExtreme && storage !== null ? { node: 'time', inner: storedTime(column, context), storage } : bare;
  const call: Expression = {
    node: 'call',
    name: isDistinct ? 'COUNT' : metric.aggregate,
    args: [inner],
    distinct: isDistinct,
  };
  const kind = isExtreme && isTemporalKind(column.kind) ? column.kind : null;
  return { label, expression: call, kind };
}

/** Resolves a saved, simple or SQL metric; throws QUERY_INVALID naming a metric that is not there. */
export function resolveMetric(metric: Metric, context: CompileContext): ResolvedMetric {
  if (typeof metric !== 'string') {
    if (metric.expressionType === 'SIMPLE') return simpleMetric(metric, context);
    if (metric.expressionType === 'SQL') {
      const expression = checkedExpression(metric.sqlExpression, context);
      return { label: metricLabel(metric), expression, kind: null };
    }
  }
  const name = typeof metric === 'string' ? metric : ((metric as { label?: string }).label ?? '');
  const saved = context.dataset.metrics.find((candidate) => candidate.name === name);
  if (saved === undefined) throw invalid(`Metric '${name}' does not exist`);
  return { label: name, expression: checkedExpression(saved.expression, context), kind: null };
}

/** The SQL that somebody wrote of a metric, ad hoc or saved; null for one of a column and an aggregate. */
export function metricText(metric: Metric, { dataset }: CompileContext): string | null {
  if (typeof metric !== 'string') return metric.expressionType === 'SQL' ? metric.sqlExpression : null;
  return dataset.metrics.find(({ name }) => name === metric)?.expression ?? null;
}

/** Kind of the numbers that a metric gives, as far as its form tells; null for expressions, texts and times. */
export function numberKind(metric: Metric, { dataset }: CompileContext): ColumnKind | null {
  if (typeof metric === 'string' || metric.expressionType !== 'SIMPLE') return null;
  const kind = datasetColumn(dataset, metric.column.column_name)?.kind ?? null;
  if (metric.aggregate === 'COUNT' || metric.aggregate === 'COUNT_DISTINCT') return 'integer';
  if (kind === null || !isNumericKind(kind)) return null;
  return metric.aggregate === 'AVG' ? 'float' : kind;
}

/** `COUNT(*)`. */
export const COUNT_ALL: Expression = {
  node: 'call',
  name: 'COUNT',
  args: [{ node: 'star' }],
  distinct: false,
};
