import { expect, it } from 'vitest';
import { taggedRows } from './tagged-rows.ts';

const object = (type: string, id: number, name: string) => ({
  id,
  type,
  name,
  url: `/${type}/${id}`,
  changed_on: `2026-01-0${id}T00:00:00`,
  created_by: 1,
  creator: 'A',
  owners: [],
  tags: [],
});
const ALL = [object('dashboard', 3, 'Beta'), object('chart', 3, 'Alpha'), object('dataset', 1, 'Gamma')];
const query = { search: '', sort: { column: 'name', isDescending: false }, page: 0 };

it('rows of different kinds with one number are different rows, in the order asked for', () => {
  const { count, result } = taggedRows(ALL, query);
  expect([count, result.map(({ name }) => name)]).toEqual([3, ['Alpha', 'Beta', 'Gamma']]);
  expect(new Set(result.map(({ id }) => id)).size).toBe(3);
  const latest = taggedRows(ALL, { ...query, sort: { column: 'type', isDescending: true } });
  expect(latest.result.map(({ type }) => type)).toEqual(['dataset', 'dashboard', 'chart']);
});

it('finds by name, and counts all of it whatever the page', () => {
  expect(taggedRows(ALL, { ...query, search: ' ALP ' }).result.map(({ url }) => url)).toEqual(['/chart/3']);
  const many = Array.from({ length: 30 }, (_, at) => object('chart', 1, `c${String(at).padStart(2, '0')}`));
  const second = taggedRows(many, { ...query, page: 1 });
  expect([second.count, second.result.map(({ name }) => name)]).toEqual([
    30,
    ['c25', 'c26', 'c27', 'c28', 'c29'],
  ]);
});
