import type { FileChange } from './reading.ts';

/** What stands in a cell: nothing, a text, a value such as a number or a date, or a remark that is no cell at all. */
export type CellLook = 'empty' | 'text' | 'value' | 'remark';

/** A row of a file as it looks from afar, as many cells as stand in it. */
export type RowLook = readonly CellLook[];

/** Rows that are looked at; a table begins among them. */
const LOOKED_AT = 30;

const lengthOf = (row: RowLook): number => row.findLastIndex((cell) => cell !== 'empty') + 1;
const isBlank = (row: RowLook): boolean => lengthOf(row) === 0;

/** Every row below has values where this one has a text: it names them. */
function namesWhatFollows(row: RowLook, below: readonly RowLook[]): boolean {
  return row.some((cell, at) => {
    const own = below.map((cells) => cells[at] ?? 'empty').filter((look) => look !== 'empty');
    return cell === 'text' && own.length > 0 && own.every((look) => look === 'value');
  });
}

/** How many cells the rows of a table have, by most of them: as they stand there, and to the last filled one. */
interface Width {
  readonly cells: number;
  readonly filled: number;
}

function widthOf(rows: readonly RowLook[], cells: number): Width {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const filled = lengthOf(row);
    if (row.length >= cells && filled > 0) counts.set(filled, (counts.get(filled) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([one, ones], [other, others]) => others - ones || other - one);
  return { cells, filled: most?.[0] ?? cells };
}

/**
 * A row that ends before the table's last column may be a note above it. One that is written two cells short is one;
 * one that is filled up with empty cells, or one cell short as R writes headers, may be a header too.
 */
const isSurelyNote = (row: RowLook, { cells }: Width): boolean =>
  row[0] === 'remark' || row.length < cells - 1;
const mayBeNote = (row: RowLook, width: Width): boolean =>
  isSurelyNote(row, width) || row.length < width.cells || lengthOf(row) < width.filled;

/**
 * How many rows at the start are titles, notes and blank rows above a table of so many cells a row. A row that could be a header as well is
 * taken for a note where a blank row parts it from the table, or where the first row that is no note names what follows.
 */
export function notesAbove(rows: readonly RowLook[], cells: number): number {
  if (cells < 2 && rows[0]?.[0] !== 'remark') return 0;
  const width = widthOf(rows, cells);
  const some = rows.slice(0, LOOKED_AT);
  const start = some.findIndex((row) => !isBlank(row) && !mayBeNote(row, width));
  const above = some.slice(0, Math.max(0, start));
  if (above.length === 0) return 0;
  const [first = []] = some.slice(start);
  const hasGap = isBlank(above.at(-1) ?? []);
  const isHeader = !first.includes('value') && namesWhatFollows(first, rows.slice(start + 1));
  const areNotes = hasGap || isHeader || above.every((row) => isBlank(row) || isSurelyNote(row, width));
  return areNotes && above.some((row) => !isBlank(row)) ? start : 0;
}

const SHOWN = 3;
const TEXT_MAX = 60;

/** Says which lines (or rows) above a table are left out, counted from 1; nothing where there are none. */
export function notesChange(
  word: 'line' | 'row',
  first: number,
  notes: readonly string[],
): readonly FileChange[] {
  if (notes.length === 0) return [];
  const texts = notes.map((note) => note.trim()).filter((note) => note !== '');
  const shown = texts.slice(0, SHOWN).map((text) => `"${text.slice(0, TEXT_MAX)}"`);
  const which =
    notes.length === 1
      ? `${word} ${first} above the table is left out`
      : `${word}s ${first} to ${first + notes.length - 1} above the table are left out`;
  const more = texts.length > SHOWN ? ', ...' : '';
  return [{ column: null, text: `${which}: ${shown.join(', ')}${more}` }];
}
