import { deflateRawSync } from 'node:zlib';

/** A part as it stands in the archive, and its entry in the directory. */
function partOf(name: string, content: string | Buffer, at: number, claimed: number) {
  const data = deflateRawSync(content);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(data.length, 4);
  sizes.writeUInt32LE(claimed, 8);
  const head = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
  const length = Buffer.alloc(4);
  length.writeUInt16LE(Buffer.byteLength(name));
  const place = Buffer.alloc(14);
  place.writeUInt32LE(at, 10);
  const begun = Buffer.concat([head, sizes, length]);
  return {
    local: Buffer.concat([Buffer.from('PK\u0003\u0004'), begun, Buffer.from(name), data]),
    entry: Buffer.concat([
      Buffer.from('PK\u0001\u0002'),
      Buffer.from([20, 0]),
      begun,
      place,
      Buffer.from(name),
    ]),
  };
}

/** A ZIP archive of deflated parts; `claimed` is what its directory says that each unpacks to. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>, claimed?: number): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const { local, entry } = partOf(name, content, at, claimed ?? Buffer.byteLength(content));
    locals.push(local);
    entries.push(entry);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
