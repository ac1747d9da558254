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

/** A label, cut for a pill. */
export const cutLabel = (text: string): string =>
  text.length <= FILTER_LABEL_CHARS ? text : `${text.slice(0, FILTER_LABEL_CHARS)}...`;

/** A filter in words close to SQL, cut for a pill. */
export const filterLabel = (filter: AdhocFilter): string => cutLabel(filterSentence(filter));
