import { isDataLike } from './csv-header.ts';
import { notesAbove, type RowLook } from './notes-above.ts';
import { placedRecords } from './split-records.ts';

const RECORDS_READ = 50;

type Cells = readonly string[];

const lookOf = (cells: Cells): RowLook =>
  cells.map((cell) => (cell.trim() === '' ? 'empty' : isDataLike(cell) ? 'value' : 'text'));

/**
 * A line that begins with `#` is a remark, but the last of them may be the header: one without a space after the
 * sign, and one over values, as long as it has as many cells as the table.
 */
function isRemark(cells: Cells, next: Cells | undefined, width: number): boolean {
  const first = cells[0] ?? '';
  if (!first.startsWith('#')) return false;
  if (cells.length !== width || width === 1 || next?.[0]?.startsWith('#') === true) return true;
  return first.startsWith('# ') && next?.some(isDataLike) !== true;
}

/** What stands above a table, in lines and in records, which may have several lines in quotes. */
export interface Above {
  readonly lines: number;
  readonly records: number;
}

/** How much at the start of a text is titles, notes, remarks and blank lines above its table. */
export function linesAbove(text: string, delimiter: string, width: number): Above {
  const placed = placedRecords(text, delimiter, RECORDS_READ);
  const looks = placed.map(({ cells }, at): RowLook => {
    return isRemark(cells, placed[at + 1]?.cells, width) ? ['remark'] : lookOf(cells);
  });
  const records = notesAbove(looks, width);
  return { records, lines: placed[records]?.line ?? 0 };
}
