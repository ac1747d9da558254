import { columnLabel, metricLabel, type Column, type Metric, type OrderBy } from '@belvedere/core';
import { datasetColumn } from '../dataset-model.ts';
import type { Expression, OrderTerm } from '../tree/nodes.ts';
import { bareColumn, type ResolvedColumn } from './columns.ts';
import { checkedExpression, invalid, type CompileContext } from './context.ts';
import { resolveMetric, type ResolvedMetric } from './metrics.ts';

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

/** What a statement gives. */
export interface OrderedOutputs {
  readonly dimensions: readonly ResolvedColumn[];
  readonly metrics: readonly ResolvedMetric[];
  readonly isGrouped: boolean;
}

const TEXT_TYPE = /char|text|string|enum|uuid|clob/i;

/**
 * Whether an engine surely orders by a column. Ordering by one without an order, such as JSON or a point, fails the whole
 * statement; what can be grouped by has one.
 */
function hasOrder({ kind, source }: ResolvedColumn, isGrouped: boolean): boolean {
  if (kind === 'other') return false;
  if (isGrouped) return true;
  return source !== null && kind !== null && (kind !== 'text' || TEXT_TYPE.test(source.type));
}

/** Terms that put rows of equal rank into one order, by everything that can tell them apart. */
function tieTerms(
  { dimensions, isGrouped }: OrderedOutputs,
  terms: readonly OrderTerm[],
): readonly OrderTerm[] {
  const used = new Set(terms.flatMap(({ by }) => ('label' in by ? [by.label] : [])));
  const labels = dimensions
    .filter((column) => hasOrder(column, isGrouped) && !used.has(column.label))
    .map(({ label }) => label);
  return labels.toSorted().map((label) => ({ by: { label }, ascending: true }));
}

/**
 * ORDER BY of the query. Groups of equal rank follow each other by their dimensions, so that a limit keeps the same ones
 * each time; so do all groups and rows of an answer in pages, which otherwise could repeat some and leave out others.
 * Throws QUERY_INVALID naming a column nobody knows.
 */
export function compileOrder(outputs: OrderedOutputs, context: CompileContext): readonly OrderTerm[] {
  const { orderby, row_offset: offset, reduction } = context.query;
  const labels = new Set([...outputs.dimensions, ...outputs.metrics].map(({ label }) => label));
  const terms = (orderby ?? []).map((term) => orderTerm(term, labels, context));
  const isPaged = offset != null;
  const isTotal = outputs.isGrouped ? terms.length > 0 || isPaged : terms.length > 0 && isPaged;
  return isTotal && reduction == null ? [...terms, ...tieTerms(outputs, terms)] : terms;
}
