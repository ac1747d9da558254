import { columnLabel, isListOperator, type FilterScalar, type SimpleAdhocFilter } from '@belvedere/core';
import { valuesOf } from './filter-values.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const valueSql = (value: FilterScalar): string =>
  typeof value === 'string' ? quoted(value) : String(value ?? 'NULL');

/** A name as SQL writes it; in quotes where it needs them. */
export const nameSql = (name: string): string =>
  /^[a-z_][\w$]*$/i.test(name) ? name : `"${name.replaceAll('"', '""')}"`;

/** A simple filter as SQL that people can read and go on writing; null for a time range, which only the server resolves. */
export function filterSql(filter: SimpleAdhocFilter, subjectSql?: string): string | null {
  const { subject, operator, comparator = null } = filter;
  const name =
    subjectSql ?? (typeof subject === 'string' ? nameSql(columnLabel(subject)) : subject.sqlExpression);
  if (operator === 'TEMPORAL_RANGE') return null;
  if (operator.startsWith('IS ')) return `${name} ${operator}`;
  const values = valuesOf(comparator);
  if (isListOperator(operator)) return `${name} ${operator} (${values.map(valueSql).join(', ')})`;
  return `${name} ${operator === '==' ? '=' : operator} ${valueSql(values[0] ?? null)}`;
}
