import { defineControl } from '@belvedere/controls';
import { expect, it } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import { columnChoices } from './column-choices.ts';

const control = (name: string, columnTypes?: readonly number[]) =>
  defineControl({
    name,
    kind: 'columns',
    label: { id: 'x', text: 'X' },
    default: [],
    ...(columnTypes !== undefined && { columnTypes }),
  });
const columns = [
  aColumn({ column_name: 'origin' }),
  aColumn({ column_name: 'date', type_generic: 2, is_dttm: true }),
  aColumn({ column_name: 'route', expression: "origin || '-' || dest" }),
  aColumn({ column_name: 'id', groupby: false }),
];
const names = (list: readonly { readonly column_name: string }[]) => list.map((each) => each.column_name);

it('expressions of the dataset stand apart from the columns of its table', () => {
  const { saved, simple, isTemporal } = columnChoices(control('groupby'), columns, [], null);
  expect([names(saved), names(simple), isTemporal]).toEqual([['route'], ['origin', 'date'], false]);
});

it('only the wanted types are offered', () => {
  const { saved, simple, isTemporal } = columnChoices(control('time', [2]), columns, [], null);
  expect([names(saved), names(simple), isTemporal]).toEqual([[], ['date'], true]);
});

it('what is chosen is not offered again, but stays where it is edited', () => {
  expect(names(columnChoices(control('groupby'), columns, ['origin'], null).simple)).toEqual(['date']);
  expect(names(columnChoices(control('groupby'), columns, ['origin'], 'origin').simple)).toContain('origin');
});

it('a column that is no dimension can still be an axis', () => {
  expect(names(columnChoices(control('x_axis'), columns, [], null).simple)).toContain('id');
});
