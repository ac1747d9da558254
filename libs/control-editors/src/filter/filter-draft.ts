import {
  columnLabel,
  isListOperator,
  isValidAdhocFilter,
  isValuelessOperator,
  NO_FILTER_RANGE,
  type AdhocFilter,
  type Column,
  type FilterValue,
  type SimpleAdhocFilter,
} from '@belvedere/core';
import type { PanelTable } from '@belvedere/controls';
import { filterSql, nameSql } from './filter-sql.ts';
import { valuesOf } from './filter-values.ts';
import { keptOperator, type OperatorChoice, type OperatorSubject } from './operators.ts';

/** A filter while it is edited. */
export interface FilterDraft {
  readonly mode: 'simple' | 'sql';
  readonly subject: Column | null;
  readonly clause: 'WHERE' | 'HAVING';
  readonly operator: OperatorChoice;
  readonly value: FilterValue | undefined;
  readonly sql: string;
  /** What a filter carries beside what is edited. */
  readonly carried: Pick<AdhocFilter, 'isExtra' | 'filterOptionName'>;
}

const EMPTY: FilterDraft = {
  mode: 'simple',
  subject: null,
  clause: 'WHERE',
  operator: 'IN',
  value: undefined,
  sql: '',
  carried: {},
};

const TRUTH_OF = { true: 'IS TRUE', false: 'IS FALSE' } as const;

/** A draft of a filter; null starts a new one. */
export function filterDraftOf(filter: AdhocFilter | null): FilterDraft {
  if (filter === null) return EMPTY;
  const { isExtra, filterOptionName } = filter;
  const carried = {
    ...(isExtra !== undefined && { isExtra }),
    ...(filterOptionName !== undefined && { filterOptionName }),
  };
  const draft = { ...EMPTY, clause: filter.clause, carried };
  if (filter.expressionType === 'SQL') return { ...draft, mode: 'sql', sql: filter.sqlExpression };
  const { subject, operator, comparator } = filter;
  const truth = operator === '==' && typeof comparator === 'boolean' ? TRUTH_OF[`${comparator}`] : undefined;
  return { ...draft, subject, operator: truth ?? operator, value: comparator };
}

/** Gives a filter that has none an id of its own. */
export const withOptionName = (draft: FilterDraft, name: string): FilterDraft => ({
  ...draft,
  carried: { filterOptionName: name, ...draft.carried },
});

const takesList = (operator: OperatorChoice): boolean =>
  operator !== 'LATEST PARTITION' && isListOperator(operator);
const takesValue = (operator: OperatorChoice): boolean =>
  operator !== 'LATEST PARTITION' && !isValuelessOperator(operator);

/** A value as another operator takes it: the first of several, or one as a list. */
function convertedValue(
  value: FilterValue | undefined,
  from: OperatorChoice,
  to: OperatorChoice,
): FilterValue | undefined {
  if (to === 'TEMPORAL_RANGE') return NO_FILTER_RANGE;
  if (!takesValue(to) || !takesValue(from) || from === 'TEMPORAL_RANGE') return undefined;
  const values = valuesOf(value);
  return takesList(to) ? values : values[0];
}

/** Another operator; the value goes with it where it can. */
export const withOperator = (draft: FilterDraft, operator: OperatorChoice): FilterDraft => ({
  ...draft,
  operator,
  value: convertedValue(draft.value, draft.operator, operator),
});

/** Something else to compare. The operator stays where it makes sense; the value does not. */
export function withSubject(draft: FilterDraft, name: Column, subject: OperatorSubject): FilterDraft {
  const operator = keptOperator(draft.operator, subject);
  return {
    ...draft,
    subject: name,
    clause: subject.clause,
    operator,
    value: operator === 'TEMPORAL_RANGE' ? NO_FILTER_RANGE : undefined,
  };
}

const comparatorOf = ({ operator, value }: FilterDraft): FilterValue | undefined => {
  if (operator === 'IS TRUE') return true;
  if (operator === 'IS FALSE') return false;
  return takesValue(operator) ? value : undefined;
};

function simpleFilterOf(draft: FilterDraft): SimpleAdhocFilter | null {
  const { subject, operator, clause, carried } = draft;
  if (subject === null || operator === 'LATEST PARTITION') return null;
  const comparator = comparatorOf(draft);
  return {
    expressionType: 'SIMPLE',
    clause,
    subject,
    operator,
    ...(comparator !== undefined && { comparator }),
    ...carried,
  };
}

function latestPartitionSql(column: Column, { backend, schema, name }: PanelTable): string {
  const table = schema === null ? name : `${schema}.${name}`;
  return `${nameSql(columnLabel(column))} = '{{ ${backend}.latest_partition("${table}") }}'`;
}

/** The filter that a draft stands for; null while nothing is compared. */
export function filterOfDraft(draft: FilterDraft, table: PanelTable | null): AdhocFilter | null {
  const { mode, subject, operator, clause, carried } = draft;
  if (mode === 'sql') return { expressionType: 'SQL', clause, sqlExpression: draft.sql.trim(), ...carried };
  if (operator !== 'LATEST PARTITION') return simpleFilterOf(draft);
  if (subject === null || table === null) return null;
  return { expressionType: 'SQL', clause, sqlExpression: latestPartitionSql(subject, table), ...carried };
}

/** Another tab; SQL starts as what was simple so far. */
export function withFilterMode(
  draft: FilterDraft,
  mode: FilterDraft['mode'],
  subjectSql?: string,
): FilterDraft {
  const simple = mode === 'sql' && draft.sql.trim() === '' ? simpleFilterOf(draft) : null;
  const sql = simple !== null && isValidAdhocFilter(simple) ? filterSql(simple, subjectSql) : null;
  return { ...draft, mode, sql: sql ?? draft.sql };
}

const essence = (filter: AdhocFilter): string =>
  filter.expressionType === 'SQL'
    ? JSON.stringify([filter.clause, filter.sqlExpression])
    : JSON.stringify([filter.clause, filter.subject, filter.operator, filter.comparator ?? null]);

/** Whether a filter can be saved: complete, and other than what was there. */
export function canSaveFilter(next: AdhocFilter | null, before: AdhocFilter | null): boolean {
  if (next === null || !isValidAdhocFilter(next)) return false;
  return before === null || essence(next) !== essence(before);
}
