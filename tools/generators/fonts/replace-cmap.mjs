// Gives a TrueType font another character map (formats 4 and 12), leaving every other table as it is.

function segmentsOf(map) {
  const segments = [];
  for (const [code, glyph] of map) {
    const last = segments.at(-1);
    if (last !== undefined && code === last.end + 1 && glyph === last.glyph + (code - last.start))
      last.end = code;
    else segments.push({ start: code, end: code, glyph });
  }
  return segments;
}

function format4(map) {
  const segments = segmentsOf([...map].filter(([code]) => code < 0xffff));
  segments.push({ start: 0xffff, end: 0xffff, glyph: 0 });
  const count = segments.length;
  const buffer = Buffer.alloc(16 + count * 8);
  const power = 2 ** Math.floor(Math.log2(count));
  [4, buffer.length, 0, count * 2, power * 2, Math.log2(power), (count - power) * 2].forEach((value, index) =>
    buffer.writeUInt16BE(value, index * 2),
  );
  segments.forEach(({ start, end, glyph }, index) => {
    buffer.writeUInt16BE(end, 14 + index * 2);
    buffer.writeUInt16BE(start, 16 + count * 2 + index * 2);
    buffer.writeUInt16BE((glyph - start) & 0xffff, 16 + count * 4 + index * 2);
  });
  return buffer;
}

function format12(map) {
  const segments = segmentsOf(map);
  const buffer = Buffer.alloc(16 + segments.length * 12);
  buffer.writeUInt16BE(12, 0);
  buffer.writeUInt32BE(buffer.length, 4);
  buffer.writeUInt32BE(segments.length, 12);
  segments.forEach(({ start, end, glyph }, index) =>
    [start, end, glyph].forEach((value, part) => buffer.writeUInt32BE(value, 16 + index * 12 + part * 4)),
  );
  return buffer;
}

function cmapTable(map) {
  const small = format4(map);
  const large = format12(map);
  const header = Buffer.alloc(4 + 4 * 8);
  header.writeUInt16BE(4, 2);
  [
    [0, 3, 0],
    [0, 4, small.length],
    [3, 1, 0],
    [3, 10, small.length],
  ].forEach(([platform, encoding, offset], index) => {
    header.writeUInt16BE(platform, 4 + index * 8);
    header.writeUInt16BE(encoding, 6 + index * 8);
    header.writeUInt32BE(header.length + offset, 8 + index * 8);
  });
  return Buffer.concat([header, small, large]);
}

function checksum(table) {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

const padded = (table) => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);

/** The font with `map` (code point -> glyph id, ascending) as its character map. */
export function replaceCmap(ttf, map) {
  const count = ttf.readUInt16BE(4);
  const directory = Buffer.from(ttf.subarray(0, 12 + count * 16));
  const tables = [];
  let offset = directory.length;
  for (let at = 12; at < directory.length; at += 16) {
    const isCmap = directory.toString('latin1', at, at + 4) === 'cmap';
    const start = directory.readUInt32BE(at + 8);
    const table = isCmap ? cmapTable(map) : ttf.subarray(start, start + directory.readUInt32BE(at + 12));
    const body = padded(table);
    directory.writeUInt32BE(checksum(body), at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.length, at + 12);
    tables.push(body);
    offset += body.length;
  }
  return Buffer.concat([directory, ...tables]);
}
