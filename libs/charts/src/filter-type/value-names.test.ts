import { expect, it } from 'vitest';
import { EMPTY_DATASOURCE } from '../datasource.ts';
import { valueNames } from './value-choice.ts';

const column = (column_name: string, type_generic: number) => ({
  column_name,
  type_generic,
  verbose_name: null,
  type: null,
  is_dttm: true,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
});
const datasource = { ...EMPTY_DATASOURCE, columns: [column('at', 2), column('epoch', 0)] };
const nameIn = (name: string) => valueNames({ targets: [{ datasetId: 1, column: name }] }, datasource);

it.each([
  [1710028800000, '2024-03-10'],
  [1710072000000, '2024-03-10 12:00:00'],
  [1735689599999, '2024-12-31 23:59:59.999'],
  [-3600000, '1969-12-31 23:00:00'],
  [1e300, '1e+300'],
  [null, '<NULL>'],
  ['infinity', 'infinity'],
])('a value of a time column is named as a moment: %s', (value, name) => {
  expect(nameIn('at')(value)).toBe(name);
});

it('a number of any other column is itself', () => {
  expect([nameIn('epoch')(1710028800000), nameIn('gone')(5)]).toEqual(['1710028800000', '5']);
});
