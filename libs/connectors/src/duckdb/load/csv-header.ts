import type { FileChange } from './reading.ts';

/** Whether the first record names the columns, and why. */
export interface Header {
  readonly hasHeader: boolean;
  readonly reason: string;
}

const DATA_LIKE =
  /^\s*(?:[-+−]?[\d.,]*\d[\d.,]*(?:[eE][-+]?\d+)?\s*%?|\d{1,4}[-./]\d{1,2}[-./]\d{1,4}.*|\d{1,2}:\d{2}(?::\d{2}.*)?|true|false|NA|NULL|NaN|#N\/A)\s*$/i;
const GUARD = /^'+[ "]*[-@+|=%\t\r]/;

/** Whether a cell looks like a value and not like a name. */
export const isDataLike = (cell: string): boolean => DATA_LIKE.test(cell);

const isSequence = (cells: readonly string[]): boolean =>
  cells.length > 1 &&
  cells.every((cell) => /^\d{1,4}$/.test(cell)) &&
  cells.every((cell, at) => at === 0 || Number(cell) === Number(cells[at - 1]) + 1) &&
  (cells[0] === '0' || Number(cells[0]) >= 1500);

/** A first line is a header unless one of its cells looks like data; an empty cell says nothing. */
export function headerOf(cells: readonly string[], told: boolean | null, place: string): Header {
  if (told !== null) return { hasHeader: told, reason: 'told' };
  const given = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (given.length === 0) return { hasHeader: true, reason: `${place} is empty` };
  const data = given.filter(isDataLike);
  if (data.length === 0) return { hasHeader: true, reason: `no cell of ${place} looks like a value` };
  const isCounting = isSequence(data) && (data.length < given.length || given.length < cells.length);
  return isCounting
    ? { hasHeader: true, reason: `${place} counts on: ${data[0] ?? ''}, ${data[1] ?? ''}` }
    : { hasHeader: false, reason: `"${(data[0] ?? '').slice(0, 40)}" in ${place} looks like a value` };
}

/** Names as a table can have them: trimmed, `column_3` for an empty one, `a__1` for a second `a`. */
export function tableNames(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return cells.map((cell, index) => {
    const plain = (GUARD.test(cell) ? cell.slice(1) : cell).trim();
    const base = plain === '' ? `column_${index + 1}` : plain;
    let name = base;
    for (let copy = 1; taken.has(name.toLowerCase()); copy++) name = `${base}__${copy}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Names that were made or changed, in words. */
export function nameChanges(cells: readonly string[], names: readonly string[]): readonly FileChange[] {
  return cells.flatMap((cell, at) => {
    const name = names[at] ?? '';
    if (name === cell) return [];
    const what =
      cell.trim() === ''
        ? `column ${at + 1} has no name in the file and is called ${name}`
        : name === cell.trim()
          ? `spaces around the name "${cell}" were taken off`
          : `a second column "${cell.trim()}" is called ${name}`;
    return [{ column: name, text: what }];
  });
}
