import type { FontWeight } from '../model/scene.ts';
import { ADVANCE_TABLE } from './advance-table.ts';

/** Width of a text in px at a size and weight (400 by default), kerning off. */
export type Measure = (text: string, size: number, weight?: FontWeight) => number;

const UNKNOWN = 0xffff;
const TABLE_END = 0x2800;
const HANGUL_EM = 0.92;
const EMOJI_EM = 1.17;
const OTHER_EM = 0.6;

const number36 = (text: string | undefined): number => Number.parseInt(text ?? '0', 36);

function* codePoints(): Generator<number> {
  let code = 0;
  for (const range of ADVANCE_TABLE.ranges.split(' ')) {
    const [gap, length] = range.split(',');
    code += number36(gap);
    for (const end = code + number36(length); code < end; code++) yield code;
  }
}

function* widthTriples(): Generator<readonly string[]> {
  const widths = ADVANCE_TABLE.widths.split(' ').map((triple) => triple.split(','));
  for (const run of ADVANCE_TABLE.runs.split(' ')) {
    const [index, count = '1'] = run.split('*');
    for (let left = number36(count); left > 0; left--) yield widths[number36(index)] ?? [];
  }
}

type Tables = readonly [Uint16Array, Uint16Array, Uint16Array];

function decode(): Tables {
  const tables: Tables = [new Uint16Array(TABLE_END), new Uint16Array(TABLE_END), new Uint16Array(TABLE_END)];
  for (const table of tables) table.fill(UNKNOWN);
  const triples = widthTriples();
  for (const code of codePoints()) {
    const triple = triples.next().value as readonly string[];
    tables.forEach((table, index) => (table[code] = number36(triple[index])));
  }
  return tables;
}

let decoded: Tables | null = null;
const tableOf = (weight: FontWeight): Uint16Array => {
  decoded ??= decode();
  return decoded[weight === 400 ? 0 : weight === 500 ? 1 : 2];
};

const ZERO_WIDTH = /^[\p{M}\p{Cc}\p{Cf}]$/u;
const WIDE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff01-\uff60]$/u;
const HANGUL = /^\p{sc=Hangul}$/u;
const EMOJI = /^\p{Extended_Pictographic}$/u;

function outsideEm(character: string): number {
  if (ZERO_WIDTH.test(character)) return 0;
  if (HANGUL.test(character)) return HANGUL_EM;
  if (WIDE.test(character)) return 1;
  return EMOJI.test(character) ? EMOJI_EM : OTHER_EM;
}

const ZERO_WIDTH_JOINER = 0x200d;

/** {@link Measure} of the product's font. CJK goes by width class; a joined emoji is one cell; other scripts are a guess. */
export const measure: Measure = (text, size, weight = 400) => {
  const table = tableOf(weight);
  let units = 0;
  let isJoined = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.codePointAt(index) ?? 0;
    if (code > 0xffff) index++;
    const known = code < TABLE_END ? (table[code] ?? UNKNOWN) : UNKNOWN;
    if (!isJoined)
      units += known === UNKNOWN ? outsideEm(String.fromCodePoint(code)) * ADVANCE_TABLE.unitsPerEm : known;
    isJoined = code === ZERO_WIDTH_JOINER;
  }
  return (units * size) / ADVANCE_TABLE.unitsPerEm;
};

/** How a text is set. */
export interface TrackedType {
  readonly size: number;
  readonly weight?: FontWeight;
  /** Room between letters as a share of the size. */
  readonly tracking?: number;
}

/** Width of a text with room between its letters, that after the last one too, as every painter sets it. */
export function trackedWidth(
  text: string,
  { size, weight = 400, tracking = 0 }: TrackedType,
  own: Measure = measure,
): number {
  return own(text, size, weight) + [...text].length * tracking * size;
}

/** Characters of a text that the product's font does not draw, each once. Control and format characters do not count. */
export function uncoveredCharacters(text: string): readonly string[] {
  const table = tableOf(400);
  const isUncovered = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return (code >= TABLE_END || table[code] === UNKNOWN) && !ZERO_WIDTH.test(character);
  };
  return [...new Set(text)].filter(isUncovered);
}
