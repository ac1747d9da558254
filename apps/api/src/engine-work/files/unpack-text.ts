import { createReadStream, createWriteStream } from 'node:fs';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { connectorError, isStorageFull } from '@belvedere/connectors';
import { isAppError } from '@belvedere/core';
import type { DataFileFormat } from '../tasks/data-file.ts';
import { headOfFile } from './check-magic.ts';
import { FILE_KINDS } from './file-kinds.ts';
import { unpacked, zipParts, type ZipPart } from './zip-parts.ts';

/** Bytes that a packed text may unpack to. */
const UNPACKED_TEXT_MAX = 2048 * 1_048_576;
const TEXT = /\.(?:csv|tsv|txt)$/i;
/** What systems put beside the files that are packed. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)|\/$/i;

const refused = (format: DataFileFormat, reason: string): Error =>
  connectorError('FILE_UNREADABLE', { kind: FILE_KINDS[format], reason });

/** The one text of an archive; null for another archive, which is refused by what is in it. */
async function onlyText(file: string): Promise<ZipPart | null> {
  const parts = (await zipParts(file)).filter(({ name }) => !BESIDE.test(name));
  const [only] = parts;
  return parts.length === 1 && only !== undefined && TEXT.test(only.name) ? only : null;
}

async function* limited(
  bytes: AsyncIterable<Buffer>,
  format: DataFileFormat,
  most: number,
): AsyncGenerator<Buffer> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    if (total > most) throw refused(format, `it unpacks to more than ${most / 1_048_576} MB; split it`);
    yield chunk;
  }
}

/** How a packed text comes and what unpacks it; null for what is not packed. */
async function packedText(
  file: string,
  format: DataFileFormat,
): Promise<{ readonly source: Readable; readonly unpack: Transform } | null> {
  const magic = (await headOfFile(file)).toString('hex', 0, 4);
  if (magic.startsWith('1f8b')) return { source: createReadStream(file), unpack: createGunzip() };
  const part = magic === '504b0304' && format === 'csv' ? await onlyText(file) : null;
  return part === null ? null : { source: Readable.from(unpacked(file, part)), unpack: new PassThrough() };
}

/**
 * A text that is packed with gzip, or alone in a ZIP archive, as a file beside it; any other file as it is.
 * Throws FILE_UNREADABLE for one that is damaged or unpacks to too much.
 */
export async function unpackText(
  file: string,
  format: DataFileFormat,
  most = UNPACKED_TEXT_MAX,
): Promise<string> {
  if (format !== 'csv' && format !== 'json') return file;
  const packed = await packedText(file, format);
  if (packed === null) return file;
  const target = `${file}.text`;
  try {
    await pipeline(
      packed.source,
      packed.unpack,
      (bytes: AsyncIterable<Buffer>) => limited(bytes, format, most),
      createWriteStream(target),
    );
  } catch (error) {
    if (isAppError(error) || isStorageFull(error)) throw error;
    throw refused(format, 'what is packed in it is damaged');
  }
  return target;
}
