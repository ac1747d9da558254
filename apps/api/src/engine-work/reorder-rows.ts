const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = new Set([0x5b, 0x7b]);
const CLOSE = new Set([0x5d, 0x7d]);

/** Place behind the closing quote of the text that starts at `from`. */
function afterText(bytes: Buffer, from: number): number {
  let at = from + 1;
  while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** Place behind the member or item that starts at `from`: its comma, or the bracket that closes what it is in. */
function afterPart(bytes: Buffer, from: number): number {
  let depth = 0;
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      at = afterText(bytes, at);
      continue;
    }
    if (depth === 0 && (byte === COMMA || CLOSE.has(byte))) return at;
    if (OPEN.has(byte)) depth += 1;
    if (CLOSE.has(byte)) depth -= 1;
    at += 1;
  }
  return at;
}

/** The parts of the object or list that opens at `from`, as they are written, and the place behind it. */
function partsFrom(bytes: Buffer, from: number): { readonly parts: readonly Buffer[]; readonly end: number } {
  const parts: Buffer[] = [];
  let at = from + 1;
  while (at < bytes.length && !CLOSE.has(bytes[at] ?? 0)) {
    const end = afterPart(bytes, at);
    parts.push(bytes.subarray(at, end));
    at = bytes[end] === COMMA ? end + 1 : end;
  }
  return { parts, end: at + 1 };
}

const BETWEEN = Buffer.from(',');
const together = (open: string, parts: readonly Buffer[], close: string): Buffer =>
  Buffer.concat([
    Buffer.from(open),
    ...parts.flatMap((part, at) => (at === 0 ? [part] : [BETWEEN, part])),
    Buffer.from(close),
  ]);

/** A JSON list of row objects with the members of each in another order; nothing is parsed, so digits stay. */
export function reorderRows(bytes: Buffer, order: readonly number[]): Buffer {
  const { parts: rows } = partsFrom(bytes, 0);
  const ordered = rows.map((row) => {
    const { parts } = partsFrom(row, 0);
    return together(
      '{',
      order.flatMap((at) => parts.slice(at, at + 1)),
      '}',
    );
  });
  return together('[', ordered, ']');
}
