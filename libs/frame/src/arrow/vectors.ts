import { frameError } from '../errors.ts';
import type { ArrowType } from './arrow-type.ts';
import type { ArrowVector } from './message.ts';

/** One cell to be written: big integers as bigint, decimals as digits, times counted in the column's unit. */
export type ArrowCell = number | bigint | string | boolean | null;

/** Takes a column's cells until a batch is full. */
export interface VectorWriter {
  /** Copies cells; the array may be used again afterwards. */
  push(cells: ArrayLike<ArrowCell>, count: number): void;
  /** What was taken, as the buffers of a batch; starts anew. */
  take(rows: number): ArrowVector;
}

/** Memory of a batch: cells by place, and which of them are null. */
interface Cells {
  /** Writes a cell; false where it has no place among the column's values. */
  put(at: number, cell: NonNullable<ArrowCell>): boolean;
  /** Takes many at once where their form is the column's own; false when it is not. */
  putAll(at: number, cells: ArrayLike<ArrowCell>, count: number): boolean;
  bytes(rows: number): Uint8Array;
}

const INFINITE_DAYS = 2_147_483_647;
const INFINITE = 9_223_372_036_854_775_807n;
const HIGHEST_WORD = 0x7fffffff;
const LOWEST_WORD = -0x80000000;

const bytesOf = (array: { buffer: ArrayBufferLike; byteOffset: number }, length: number): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, length);

function int32Cells(capacity: number, isFitting: (value: number) => boolean): Cells {
  const data = new Int32Array(capacity);
  return {
    put: (at, cell) => {
      const value = Number(cell);
      if (!Number.isInteger(value) || Math.abs(value) > HIGHEST_WORD + 1) return false;
      data[at] = value;
      return isFitting(value);
    },
    putAll: (at, cells, count) => {
      const isOwn = cells instanceof Int32Array || cells instanceof Int16Array || cells instanceof Int8Array;
      const isSmall = cells instanceof Uint8Array || cells instanceof Uint16Array;
      if (!isOwn && !isSmall) return false;
      data.set(cells.subarray(0, count), at);
      for (let row = at; row < at + count; row++) if (!isFitting(data[row] ?? 0)) return false;
      return true;
    },
    bytes: (rows) => bytesOf(data, rows * 4),
  };
}

function asBigint(cell: NonNullable<ArrowCell>): bigint | null {
  if (typeof cell === 'bigint') return cell;
  if (typeof cell === 'number') return Number.isInteger(cell) ? BigInt(cell) : null;
  return typeof cell === 'string' && /^-?\d+$/.test(cell) ? BigInt(cell) : null;
}

function int64Cells(capacity: number, isFitting: (value: bigint) => boolean): Cells {
  const data = new BigInt64Array(capacity);
  const words = new Int32Array(data.buffer);
  const isExtreme = (row: number): boolean => {
    const high = words[2 * row + 1];
    return (high === HIGHEST_WORD || high === LOWEST_WORD) && !isFitting(data[row] ?? 0n);
  };
  return {
    put: (at, cell) => {
      const value = asBigint(cell);
      if (value === null || BigInt.asIntN(64, value) !== value) return false;
      data[at] = value;
      return isFitting(value);
    },
    putAll: (at, cells, count) => {
      if (!(cells instanceof BigInt64Array)) return false;
      data.set(cells.subarray(0, count), at);
      for (let row = at; row < at + count; row++) if (isExtreme(row)) return false;
      return true;
    },
    bytes: (rows) => bytesOf(data, rows * 8),
  };
}

function float64Cells(capacity: number): Cells {
  const data = new Float64Array(capacity);
  return {
    put: (at, cell) => {
      if (typeof cell === 'string' || typeof cell === 'boolean') return false;
      data[at] = Number(cell);
      return true;
    },
    putAll: (at, cells, count) => {
      if (!(cells instanceof Float64Array || cells instanceof Float32Array)) return false;
      data.set(cells.subarray(0, count), at);
      return true;
    },
    bytes: (rows) => bytesOf(data, rows * 8),
  };
}

function bitCells(capacity: number): Cells {
  const bits = new Uint8Array(Math.ceil(capacity / 8));
  return {
    put: (at, cell) => {
      if (typeof cell !== 'boolean') return false;
      if (at % 8 === 0) bits[at >> 3] = 0;
      if (cell) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7));
      else bits[at >> 3] = (bits[at >> 3] ?? 0) & ~(1 << (at & 7));
      return true;
    },
    putAll: () => false,
    bytes: (rows) => bits.slice(0, Math.ceil(rows / 8)),
  };
}

const DIGITS = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The digits of a decimal without their point, at a scale; null for what is none or is finer. */
function unscaled(cell: ArrowCell, scale: number): bigint | null {
  const [, sign = '', whole = '', fraction = ''] = DIGITS.exec(String(cell)) ?? [];
  if (whole === '' || fraction.length > scale) return null;
  return BigInt(`${sign}${whole}${fraction.padEnd(scale, '0')}`);
}

