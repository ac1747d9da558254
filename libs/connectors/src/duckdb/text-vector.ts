import { DuckDBVarCharVector } from '@duckdb/node-api';
import { nullsOf, type Validity } from './validity.ts';

/** A vector of texts as the driver holds it: 16 bytes a value, of which the first 4 are the length of the text. */
export interface TextVector {
  readonly dataView: DataView;
  readonly validity: Validity;
  getItem(row: number): unknown;
}

const ENTRY_BYTES = 16;
/** A text of so many bytes lies in its entry itself, with zeros behind it. */
const INLINE_BYTES = 12;
const PLACES = 8192;
const known = {
  words: new Int32Array(PLACES * 4),
  texts: Array.from<string | undefined>({ length: PLACES }),
};

const hasView = (vector: object): vector is TextVector =>
  'dataView' in vector &&
  vector.dataView instanceof DataView &&
  vector.dataView.byteOffset % 4 === 0 &&
  'validity' in vector;

/** The driver's vector of texts; null for any other. */
export function textVectorOf(vector: object): TextVector | null {
  const given: object | null = vector instanceof DuckDBVarCharVector ? vector : null;
  return given !== null && hasView(given) ? given : null;
}

function placeOf(a: number, b: number, c: number, d: number): number {
  const mixed = Math.imul(
    a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b) ^ Math.imul(d, 0xc2b2ae35),
    0x27d4eb2f,
  );
  return (mixed >>> 15) & (PLACES - 1);
}

/** Short texts that came before are not decoded again: columns repeat their texts. */
function shortText(vector: TextVector, words: Int32Array, row: number): string {
  const at = row * 4;
  const [a = 0, b = 0, c = 0, d = 0] = [words[at], words[at + 1], words[at + 2], words[at + 3]];
  const place = placeOf(a, b, c, d);
  const text = known.texts[place];
  const from = place * 4;
  if (
    text !== undefined &&
    known.words[from] === a &&
    known.words[from + 1] === b &&
    known.words[from + 2] === c &&
    known.words[from + 3] === d
  )
    return text;
  const read = String(vector.getItem(row));
  known.texts[place] = read;
  known.words.set([a, b, c, d], from);
  return read;
}

/** The texts of a vector. */
export function textValues(vector: TextVector, rows: number): readonly (string | null)[] {
  const { buffer, byteOffset } = vector.dataView;
  const words = new Int32Array(buffer, byteOffset, (rows * ENTRY_BYTES) / 4);
  const isNull = nullsOf(vector.validity, rows);
  const texts: (string | null)[] = [];
  for (let row = 0; row < rows; row++) {
    const isShort = (words[row * 4] ?? 0) <= INLINE_BYTES;
    if (isNull?.(row) === true) texts.push(null);
    else texts.push(isShort ? shortText(vector, words, row) : String(vector.getItem(row)));
  }
  return texts;
}
