import { expect, it } from 'vitest';
import { partitionColumnsOf } from './present.ts';

it('finds the columns that a table is partitioned by among its indexes', () => {
  const index = { name: 'by_city', columns: ['city'], unique: false };
  const partition = { name: 'partition', columns: ['day'], unique: false };
  expect(partitionColumnsOf({ indexes: [index, partition] })).toEqual(['day']);
  expect(partitionColumnsOf({ indexes: [index] })).toEqual([]);
});
