import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DOS_EPOCH_DATE = 0x0021;

function head({ name, bytes }: ZipFile): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DOS_EPOCH_DATE, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function localEntry(file: ZipFile): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), head(file), Buffer.from(file.name), file.bytes]);
}

function centralEntry(file: ZipFile, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  const version = Buffer.from([VERSION, 0]);
  return Buffer.concat([Buffer.from('PK\u0001\u0002'), version, head(file), tail, Buffer.from(file.name)]);
}

/** An archive of uncompressed files (the answer is compressed on its way). */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const locals = files.map(localEntry);
  let offset = 0;
  const central = files.map((file, index) => {
    const entry = centralEntry(file, offset);
    offset += locals[index]?.length ?? 0;
    return entry;
  });
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
