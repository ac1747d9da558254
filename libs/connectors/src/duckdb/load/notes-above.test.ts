import { expect, test } from 'vitest';
import { notesAbove, type CellLook, type RowLook } from './notes-above.ts';

const LOOKS: Readonly<Record<string, CellLook>> = { '-': 'empty', t: 'text', v: 'value' };
const rowsOf = (text: string): readonly RowLook[] =>
  text.split('/').map((row) => [...row].map((sign) => LOOKS[sign] ?? 'empty'));
const notes = (text: string, cells = 3): number => notesAbove(rowsOf(text), cells);

test.each<[string, string, number]>([
  ['a title', 't/ttt/tvv', 1],
  ['a title and a blank row', 't//ttt/tvv', 2],
  ['a title over a table without a header', 't//vvv/vvv', 2],
  ['a title filled up with empty cells', 't--/ttt/tvv', 1],
  ['a title filled up, and a blank row', 't--/---/ttt/ttt', 2],
  ['a title and notes with a value', 't/tv/ttt/tvv', 2],
  ['a title over rows that all end with an empty cell', 't--//tt-/tv-/tv-', 2],
])('%s stand above the table', (_, text, count) => {
  expect(notes(text)).toBe(count);
});

test.each<[string, string, number]>([
  ['a header alone', 'ttt/tvv', 3],
  ['a header with an empty first cell', '-tt/tvv', 3],
  ['a header that R writes one name short', 'tt/tvv/tvv', 3],
  ['one name over two columns, as R writes it', 't/tv/tv', 2],
  ['a header whose last names are empty', 't--/tvv/tvv', 3],
  ['one column', 't/v/v', 1],
  ['no rows', '', 3],
])('%s has no notes', (_, text, cells) => {
  expect(notes(text, cells)).toBe(0);
});

test('a title one cell short is one where the row below names what follows', () => {
  expect(notes('t/tt/tv', 2)).toBe(1);
  expect(notes('t/tt/tt', 2)).toBe(0);
});
