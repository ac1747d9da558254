import type { Aggregate, FilterOperator } from './filter-operator.ts';
import type { JsonObject } from './json.ts';
import type { LikeEscape } from './literal-pattern.ts';

/** The column that a simple metric aggregates; more fields may travel and are kept. */
export interface MetricColumn extends JsonObject {
  readonly column_name: string;
}

// What stands in forms is declared by types, which fit JSON as they are; interfaces do not.

/** A metric made of an aggregate and a column. */
export type SimpleMetric = {
  readonly expressionType: 'SIMPLE';
  readonly column: MetricColumn;
  readonly aggregate: Aggregate;
  readonly label?: string;
  readonly hasCustomLabel?: boolean;
  readonly optionName?: string;
};

/** A metric written as a SQL expression. */
export type SqlMetric = {
  readonly expressionType: 'SQL';
  readonly sqlExpression: string;
  readonly label?: string;
  readonly hasCustomLabel?: boolean;
  readonly optionName?: string;
};

/** A metric of a chart: the name of a saved metric, or an adhoc one. */
export type Metric = string | SimpleMetric | SqlMetric;

/** A column written as a SQL expression; `BASE_AXIS` with a grain is how a time axis gets its buckets. */
export type AdhocColumn = {
  readonly expressionType: 'SQL';
  readonly sqlExpression: string;
  readonly label?: string;
  readonly columnType?: 'BASE_AXIS';
  readonly timeGrain?: string | null;
};

/** A column of a chart: a name of the dataset, or an expression. */
export type Column = string | AdhocColumn;

/** A filter made of subject, operator and value. */
export type SimpleAdhocFilter = {
  readonly expressionType: 'SIMPLE';
  readonly clause: 'WHERE' | 'HAVING';
  readonly subject: Column;
  readonly operator: FilterOperator;
  readonly operatorId?: string;
  readonly comparator?: FilterValue;
  /** Makes the wildcard behind this mark a plain character of a pattern. */
  readonly escape?: LikeEscape;
  readonly isExtra?: boolean;
  readonly filterOptionName?: string;
};

/** A filter written as a SQL condition. */
export type SqlAdhocFilter = {
  readonly expressionType: 'SQL';
  readonly clause: 'WHERE' | 'HAVING';
  readonly sqlExpression: string;
  readonly isExtra?: boolean;
  readonly filterOptionName?: string;
};

/** A filter as the author of a chart writes it. */
export type AdhocFilter = SimpleAdhocFilter | SqlAdhocFilter;

/** A single filter value. */
export type FilterScalar = string | number | boolean | null;

/** What a filter compares with. */
export type FilterValue = FilterScalar | readonly FilterScalar[];

/** Label of a column: its name, its label, or its expression. */
export function columnLabel(column: Column): string {
  if (typeof column === 'string') return column;
  const { label = null, sqlExpression } = column;
  return label === null || label === '' ? sqlExpression : label;
}

/** Label of a metric: the saved name, its label, `SUM(col)`, or its expression. */
export function metricLabel(metric: Metric): string {
  if (typeof metric === 'string') return metric;
  const { label = null } = metric;
  if (label !== null && label !== '') return label;
  if (metric.expressionType === 'SQL') return metric.sqlExpression;
  const { aggregate, column }: Partial<SimpleMetric> = metric;
  return `${aggregate ?? ''}(${column?.column_name ?? ''})`;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/**
 * A simple metric needs a column and an aggregate, a SQL metric an expression, a reference `{label}` its label. What is
 * stored may be anything: all that is no metric is invalid.
 */
export function isValidMetric(metric: Metric): boolean {
  const given: unknown = metric;
  if (!isFields(given)) return hasText(given);
  const { expressionType, sqlExpression, column, aggregate, label } = given;
  if (expressionType === 'SQL') return hasText(sqlExpression);
  if (expressionType !== 'SIMPLE') return hasText(label);
  return isFields(column) && hasText(column['column_name']) && hasText(aggregate);
}

function hasComparator(comparator: unknown): boolean {
  if (Array.isArray(comparator)) return comparator.length > 0;
  return comparator !== undefined && comparator !== null && comparator !== '';
}

const hasClause = ({ clause }: Readonly<Record<string, unknown>>): boolean =>
  clause === 'WHERE' || clause === 'HAVING';
const hasSubject = (subject: unknown): boolean =>
  isFields(subject) ? hasText(subject['label']) || hasText(subject['sqlExpression']) : hasText(subject);

/**
 * Whether a filter is complete enough to be applied. IS NULL and IS NOT NULL need a subject, IS TRUE and IS FALSE also
 * a comparator that is not null, other simple filters subject, clause and a comparator that is not empty; SQL filters
 * need an expression and a clause. What is stored may be anything: all that is no filter is invalid.
 */
export function isValidAdhocFilter(filter: AdhocFilter): boolean {
  const given: unknown = filter;
  if (!isFields(given)) return false;
  const { expressionType, sqlExpression, subject, operator, comparator } = given;
  if (expressionType === 'SQL') return hasText(sqlExpression) && hasClause(given);
  if (!hasSubject(subject) || !hasText(operator)) return false;
  if (operator === 'IS NULL' || operator === 'IS NOT NULL') return true;
  if (operator === 'IS TRUE' || operator === 'IS FALSE')
    return comparator !== null && comparator !== undefined;
  return hasClause(given) && hasComparator(comparator);
}
