import { expect, it } from 'vitest';
import { dataTree } from './data-tree.ts';
import { differenceOf, holding, isData, matrixOf, toggledPairs, type Pair } from './pairs.ts';

const PAIRS: readonly Pair[] = [
  ['can_read', 'Chart'],
  ['can_write', 'Chart'],
  ['can_export', 'Chart'],
  ['can_execute_sql_query', 'SQLLab'],
  ['can_format_sql', 'SQLLab'],
  ['can_dance', 'Chart'],
  ['can_sing', 'Nightclub'],
  ['menu_access', 'Charts'],
  ['database_access', '[samples].(id:1)'],
  ['schema_access', '[samples].[main]'],
  ['datasource_access', '[samples].[flights](id:3)'],
  ['all_datasource_access', 'all_datasource_access'],
].map(([permission = '', view = ''], at) => ({ id: at + 1, permission, view }));

it('reaches every pair: in the matrix, among the others of its row, as a menu, or in the data', () => {
  const inMatrix = matrixOf(PAIRS).flatMap(({ rows }) =>
    rows.flatMap(({ cells, others }) => [...[...cells.values()].flat(), ...others]),
  );
  const elsewhere = PAIRS.filter((pair) => pair.permission === 'menu_access' || isData(pair));
  const reached = [...inMatrix, ...elsewhere].map(({ id }) => id);
  expect(reached.toSorted((one, other) => one - other)).toEqual(PAIRS.map(({ id }) => id));
});

it('says all, some or none of the pairs of one cell', () => {
  const run = PAIRS.filter(({ view }) => view === 'SQLLab');
  expect(holding(run, new Set([4, 5]))).toBe('all');
  expect(holding(run, new Set([4]))).toBe('some');
  expect(holding(run, new Set())).toBe('none');
  expect([...toggledPairs(new Set([4]), run)]).toEqual([4, 5]);
  expect([...toggledPairs(new Set([4, 5]), run)]).toEqual([]);
});

it('says what one role holds more and less than another', () => {
  const { more, less } = differenceOf(PAIRS, new Set([1, 2]), new Set([2, 3]));
  expect([more.map(({ id }) => id), less.map(({ id }) => id)]).toEqual([[1], [3]]);
});

it('puts schemas and datasets below their database', () => {
  expect(dataTree(PAIRS)).toMatchObject([
    { name: 'samples', pair: { id: 9 }, nodes: [{ name: 'main' }, { name: 'flights', pair: { id: 11 } }] },
  ]);
});
