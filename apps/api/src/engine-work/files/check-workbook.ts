import { unpacked, unreadable, zipParts, type ZipPart } from './zip-parts.ts';

/** A workbook may unpack to so many bytes: it is read as a whole. */
const UNPACKED_BYTES_MAX = 128 * 1_048_576;
/** A sheet is read as a block from its first cell to its last; each place of it takes memory, filled or not. */
const PLACES_MAX = 10_000_000;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** Names of cells and of rows. */
const REFERENCE = /\br\s*=\s*["']([A-Z]{0,3})(\d{1,10})["']/gi;
const OVERLAP = 32;
const LETTERS = 26;

interface Corner {
  rows: number;
  columns: number;
  /** The cell that lies farthest out, as the sheet names it. */
  last: string;
}

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * LETTERS + letter.charCodeAt(0) - 64;
  return column;
}

function widen(corner: Corner, text: string): void {
  for (const [, letters = '', digits = ''] of text.matchAll(REFERENCE)) {
    const [column, row] = [columnOf(letters), Number(digits)];
    if (row > corner.rows || column > corner.columns) corner.last = `${letters}${digits}`;
    corner.rows = Math.max(corner.rows, row);
    corner.columns = Math.max(corner.columns, column);
  }
}

async function cornerOf(file: string, part: ZipPart, onBytes: (bytes: number) => void): Promise<Corner> {
  const corner: Corner = { rows: 0, columns: 0, last: '' };
  let rest = '';
  for await (const chunk of unpacked(file, part)) {
    onBytes(chunk.length);
    if (!SHEET.test(part.name)) continue;
    const text = rest + chunk.toString('latin1');
    widen(corner, text);
    rest = text.slice(-OVERLAP);
  }
  return corner;
}

/**
 * Throws FILE_UNREADABLE for a workbook that cannot be read within the memory of its process: one that unpacks to too much,
 * as its directory says and counted while it does, or has a cell so far out that the block up to it is too large.
 */
export async function checkWorkbook(file: string): Promise<void> {
  let total = 0;
  const refuseMore = (bytes: number): void => {
    if (bytes <= UNPACKED_BYTES_MAX) return;
    throw unreadable(
      `it unpacks to more than ${Math.round(UNPACKED_BYTES_MAX / 1_048_576)} MB; save it as CSV`,
    );
  };
  const count = (bytes: number): void => {
    total += bytes;
    refuseMore(total);
  };
  const parts = await zipParts(file);
  refuseMore(parts.reduce((sum, { claimed }) => sum + claimed, 0));
  for (const part of parts) {
    const { rows, columns, last } = await cornerOf(file, part, count);
    if (rows * columns > PLACES_MAX)
      throw unreadable(
        `a sheet reaches to the cell ${last}, ${rows} rows by ${columns} columns; delete what lies far from the table (Ctrl+End leads there), or save the table as CSV`,
      );
  }
}
