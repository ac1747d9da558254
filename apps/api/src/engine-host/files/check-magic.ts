import { open } from 'node:fs/promises';
import { connectorError } from '@belvedere/connectors';
import type { DataFileFormat } from '../protocol.ts';

const MAGIC: readonly (readonly [string, string, DataFileFormat | null])[] = [
  ['1f8b', 'it is packed with gzip; unpack it first', null],
  ['504b0304', 'it is a ZIP archive or a workbook; unpack it, or give it the ending .xlsx', 'xlsx'],
  ['d0cf11e0a1b11ae1', 'it is a workbook of the old kind (.xls); save it as .xlsx', null],
  ['50415231', 'it is a Parquet file; give it the ending .parquet', 'parquet'],
  ['28b52ffd', 'it is packed with Zstandard; unpack it first', null],
  ['425a68', 'it is packed with bzip2; unpack it first', null],
  ['fd377a585a00', 'it is packed with xz; unpack it first', null],
  ['25504446', 'it is a PDF', null],
  ['53514c69746520666f726d6174203300', 'it is a SQLite database; connect it as a database', null],
];
const HEAD_BYTES = 16;
const KINDS: Readonly<Record<DataFileFormat, string>> = {
  csv: 'CSV',
  json: 'JSON',
  xlsx: 'a workbook',
  parquet: 'Parquet',
};

/** Throws FILE_UNREADABLE for a file whose first bytes say that it is something else than its name says. */
export async function checkMagic(file: string, format: DataFileFormat): Promise<void> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('hex', 0, bytesRead);
    const found = MAGIC.find(([magic, , own]) => head.startsWith(magic) && own !== format);
    if (found !== undefined)
      throw connectorError('FILE_UNREADABLE', { kind: KINDS[format], reason: found[1] });
  } finally {
    await handle.close();
  }
}
