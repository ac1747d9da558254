import { truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { connectorError } from '@belvedere/connectors';
import type { FileChange, LoadSource } from '@belvedere/connectors/duckdb';
import type { DataFile, DataFileReasons, SheetName } from '../tasks/data-file.ts';
import { checkMagic } from './check-magic.ts';
import { checkDepth, checkLines } from './check-text.ts';
import { cleanText, FILE_ENCODINGS, type FileEncoding } from './clean-text.ts';
import { sheetAsCsv } from './sheet.ts';
import { unpackText } from './unpack-text.ts';

/** A data file as the loader takes it, and what was found out on the way. */
export interface OpenedFile {
  readonly source: LoadSource;
  readonly encoding: string | null;
  readonly sheet: string | null;
  readonly sheets: readonly SheetName[];
  readonly reasons: Pick<DataFileReasons, 'encoding' | 'sheet' | 'header'>;
  readonly changes: readonly FileChange[];
  /** Texts of the first rows of a sheet; null for what is none. */
  readonly firstRows: readonly string[] | null;
}

const NO_REASONS = { encoding: null, sheet: null, header: null } as const;

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

type Common = Pick<LoadSource, 'types' | 'badLines' | 'flattens'>;

async function openSheet({ path, reading }: DataFile, common: Common): Promise<OpenedFile> {
  const { encoding: _encoding, ...csv } = reading;
  const found = await sheetAsCsv(path, reading);
  const { file, sheet, sheets, columns: known, changes, before, firstRows } = found;
  const told = {
    ...csv,
    skipRows: before,
    hasHeader: found.hasHeader,
    delimiter: ',',
    decimal: '.' as const,
    takesOffGuards: false,
  };
  const reasons = { encoding: null, sheet: found.sheetReason, header: found.headerReason };
  const source = { file, format: 'csv' as const, csv: told, known, ...common };
  return { source, encoding: null, sheet, sheets, reasons, changes, firstRows };
}

/** Brings a data file into a form that the loader reads. Throws FILE_UNREADABLE and FILE_ENCODING_UNKNOWN. */
export async function openFile(data: DataFile, isCut: boolean, flattens = false): Promise<OpenedFile> {
  const { format, reading, types, badLines } = data;
  const path = await unpackText(data.path, format);
  await checkMagic(path, format);
  const common = { types, badLines, flattens };
  if (format === 'xlsx') return openSheet(data, common);
  const { encoding: told, sheet: _sheet, ...rest } = reading;
  const csv = { ...rest, takesOffGuards: format === 'csv' };
  const plain = {
    encoding: null,
    sheet: null,
    sheets: [],
    reasons: NO_REASONS,
    changes: [],
    firstRows: null,
  };
  if (format === 'parquet') return { ...plain, source: { file: path, format, csv, ...common } };
  if (isCut) await cutToLines(path);
  const { file, encoding, reason, mayHaveFractions } = await cleanText(path, toldEncoding(told), isCut);
  await (format === 'json' ? checkDepth(file) : checkLines(file));
  const source = { file, format, csv, ...common, hasNoFractions: !mayHaveFractions };
  return { ...plain, source, encoding, reasons: { ...NO_REASONS, encoding: reason } };
}
