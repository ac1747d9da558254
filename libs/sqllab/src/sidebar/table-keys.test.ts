import { expect, it } from 'vitest';
import { keysOfColumn, plainIndexes, tableExtra } from './table-keys.ts';

const table = {
  primaryKey: { column_names: ['id'], type: 'pk' },
  foreignKeys: [{ column_names: ['origin'], referred_table: 'airports', type: 'fk' }],
  indexes: [
    { column_names: ['id'], type: 'pk', name: 'pk' },
    { column_names: ['date', 'delay'], type: 'index', name: 'by_date' },
  ],
};

it.each([
  ['id', { isPrimary: true, refersTo: null }],
  ['origin', { isPrimary: false, refersTo: 'airports' }],
  ['delay', { isPrimary: false, refersTo: null }],
])('the column %s is told with its keys', (column, keys) => {
  expect(keysOfColumn(table, column)).toEqual(keys);
});

it('keys are not told again as indexes', () => {
  expect(plainIndexes(table)).toEqual([{ name: 'by_date', columns: ['date', 'delay'] }]);
});

it('partitions and the text of a view are read where there are any', () => {
  expect(tableExtra({})).toEqual({ partitions: [], view: null });
  expect(tableExtra({ partitions: { cols: ['ds'] }, view: 'SELECT 1' })).toEqual({
    partitions: ['ds'],
    view: 'SELECT 1',
  });
});
