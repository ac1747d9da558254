import { open } from 'node:fs/promises';
import { connectorError } from '@belvedere/connectors';
import type { DataFileFormat } from '../tasks/data-file.ts';
import { FILE_KINDS } from './file-kinds.ts';
import { zipParts } from './zip-parts.ts';

const OLD_WORKBOOK =
  'it is a workbook of the old kind (.xls) or one with a password; save it as .xlsx without a password';
const STATISTICS = 'export it there as CSV, or write it as Parquet';
const UNPACK = 'unpack it first';
const AS_DATABASE = 'connect it as a database';

/** First bytes in hexadecimal digits, what they say, and the format whose own they are; none could begin a line of names. */
const MAGIC: readonly (readonly [string, string, DataFileFormat | null])[] = [
  ['1f8b', `it is packed with gzip; ${UNPACK}`, null],
  ['504b0304', 'it is a ZIP archive', 'xlsx'],
  ['504b0506', 'it is an empty ZIP archive', null],
  ['d0cf11e0a1b11ae1', OLD_WORKBOOK, null],
  ['0908', 'it is a workbook of the old kind (.xls); save it as .xlsx', null],
  ['5041523115', 'it is a Parquet file; give it the ending .parquet', 'parquet'],
  ['4152524f573100', 'it is a Feather or Arrow file; write it as Parquet', null],
  ['4645413100', 'it is a Feather file; write it as Parquet', null],
  ['4f626a01', 'it is an Avro file; write it as Parquet', null],
  ['894844460d0a1a0a', 'it is an HDF5 file; write it as Parquet', null],
  ['24464c3240', `it is a file of SPSS; ${STATISTICS}`, null],
  ['24464c3340', `it is a file of SPSS; ${STATISTICS}`, null],
  ['3c73746174615f647461', `it is a file of Stata; ${STATISTICS}`, null],
  ['580a00', 'it is a file of R; write it there as CSV or Parquet', null],
  ['524458330a', 'it is a file of R; write it there as CSV or Parquet', null],
  ['28b52ffd', `it is packed with Zstandard; ${UNPACK}`, null],
  ['425a6839314159', `it is packed with bzip2; ${UNPACK}`, null],
  ['fd377a585a00', `it is packed with xz; ${UNPACK}`, null],
  ['377abcaf271c', `it is packed with 7-Zip; ${UNPACK}`, null],
  ['526172211a07', `it is packed with RAR; ${UNPACK}`, null],
  ['25504446', 'it is a PDF; tables have to be copied out of it first', null],
  ['53514c69746520666f726d6174203300', `it is a SQLite database; ${AS_DATABASE}`, null],
  ['000100005374616e64617264', 'it is an Access database; export its tables as .xlsx or CSV', null],
];
const HEAD_BYTES = 512;
const WEB_PAGE = /^\s*(?:<!doctype html|<html|<head|<table|<meta)/i;
const XML = /^\s*<\?xml/i;

/** Files within a ZIP archive, and what an archive with them is. */
const ARCHIVES: readonly (readonly [RegExp, string])[] = [
  [/^xl\/workbook\.bin$/, 'it is a binary workbook (.xlsb); save it as .xlsx'],
  [/^xl\/workbook\.xml$/, 'it is a workbook; give it the ending .xlsx'],
  [/^content\.xml$/, 'it is an OpenDocument file (.ods); save it as .xlsx'],
  [/^Index\/.*\.iwa$|^Index\.zip$/, 'it is a Numbers document; export it there as Excel (.xlsx) or CSV'],
  [/^word\//, 'it is a text document; copy its tables into a workbook and save that as .xlsx'],
];

async function archiveReason(file: string): Promise<string> {
  const names = (await zipParts(file)).map(({ name }) => name);
  const found = ARCHIVES.find(([part]) => names.some((name) => part.test(name)));
  return found?.[1] ?? 'it is a ZIP archive; unpack it first, or pack one CSV alone';
}

/** Stata before its format 13 wrote its version, the order of bytes and a one. */
const isOldStata = (head: Buffer): boolean =>
  [0x69, 0x6c, 0x6e, 0x6f, 0x71, 0x72, 0x73].includes(head[0] ?? 0) &&
  [1, 2].includes(head[1] ?? 0) &&
  head[2] === 1 &&
  head[3] === 0;

/** What the first bytes of a file say that it is, and what to do; null for the format itself and for plain text. */
export function foreignReason(head: Buffer, format: DataFileFormat): string | null {
  const hex = head.toString('hex');
  const found = MAGIC.find(([magic]) => hex.startsWith(magic));
  if (found !== undefined) return found[2] === format ? null : found[1];
  if (isOldStata(head)) return `it is a file of Stata; ${STATISTICS}`;
  const text = head.toString('latin1');
  if (WEB_PAGE.test(text)) return 'it is a web page; open it in a spreadsheet program and save it as .xlsx';
  return XML.test(text) ? 'it is XML; open it in a spreadsheet program and save it as .xlsx' : null;
}

/** The first bytes of a file. */
export async function headOfFile(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Throws FILE_UNREADABLE for a file whose first bytes say that it is something else than its name says. */
export async function checkMagic(file: string, format: DataFileFormat): Promise<void> {
  const head = await headOfFile(file);
  const found = foreignReason(head, format);
  if (found === null) return;
  const isArchive = head.toString('latin1', 0, 4) === 'PK\u0003\u0004';
  const reason = isArchive ? await archiveReason(file) : found;
  throw connectorError('FILE_UNREADABLE', { kind: FILE_KINDS[format], reason });
}
