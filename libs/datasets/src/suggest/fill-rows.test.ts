import { expect, it } from 'vitest';
import { fillRows } from './fill-rows.ts';

const widths = (...given: number[]) => fillRows(given.map((width) => ({ width }))).map(({ width }) => width);

it('leaves full rows alone, and shares the room of a dropped chart among its row', () => {
  expect(widths(4, 4, 4, 6, 6)).toEqual([4, 4, 4, 6, 6]);
  expect(widths(4, 4, 6, 6)).toEqual([6, 6, 6, 6]);
  expect(widths(4, 6, 6)).toEqual([5, 7, 12]);
  expect(widths()).toEqual([]);
});
