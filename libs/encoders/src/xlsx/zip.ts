import { crc32, inflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ZipFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file as an archive holds it. */
export interface ZipEntry extends ZipFile {
  /** Deflated, or as it is. */
  readonly method: 'deflated' | 'stored';
  readonly crc: number;
  /** Bytes once it is unpacked. */
  readonly size: number;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DOS_EPOCH_DATE = 0x0021;
const METHODS = { stored: 0, deflated: 8 } as const;

/** A file that is not compressed. */
export const storedEntry = ({ name, bytes }: ZipFile): ZipEntry => ({
  name,
  bytes,
  method: 'stored',
  crc: crc32(bytes),
  size: bytes.length,
});

function head({ name, bytes, method, crc, size }: ZipEntry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(METHODS[method], 4);
  fields.writeUInt16LE(DOS_EPOCH_DATE, 8);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function localEntry(entry: ZipEntry): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), head(entry), Buffer.from(entry.name), entry.bytes]);
}

function centralEntry(entry: ZipEntry, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  const version = Buffer.from([VERSION, 0]);
  return Buffer.concat([Buffer.from('PK\u0001\u0002'), version, head(entry), tail, Buffer.from(entry.name)]);
}

/** An archive of entries as they are. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const locals = entries.map(localEntry);
  let offset = 0;
  const central = entries.map((file, index) => {
    const entry = centralEntry(file, offset);
    offset += locals[index]?.length ?? 0;
    return entry;
  });
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;

/** The entries of an archive that this product made: without a comment, smaller than 4 GB. */
export function zipEntries(archive: Buffer): readonly ZipEntry[] {
  const end = archive.length - END_BYTES;
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, (): ZipEntry => {
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const [nameBytes, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + (nameBytes ?? 0));
    const from = local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const method = archive.readUInt16LE(at + 10) === METHODS.deflated ? 'deflated' : 'stored';
    const crc = archive.readUInt32LE(at + 16);
    at += CENTRAL_BYTES + (nameBytes ?? 0) + (extra ?? 0) + (comment ?? 0);
    return { name, method, crc, size, bytes: archive.subarray(from, from + packed) };
  });
}

/** An entry's bytes as they were before they were packed. */
export const unpacked = ({ method, bytes }: ZipEntry): Buffer =>
  method === 'deflated' ? inflateRawSync(bytes) : bytes;
