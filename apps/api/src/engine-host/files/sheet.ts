import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import readSheets from 'read-excel-file/node';
import { checkWorkbook } from './check-workbook.ts';
import { unreadable } from './zip-parts.ts';

type Cell = string | number | boolean | Date | null;

function timeText(moment: Date): string {
  const text = moment.toISOString();
  return text.endsWith('T00:00:00.000Z')
    ? text.slice(0, 10)
    : text.slice(0, 23).replace('T', ' ').replace('.000', '');
}

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return timeText(cell);
  if (typeof cell !== 'string') return String(cell);
  return cell === '' || /[",\r\n]/.test(cell) || cell.trim() !== cell
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}

function* linesOf(rows: readonly (readonly Cell[])[]): Generator<string> {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  for (const row of rows) {
    yield `${Array.from({ length: width }, (_, index) => cellText(row[index] ?? null)).join(',')}\n`;
  }
}

/** A sheet written as CSV, and the names of all sheets. */
export interface SheetText {
  readonly file: string;
  readonly sheet: string;
  readonly sheets: readonly string[];
}

/**
 * Writes one sheet of a workbook as CSV beside it: values only, no formula; dates as ISO. Without a name the first
 * sheet is taken. Throws FILE_UNREADABLE for what is no workbook, is too large unpacked, or lacks the sheet.
 */
export async function sheetAsCsv(file: string, wanted: string | null): Promise<SheetText> {
  await checkWorkbook(file);
  const sheets = await readSheets(file, { trim: false }).catch((error: unknown) => {
    if (error instanceof RangeError)
      throw unreadable('it has too many rows to be read as one; save it as CSV');
    const isFault = error instanceof Error && !(error instanceof TypeError);
    throw unreadable(isFault ? error.message : 'it is broken');
  });
  const found = wanted === null ? sheets[0] : sheets.find(({ sheet }) => sheet === wanted);
  if (found === undefined) throw unreadable(`there is no sheet ${wanted ?? ''}`);
  const target = `${file}.csv`;
  await pipeline(linesOf(found.data as readonly (readonly Cell[])[]), createWriteStream(target));
  return { file: target, sheet: found.sheet, sheets: sheets.map(({ sheet }) => sheet) };
}
