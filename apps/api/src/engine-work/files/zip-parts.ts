import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { connectorError } from '@belvedere/connectors';

const PARTS_MAX = 5000;
const DIRECTORY_BYTES_MAX = 10 * 1_048_576;
const END_RECORD = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 65_557;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** A part of a workbook as its directory names it. */
export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  /** Bytes that it unpacks to, as the directory says. */
  readonly claimed: number;
  readonly at: number;
}

/** Says that a workbook cannot be read. */
export const unreadable = (reason: string): Error =>
  connectorError('FILE_UNREADABLE', { kind: 'a workbook', reason });

/** The parts that the directory of a ZIP names. Throws FILE_UNREADABLE for what is no ZIP. */
export async function zipParts(file: string): Promise<readonly ZipPart[]> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, END_BYTES);
    const { buffer: tail } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end === -1 || end + 22 > length || tail.readUInt32LE(end) !== END_RECORD)
      throw unreadable('it is no XLSX file');
    const [count, bytes, at] = [
      tail.readUInt16LE(end + 10),
      tail.readUInt32LE(end + 12),
      tail.readUInt32LE(end + 16),
    ];
    if (count > PARTS_MAX || bytes > DIRECTORY_BYTES_MAX || at + bytes > size)
      throw unreadable('its directory is broken');
    const { buffer: directory } = await handle.read(Buffer.alloc(bytes), 0, bytes, at);
    return partsOf(directory);
  } finally {
    await handle.close();
  }
}

function partsOf(directory: Buffer): readonly ZipPart[] {
  const parts: ZipPart[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    const nameBytes = directory.readUInt16LE(at + 28);
    parts.push({
      name: directory.subarray(at + 46, at + 46 + nameBytes).toString('utf8'),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      claimed: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return parts;
}

async function dataStart(file: string, at: number): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LOCAL_BYTES), 0, LOCAL_BYTES, at);
    if (bytesRead < LOCAL_BYTES) throw unreadable('its directory is broken');
    return at + LOCAL_BYTES + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
  } finally {
    await handle.close();
  }
}

/** The bytes of a part as they unpack, whatever the directory says of their number. */
export async function* unpacked(file: string, { method, packed, at }: ZipPart): AsyncGenerator<Buffer> {
  if (packed === 0) return;
  const start = await dataStart(file, at);
  const raw = createReadStream(file, { start, end: start + packed - 1 });
  if (method === STORED) yield* raw as AsyncIterable<Buffer>;
  else if (method !== DEFLATED) throw unreadable('it is packed in a way that is not known');
  else {
    const inflate = createInflateRaw();
    raw.on('error', (error) => inflate.destroy(error));
    raw.pipe(inflate);
    try {
      yield* inflate as AsyncIterable<Buffer>;
    } catch {
      throw unreadable('its contents are damaged');
    } finally {
      raw.destroy();
      inflate.destroy();
    }
  }
}
