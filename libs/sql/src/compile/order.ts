import { columnLabel, metricLabel, type Column, type Metric, type OrderBy } from '@belvedere/core';
import { datasetColumn } from '../dataset-model.ts';
import type { Expression, OrderTerm } from '../tree/nodes.ts';
import { bareColumn } from './columns.ts';
import { checkedExpression, invalid, type CompileContext } from './context.ts';
import { resolveMetric } from './metrics.ts';

function isMetric(subject: Column | Metric): subject is Exclude<Metric, string> {
  return typeof subject !== 'string' && ('aggregate' in subject || !('columnType' in subject));
}

function namedTerm(name: string, context: CompileContext): Expression {
  const isSaved = context.dataset.metrics.some((metric) => metric.name === name);
  if (isSaved) return resolveMetric(name, context).expression;
  const column = datasetColumn(context.dataset, name);
  if (column === null) throw invalid(`Unknown column used in orderby: ${name}`);
  return bareColumn(column, context);
}

function orderTerm(
  [subject, ascending]: OrderBy,
  labels: ReadonlySet<string>,
  context: CompileContext,
): OrderTerm {
  const label =
    typeof subject === 'string' ? subject : isMetric(subject) ? metricLabel(subject) : columnLabel(subject);
  if (labels.has(label)) return { by: { label }, ascending };
  if (typeof subject === 'string') return { by: { expression: namedTerm(subject, context) }, ascending };
  const expression = isMetric(subject)
    ? resolveMetric(subject, context).expression
    : checkedExpression(subject.sqlExpression, context);
  return { by: { expression }, ascending };
}

/** ORDER BY of the query; throws QUERY_INVALID naming a column nobody knows. */
export function compileOrder(labels: ReadonlySet<string>, context: CompileContext): readonly OrderTerm[] {
  return (context.query.orderby ?? []).map((term) => orderTerm(term, labels, context));
}
