import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { connectorError } from '@belvedere/connectors';
import readSheets from 'read-excel-file/node';

/** A workbook may unpack to so many bytes: it is read as a whole. */
const UNPACKED_BYTES_MAX = 128 * 1_048_576;
const PARTS_MAX = 5000;
const END_RECORD = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 65_557;

const unreadable = (reason: string): Error =>
  connectorError('FILE_UNREADABLE', { kind: 'a workbook', reason });

/** Throws FILE_UNREADABLE for what is no ZIP, and for one whose parts say they unpack to too much. */
async function checkUnpackedSize(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, END_BYTES);
    const { buffer: tail } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end === -1 || tail.readUInt32LE(end) !== END_RECORD || end + 22 > length)
      throw unreadable('it is no XLSX file');
    const [count, bytes, at] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ];
    if (count > PARTS_MAX || bytes > 10 * 1_048_576 || at + bytes > size)
      throw unreadable('its directory is broken');
    const { buffer: directory } = await handle.read(Buffer.alloc(bytes), 0, bytes, at);
    const total = unpackedSize(directory);
    if (total > UNPACKED_BYTES_MAX)
      throw unreadable(
        `it unpacks to more than ${Math.round(UNPACKED_BYTES_MAX / 1_048_576)} MB; save it as CSV`,
      );
  } finally {
    await handle.close();
  }
}

function unpackedSize(directory: Buffer): number {
  let total = 0;
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    total += directory.readUInt32LE(at + 24);
    at +=
      46 +
      directory.readUInt16LE(at + 28) +
      directory.readUInt16LE(at + 30) +
      directory.readUInt16LE(at + 32);
  }
  return total;
}

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
  await checkUnpackedSize(file);
  const sheets = await readSheets(file, { trim: false }).catch((error: unknown) => {
    if (error instanceof RangeError)
      throw unreadable('it has too many rows to be read as one; save it as CSV');
    throw unreadable(error instanceof Error ? error.message : 'it is broken');
  });
  const found = wanted === null ? sheets[0] : sheets.find(({ sheet }) => sheet === wanted);
  if (found === undefined) throw unreadable(`there is no sheet ${wanted ?? ''}`);
  const target = `${file}.csv`;
  await pipeline(linesOf(found.data as readonly (readonly Cell[])[]), createWriteStream(target));
  return { file: target, sheet: found.sheet, sheets: sheets.map(({ sheet }) => sheet) };
}
