import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileChange } from '@belvedere/connectors/duckdb';
import type { SheetName } from '../tasks/data-file.ts';
import { checkWorkbook } from './check-workbook.ts';
import { readCells } from './workbook/read-cells.ts';
import { readWorkbook } from './workbook/read-workbook.ts';
import type { Cell } from './workbook/serial-text.ts';
import { sheetTable, type SheetColumn, type SheetTable } from './workbook/sheet-table.ts';
import { unreadable } from './zip-parts.ts';

/** Texts are quoted where CSV asks for it; an error is no value. */
function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell.startsWith('e')) return '';
  const text = cell.slice(1);
  if (!cell.startsWith('t')) return text;
  return /[",\r\n]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line for each row of the sheet, so that lines are its rows; one without a cell is empty. */
function* linesOf({ rows, before, width }: SheetTable): Generator<string> {
  yield '\n'.repeat(before);
  for (const row of rows) {
    const isEmpty = row.every((cell) => cell === undefined);
    if (isEmpty && width === 1) continue;
    yield isEmpty ? '\n' : `${Array.from({ length: width }, (_, at) => cellText(row[at])).join(',')}\n`;
  }
}

/** A sheet written as CSV, and the names of all sheets. */
export interface SheetText {
  readonly file: string;
  readonly sheet: string;
  readonly sheetReason: string;
  readonly sheets: readonly SheetName[];
  readonly hasHeader: boolean;
  readonly headerReason: string;
  /** Lines above the table. */
  readonly before: number;
  readonly columns: readonly SheetColumn[];
  /** Texts of the first rows, to a few below the header. */
  readonly firstRows: readonly string[];
  readonly changes: readonly FileChange[];
}

/** What of a workbook is read, and how. */
export interface SheetReading {
  /** Null is the first sheet that is not hidden. */
  readonly sheet: string | null;
  readonly skipRows: number;
  readonly hasHeader: boolean | null;
}

/**
 * Writes one sheet of a workbook as CSV beside it: values only, no formula; dates as ISO. Without a name the first
 * sheet in sight is taken. Throws FILE_UNREADABLE for what is no workbook, is too large unpacked, or lacks the sheet.
 */
export async function sheetAsCsv(file: string, reading: SheetReading): Promise<SheetText> {
  await checkWorkbook(file);
  const book = await readWorkbook(file);
  const shown = book.sheets.find(({ isHidden }) => !isHidden) ?? book.sheets[0];
  const found = reading.sheet === null ? shown : book.sheets.find(({ name }) => name === reading.sheet);
  if (found === undefined) throw unreadable(`there is no sheet ${reading.sheet ?? ''}`);
  const table = sheetTable(await readCells(file, book, found), reading);
  const target = `${file}.csv`;
  await pipeline(linesOf(table), createWriteStream(target));
  const { hasHeader, headerReason, before, columns, firstRows, changes } = table;
  const sheetReason = reading.sheet === null ? 'the first sheet that is not hidden' : 'told';
  const sheets = book.sheets.map(({ name, isHidden }) => ({ name, isHidden }));
  return {
    file: target,
    sheet: found.name,
    sheetReason,
    sheets,
    hasHeader,
    headerReason,
    before,
    columns,
    firstRows,
    changes,
  };
}
