import type { SimpleAdhocFilter } from '@belvedere/core';
import { expect, it } from 'vitest';
import { filterSql } from './filter-sql.ts';

const sql = (given: Partial<SimpleAdhocFilter>): string | null =>
  filterSql({ expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: 'IN', ...given });

it('a filter is written as SQL that can be gone on with', () => {
  expect(sql({ comparator: ['ATL', "O'Hare", null] })).toBe("origin IN ('ATL', 'O''Hare', NULL)");
  expect(sql({ operator: '==', comparator: 3 })).toBe('origin = 3');
  expect(sql({ operator: 'IS NOT NULL' })).toBe('origin IS NOT NULL');
  expect(sql({ subject: 'Tail no.', operator: 'LIKE', comparator: 'N%' })).toBe(`"Tail no." LIKE 'N%'`);
});

it('a time range is resolved by the server only', () => {
  expect(sql({ operator: 'TEMPORAL_RANGE', comparator: 'Last week' })).toBeNull();
});
