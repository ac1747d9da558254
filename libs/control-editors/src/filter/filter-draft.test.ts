import type { AdhocFilter } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import {
  canSaveFilter,
  filterDraftOf,
  filterOfDraft,
  withFilterMode,
  withOperator,
  withSubject,
} from './filter-draft.ts';
import type { OperatorSubject } from './operators.ts';

const origin = aColumn({ column_name: 'origin' });
const date = aColumn({ column_name: 'date', type_generic: 2, is_dttm: true });
const on = (column: OperatorSubject['column'], clause: 'WHERE' | 'HAVING' = 'WHERE'): OperatorSubject => ({
  column,
  clause,
  partitionColumn: null,
  advancedOperators: null,
});
const filter: AdhocFilter = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'origin',
  operator: 'IN',
  comparator: ['ATL', 'ORD'],
  filterOptionName: 'f1',
  isExtra: true,
};
const draft = filterDraftOf(filter);

describe('a filter while it is edited', () => {
  it('is what it was, with all that it carries, while nothing changes', () => {
    expect(filterOfDraft(draft, null)).toEqual(filter);
    expect(canSaveFilter(filterOfDraft(draft, null), filter)).toBe(false);
  });

  it('several values become one, and one becomes a list', () => {
    const one = withOperator(draft, '!=');
    expect(one.value).toBe('ATL');
    expect(withOperator(one, 'NOT IN').value).toEqual(['ATL']);
    expect(withOperator(draft, 'IS NULL').value).toBeUndefined();
  });

  it('true and false travel as comparators', () => {
    expect(filterOfDraft(withOperator(draft, 'IS TRUE'), null)).toMatchObject({ comparator: true });
    expect(filterOfDraft(withOperator(draft, 'IS FALSE'), null)).toMatchObject({ comparator: false });
    const stored = filterDraftOf({ ...filter, operator: '==', comparator: false });
    expect(stored.operator).toBe('IS FALSE');
  });

  it('a column is compared in WHERE, a metric in HAVING', () => {
    expect(withSubject(draft, 'origin', on(origin)).clause).toBe('WHERE');
    expect(withSubject(draft, 'count', on(undefined, 'HAVING'))).toMatchObject({
      clause: 'HAVING',
      operator: '>',
      value: undefined,
    });
  });

  it('a time starts with its range', () => {
    expect(withSubject(draft, 'date', on(date))).toMatchObject({
      operator: 'TEMPORAL_RANGE',
      value: 'No filter',
    });
  });

  it('the latest partition is written as SQL', () => {
    const table = { databaseId: 1, backend: 'trino', schema: 'web', name: 'hits' };
    expect(filterOfDraft(withOperator(draft, 'LATEST PARTITION'), table)).toMatchObject({
      expressionType: 'SQL',
      sqlExpression: `origin = '{{ trino.latest_partition("web.hits") }}'`,
    });
  });

  it('SQL starts as what was simple', () => {
    expect(withFilterMode(draft, 'sql').sql).toBe("origin IN ('ATL', 'ORD')");
    expect(withFilterMode(filterDraftOf(null), 'sql').sql).toBe('');
  });
});

describe('canSaveFilter', () => {
  it('refuses what is not complete', () => {
    expect(canSaveFilter(null, null)).toBe(false);
    expect(canSaveFilter({ ...filter, comparator: [] }, null)).toBe(false);
    expect(canSaveFilter({ expressionType: 'SQL', clause: 'WHERE', sqlExpression: ' ' }, null)).toBe(false);
  });

  it('takes what changed', () => {
    expect(canSaveFilter({ ...filter, comparator: ['ATL'] }, filter)).toBe(true);
  });
});
