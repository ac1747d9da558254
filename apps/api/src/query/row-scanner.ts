/** Finds where the first rows of a JSON array of objects end, over bytes that come in pieces. */
export interface RowScanner {
  /** Reads on; the offset in `bytes` behind the last of the first rows once a further one begins, else null. */
  read(bytes: Buffer): number | null;
  /** Whether there are more rows than the first. */
  hasMore(): boolean;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** A scanner for so many first rows. */
export function rowScanner(rows: number): RowScanner {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let commas = 0;
  const inText = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isText = false;
  };
  return {
    hasMore: () => commas >= rows,
    read: (bytes) => {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        if (isText) inText(byte);
        else if (byte === QUOTE) isText = true;
        else if (OPENING.has(byte)) depth += 1;
        else if (CLOSING.has(byte)) depth -= 1;
        else if (byte === COMMA && depth === 1) {
          commas += 1;
          if (commas === rows) return at;
        }
      }
      return null;
    },
  };
}
