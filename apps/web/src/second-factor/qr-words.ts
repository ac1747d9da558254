/** Versions with error correction L: words of correction in each block, and how many blocks. The first stands for version 1. */
const VERSIONS: readonly (readonly [number, number])[] = [
  [7, 1],
  [10, 1],
  [15, 1],
  [20, 1],
  [26, 1],
  [18, 2],
  [20, 2],
  [24, 2],
  [30, 2],
  [18, 4],
  [20, 4],
  [24, 4],
  [26, 4],
  [30, 4],
  [22, 6],
];
const WORD_BITS = 8;
const BYTE_MODE = '0100';
const FILLERS = [0xec, 0x11] as const;
const FIELD = 0x11d;

/** How many patterns for alignment stand in a row of a version. */
export const alignmentsOf = (version: number): number => (version === 1 ? 0 : Math.floor(version / 7) + 2);

/** Words of data and correction that a version holds. */
function roomOf(version: number): number {
  const count = alignmentsOf(version);
  const alignments = count === 0 ? 0 : (25 * count - 10) * count - 55;
  const modules = (16 * version + 128) * version + 64 - alignments - (version >= 7 ? 36 : 0);
  return Math.floor(modules / WORD_BITS);
}

const binary = (value: number, length: number): string => value.toString(2).padStart(length, '0');

const lengthBitsOf = (version: number): number => (version < 10 ? 8 : 16);

function dataRoomOf(version: number): number {
  const [correction, blocks] = VERSIONS[version - 1] ?? [0, 0];
  return roomOf(version) - correction * blocks;
}

function dataOf(bytes: Uint8Array, version: number): readonly number[] {
  const room = dataRoomOf(version);
  const text = [
    BYTE_MODE,
    binary(bytes.length, lengthBitsOf(version)),
    ...Array.from(bytes, (byte) => binary(byte, WORD_BITS)),
  ].join('');
  const ended = text + '0'.repeat(Math.min(4, room * WORD_BITS - text.length));
  const words = (ended.match(/.{1,8}/g) ?? []).map((word) => Number.parseInt(word.padEnd(WORD_BITS, '0'), 2));
  const fillers = Array.from({ length: room - words.length }, (_, at) => FILLERS[at % 2] ?? 0);
  return [...words, ...fillers];
}

function product(one: number, other: number): number {
  let result = 0;
  for (let bit = WORD_BITS - 1; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * FIELD);
    result ^= ((other >>> bit) & 1) * one;
  }
  return result;
}

function divisorOf(degree: number): readonly number[] {
  let divisor: readonly number[] = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    const factor = root;
    divisor = divisor.map((word, at) => product(word, factor) ^ (divisor[at + 1] ?? 0));
    root = product(root, 2);
  }
  return divisor;
}

function correctionOf(data: readonly number[], divisor: readonly number[]): readonly number[] {
  let rest: readonly number[] = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest[0] ?? 0);
    rest = divisor.map((part, at) => (rest[at + 1] ?? 0) ^ product(part, factor));
  }
  return rest;
}

/** Takes the first of each, then the second of each; shorter ones end sooner. */
function woven(blocks: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => (at < block.length ? [block[at] ?? 0] : [])),
  ).flat();
}

/**
 * The smallest version that holds a text as UTF-8, and its words with their correction (ISO/IEC 18004, byte mode, level L). Throws
 * RangeError for more than 520 bytes.
 */
export function qrWords(text: string): { readonly version: number; readonly words: readonly number[] } {
  const bytes = new TextEncoder().encode(text);
  const fits = (version: number): boolean =>
    4 + lengthBitsOf(version) + bytes.length * WORD_BITS <= dataRoomOf(version) * WORD_BITS;
  const version = VERSIONS.findIndex((_, at) => fits(at + 1)) + 1;
  if (version === 0) throw new RangeError(`too long for a QR code: ${bytes.length} bytes`);
  const [correction, count] = VERSIONS[version - 1] ?? [0, 1];
  const data = dataOf(bytes, version);
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const blocks = Array.from({ length: count }, (_, at) => {
    const extra = Math.max(0, at - (count - longer));
    const start = at * short + extra;
    return data.slice(start, start + short + (at >= count - longer ? 1 : 0));
  });
  const divisor = divisorOf(correction);
  return {
    version,
    words: [...woven(blocks), ...woven(blocks.map((block) => correctionOf(block, divisor)))],
  };
}