function decimalCells(capacity: number, scale: number): Cells {
  const words = new BigInt64Array(capacity * 2);
  return {
    put: (at, cell) => {
      const value = unscaled(cell, scale);
      if (value === null) return false;
      words[2 * at] = BigInt.asIntN(64, value);
      words[2 * at + 1] = value >> 64n;
      return true;
    },
    putAll: () => false,
    bytes: (rows) => bytesOf(words, rows * 16),
  };
}

function cellsFor(type: Exclude<ArrowType, { as: 'text' }>, capacity: number): Cells {
  switch (type.as) {
    case 'int32':
      return int32Cells(capacity, () => true);
    case 'date':
      return int32Cells(capacity, (days) => Math.abs(days) !== INFINITE_DAYS);
    case 'int64':
      return int64Cells(capacity, () => true);
    case 'timestamp':
      return int64Cells(capacity, (value) => value !== INFINITE && value !== -INFINITE);
    case 'decimal':
      return decimalCells(capacity, type.scale);
    case 'bool':
      return bitCells(capacity);
    default:
      return float64Cells(capacity);
  }
}

/** Bits of the cells that are there; empty when all are. */
class Validity {
  nulls = 0;
  private bits: Uint8Array;

  constructor(capacity: number) {
    this.bits = new Uint8Array(Math.ceil(capacity / 8)).fill(255);
  }

  drop(at: number): void {
    this.nulls += 1;
    this.bits[at >> 3] = (this.bits[at >> 3] ?? 0) & ~(1 << (at & 7));
  }

  take(rows: number): { readonly nulls: number; readonly bytes: Uint8Array } {
    const { nulls } = this;
    const bytes = nulls === 0 ? new Uint8Array(0) : this.bits.slice(0, Math.ceil(rows / 8));
    if (nulls > 0) this.bits.fill(255);
    this.nulls = 0;
    return { nulls, bytes };
  }
}

/** Takes the cells of a column of fixed width. Throws ARROW_VALUE_UNFIT for a value that its type cannot hold. */
export function fixedWriter(
  name: string,
  type: Exclude<ArrowType, { as: 'text' }>,
  capacity: number,
): VectorWriter {
  const cells = cellsFor(type, capacity);
  const validity = new Validity(capacity);
  let at = 0;
  const putOne = (cell: ArrowCell): void => {
    if (cell === null || cell === undefined) validity.drop(at);
    else if (!cells.put(at, cell))
      throw frameError('ARROW_VALUE_UNFIT', { column: name, value: String(cell) });
    at += 1;
  };
  return {
    push: (values, count) => {
      if (cells.putAll(at, values, count)) at += count;
      else for (let row = 0; row < count; row++) putOne(values[row] ?? null);
    },
    take: (rows) => {
      const { nulls, bytes } = validity.take(rows);
      at = 0;
      return { nulls, buffers: [bytes, cells.bytes(rows)] };
    },
  };
}

/** Takes the cells of a text column: codes into a dictionary that grows. */
export interface TextWriter extends VectorWriter {
  /** Words that are new since the last call, as a vector of texts. */
  newWords(): { readonly words: number; readonly vector: ArrowVector };
  /** Bytes of all words so far, about. */
  readonly held: number;
}

const UTF8 = new TextEncoder();

function wordVector(words: readonly string[]): ArrowVector {
  const texts = words.map((word) => UTF8.encode(word));
  const offsets = new Int32Array(texts.length + 1);
  texts.forEach((text, index) => {
    offsets[index + 1] = (offsets[index] ?? 0) + text.length;
  });
  const data = new Uint8Array(offsets[texts.length] ?? 0);
  texts.forEach((text, index) => data.set(text, offsets[index]));
  return { nulls: 0, buffers: [new Uint8Array(0), bytesOf(offsets, offsets.byteLength), data] };
}

/** The writer of a text column; values of any kind are written as their text. */
export function textWriter(capacity: number): TextWriter {
  const codes = new Int32Array(capacity);
  const validity = new Validity(capacity);
  const codeOf = new Map<string, number>();
  let fresh: string[] = [];
  let at = 0;
  let held = 0;
  const code = (text: string): number => {
    const known = codeOf.get(text);
    if (known !== undefined) return known;
    const next = codeOf.size;
    codeOf.set(text, next);
    fresh.push(text);
    held += text.length;
    return next;
  };
  return {
    get held() {
      return held;
    },
    push: (values, count) => {
      for (let row = 0; row < count; row++) {
        const value = values[row] ?? null;
        if (value === null) validity.drop(at);
        codes[at] = value === null ? 0 : code(typeof value === 'string' ? value : textOf(value));
        at += 1;
      }
    },
    newWords: () => {
      const words = fresh;
      fresh = [];
      return { words: words.length, vector: wordVector(words) };
    },
    take: (rows) => {
      const { nulls, bytes } = validity.take(rows);
      at = 0;
      return { nulls, buffers: [bytes, bytesOf(codes, rows * 4)] };
    },
  };
}

const textOf = (value: number | bigint | boolean): string => (Object.is(value, -0) ? '-0' : String(value));
