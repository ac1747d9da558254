import { truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connectorError } from '@belvedere/connectors';
import type { LoadSource } from '@belvedere/connectors/duckdb';
import type { DataFile } from '../protocol.ts';
import { checkDepth, checkLines } from './check-text.ts';
import { cleanText, FILE_ENCODINGS, type FileEncoding } from './clean-text.ts';
import { sheetAsCsv } from './sheet.ts';

/** A data file as the loader takes it, and what was found out on the way. */
export interface OpenedFile {
  readonly source: LoadSource;
  readonly encoding: string | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
}

const TAIL_BYTES = 4_194_304;

function toldEncoding(encoding: string | null): FileEncoding | null {
  if (encoding === null) return null;
  const name = encoding
    .toLowerCase()
    .replace(/^utf-?8(?:-sig)?$/, 'utf-8')
    .replace(/^(?:iso-8859-1|latin-?1|cp1252)$/, 'windows-1252');
  const known = FILE_ENCODINGS.find((candidate) => candidate === name);
  if (known !== undefined) return known;
  throw connectorError('FILE_ENCODING_UNKNOWN', {
    reason: `${encoding.slice(0, 40)} is none of ${FILE_ENCODINGS.join(', ')}`,
  });
}

/** Takes the last line off a file of which only the beginning was sent; a file of one line stays. */
async function cutToLines(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const end = Math.max(buffer.lastIndexOf(10), buffer.lastIndexOf(13));
    if (end > 0) truncateSync(file, size - length + end + 1);
  } finally {
    await handle.close();
  }
}

/** Brings a data file into a form that the loader reads. Throws FILE_UNREADABLE and FILE_ENCODING_UNKNOWN. */
export async function openFile(
  { path, format, reading, types, badLines }: DataFile,
  isCut: boolean,
): Promise<OpenedFile> {
  const { encoding: told, sheet: wanted, ...rest } = reading;
  const csv = { ...rest, takesOffGuards: format === 'csv' };
  if (format === 'parquet')
    return { source: { file: path, format, csv, types, badLines }, encoding: null, sheet: null, sheets: [] };
  if (format === 'xlsx') {
    const { file, sheet, sheets } = await sheetAsCsv(path, wanted);
    const plain = { ...csv, delimiter: ',', decimal: '.' as const };
    return { source: { file, format: 'csv', csv: plain, types, badLines }, encoding: null, sheet, sheets };
  }
  if (isCut) await cutToLines(path);
  await (format === 'json' ? checkDepth(path) : checkLines(path));
  const { file, encoding, mayHaveFractions } = await cleanText(path, toldEncoding(told), isCut);
  const source = { file, format, csv, types, badLines, hasNoFractions: !mayHaveFractions };
  return { source, encoding, sheet: null, sheets: [] };
}
