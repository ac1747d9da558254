import { expect, it } from 'vitest';
import { partitionColumnOf } from './use-partition-column.ts';

it('a table has a partition column when it is split by exactly one', () => {
  expect(partitionColumnOf({ partitions: { cols: ['ds'] } })).toBe('ds');
  expect(partitionColumnOf({ partitions: { cols: ['ds', 'hour'] } })).toBeNull();
  expect(partitionColumnOf({ partitions: { cols: [] } })).toBeNull();
  expect(partitionColumnOf({})).toBeNull();
  expect(partitionColumnOf(null)).toBeNull();
});
