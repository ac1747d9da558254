import { expect, it } from 'vitest';
import { columnsIn, fieldsOf, movedItem, newColumn, pairAt, withSetting } from './time-series-column.ts';

it('columns are read from a list, or from the text of an older chart', () => {
  expect(columnsIn([{ key: 'a' }, 3])).toEqual([{ key: 'a' }]);
  expect(columnsIn('[{"key":"a"}]')).toEqual([{ key: 'a' }]);
  expect(columnsIn('[oops')).toEqual([]);
  expect(columnsIn(null)).toEqual([]);
});

it('a line has other settings than a number', () => {
  expect(fieldsOf({ colType: 'spark' })).toContain('yAxisBounds');
  expect(fieldsOf({ colType: 'avg' })).not.toContain('comparisonType');
});

it('a new column has a key of its own', () => {
  expect(newColumn([{ key: 'column 2' }])['key']).toBe('column 3');
});

it('a setting that is emptied is no longer stored', () => {
  expect(withSetting({ key: 'a', width: 3 }, 'width', null)).toEqual({ key: 'a' });
  expect(pairAt({ bounds: [1, 'x'] }, 'bounds')).toEqual([1, null]);
});

it('an item changes place with its neighbour and stays inside the list', () => {
  expect(movedItem(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(movedItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
