import { dialectOf } from '@belvedere/sql/testing';
import { expect, it } from 'vitest';
import { keyColumns, keyColumnsAmong } from './key-columns.ts';

it('finds the columns of a key, also inside functions, each once', () => {
  expect(keyColumns('city, toDate(at), at', dialectOf('clickhouse'))).toEqual(['city', 'at']);
  expect(keyColumns('toDate(at', dialectOf('clickhouse'))).toEqual([]);
});

it('leaves out words of a key that are no columns of the table', () => {
  const columns = [{ name: 'day' }, { name: 'odd name' }];
  expect(keyColumnsAmong(columns, "RANGE (date_trunc('month'::text, day))", dialectOf('postgresql'))).toEqual(
    ['day'],
  );
  expect(keyColumnsAmong(columns, 'year(`odd name`)', dialectOf('mysql'))).toEqual(['odd name']);
});
