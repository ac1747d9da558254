import { columnLabel, FILTER_LABEL_CHARS, type AdhocFilter } from '@belvedere/core';

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `(${value.map(valueText).join(', ')})`;
  return value === null ? 'NULL' : String(value as string | number | boolean);
}

/** A filter in words close to SQL, whole. */
export function filterSentence(filter: AdhocFilter): string {
  if (filter.expressionType === 'SQL') return filter.sqlExpression;
  const subject = columnLabel(filter.subject);
  if (filter.operator === 'TEMPORAL_RANGE') return `${subject}: ${valueText(filter.comparator ?? '')}`;
  if (filter.comparator === undefined || filter.comparator === null) return `${subject} ${filter.operator}`;
  return `${subject} ${filter.operator} ${valueText(filter.comparator)}`;
}

/** The same, cut for a pill. */
export function filterLabel(filter: AdhocFilter): string {
  const text = filterSentence(filter);
  return text.length <= FILTER_LABEL_CHARS ? text : `${text.slice(0, FILTER_LABEL_CHARS)}...`;
}
