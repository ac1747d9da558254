import { expect, it } from 'vitest';
import { rowsOf, rowWindow, scrollToRow } from './row-window.ts';

const at = (top: number, count = 1000) => rowWindow({ count, rowPx: 30, top, height: 300 });

it('holds the rows in sight and ten more at each side', () => {
  expect(at(3000)).toEqual({ from: 90, to: 120 });
});

it('ends at the edges of the list', () => {
  expect(at(0)).toEqual({ from: 0, to: 20 });
  expect(at(29_700)).toEqual({ from: 980, to: 1000 });
});

it('is empty without rows, and whole when all rows fit', () => {
  expect(rowsOf(at(0, 0))).toEqual([]);
  expect(rowsOf(at(0, 3))).toEqual([0, 1, 2]);
});

it('keeps the last rows when the list has become shorter than the scroll position', () => {
  expect(at(30_000, 5)).toEqual({ from: 5, to: 5 });
});

it.each([
  [5, 300, 150],
  [12, 300, 300],
  [25, 300, 480],
])('brings row %i into sight from %i px', (row, top, expected) => {
  expect(scrollToRow(row, 30, top, 300)).toBe(expected);
});
