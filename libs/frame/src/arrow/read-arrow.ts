import type { ColumnKind } from '@belvedere/core';
import { frameError } from '../errors.ts';
import { columnFromValues } from '../from-values.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import type { ArrowTimeUnit } from './arrow-type.ts';
import { flatRoot, type FlatTableReader } from './flat-reader.ts';
import { ARROW, ARROW_UNITS, padded } from './message.ts';

/** One stream of an answer. */
export interface ArrowStream {
  readonly frame: Frame;
  /** Texts about the whole, by name. */
  readonly metadata: Readonly<Record<string, string>>;
}

interface Field {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly type: string;
  readonly form: FlatTableReader | null;
  readonly formKind: number;
  readonly dictionary: number | null;
}

/** A column's part of a batch, still in the bytes of the answer. */
interface Part {
  readonly rows: number;
  readonly valid: Uint8Array | null;
  readonly data: Uint8Array;
}

const UTF8 = new TextDecoder();
const WORD = 4_294_967_296;
const ROWS_MAX = 2 ** 31 - 1;
const HIGH_END = 0x200000;
const UNIT_PER_MS: Readonly<Record<ArrowTimeUnit, number>> = { s: 0.001, ms: 1, us: 1000, ns: 1_000_000 };

const unreadable = (reason: string): Error => frameError('ARROW_UNREADABLE', { reason });

function textsOf(table: FlatTableReader, slot: number): Readonly<Record<string, string>> {
  return Object.fromEntries(table.tables(slot).map((pair) => [pair.text(0), pair.text(1)]));
}

function fieldOf(table: FlatTableReader): Field {
  const { kind = 'other', type = '' } = textsOf(table, 6);
  const dictionary = table.table(4);
  return {
    name: table.text(0),
    kind: kind as ColumnKind,
    type,
    form: table.table(3),
    formKind: table.i8(2),
    dictionary: dictionary === null ? null : dictionary.i64(0),
  };
}

/** Whether a cell is there. */
const isValid = (valid: Uint8Array | null, row: number): boolean =>
  valid === null || ((valid[row >> 3] ?? 0) & (1 << (row & 7))) !== 0;

/** The bytes where a typed array may start on them. */
function aligned(bytes: Uint8Array, width: number): Uint8Array {
  return bytes.byteOffset % width === 0 ? bytes : bytes.slice();
}

const int32s = (bytes: Uint8Array): Int32Array => {
  const { buffer, byteOffset, byteLength } = aligned(bytes, 4);
  return new Int32Array(buffer, byteOffset, byteLength >> 2);
};
const float64s = (bytes: Uint8Array): Float64Array => {
  const { buffer, byteOffset, byteLength } = aligned(bytes, 8);
  return new Float64Array(buffer, byteOffset, byteLength >> 3);
};
const int64s = (bytes: Uint8Array): BigInt64Array => {
  const { buffer, byteOffset, byteLength } = aligned(bytes, 8);
  return new BigInt64Array(buffer, byteOffset, byteLength >> 3);
};

interface Filled {
  readonly data: Float64Array;
  readonly valid: Uint8Array | null;
}

/** All parts as floats; `read` writes a part's values from a place on. */
function fill(parts: readonly Part[], read: (part: Part, data: Float64Array, at: number) => void): Filled {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const data = new Float64Array(rows);
  const valid = parts.some((part) => part.valid !== null) ? new Uint8Array(rows).fill(1) : null;
  let at = 0;
  for (const part of parts) {
    read(part, data, at);
    for (let row = 0; part.valid !== null && row < part.rows; row++) {
      if (isValid(part.valid, row)) continue;
      data[at + row] = Number.NaN;
      if (valid !== null) valid[at + row] = 0;
    }
    at += part.rows;
  }
  return { data, valid };
}

function readInt32(part: Part, data: Float64Array, at: number, factor: number): void {
  const values = int32s(part.data);
  for (let row = 0; row < part.rows; row++) data[at + row] = (values[row] ?? 0) * factor;
}

function readFloats(part: Part, data: Float64Array, at: number): void {
  data.set(float64s(part.data).subarray(0, part.rows), at);
}

/** True when all 64-bit integers of a part are floats as well. */
function isSafe(part: Part): boolean {
  const words = int32s(part.data);
  for (let row = 0; row < part.rows; row++) {
    const high = words[2 * row + 1] ?? 0;
    const isInside = high < HIGH_END && (high > -HIGH_END || (high === -HIGH_END && words[2 * row] !== 0));
    if (!isInside && isValid(part.valid, row)) return false;
  }
  return true;
}

function readInt64(part: Part, data: Float64Array, at: number, perUnit: number): void {
  const words = int32s(part.data);
  for (let row = 0; row < part.rows; row++) {
    const value = (words[2 * row + 1] ?? 0) * WORD + ((words[2 * row] ?? 0) >>> 0);
    data[at + row] = perUnit === 1 ? value : value / perUnit;
  }
}

/** Times that no float counts in their own unit: whole milliseconds and their fraction apart. */
function readLongTimes(part: Part, data: Float64Array, at: number, perUnit: number): void {
  const values = int64s(part.data);
  const unit = BigInt(perUnit);
  for (let row = 0; row < part.rows; row++) {
    const value = values[row] ?? 0n;
    data[at + row] = Number(value / unit) + Number(value % unit) / perUnit;
  }
}

function timeColumn({ name, type, kind, form }: Field, parts: readonly Part[]): FrameColumn {
  const unit = ARROW_UNITS[form?.i16(0) ?? 0] ?? 's';
  const perUnit = UNIT_PER_MS[unit];
  const filled = fill(parts, (part, data, at) => {
    if (perUnit <= 1 || isSafe(part)) readInt64(part, data, at, perUnit);
    else readLongTimes(part, data, at, perUnit);
  });
  return { name, type, kind: kind as 'wall', ...filled };
}

/** Cells of all parts as digits. `reader` opens a part and gives the digits of a row of it. */
function digitsOf(
  parts: readonly Part[],
  reader: (part: Part) => (row: number) => string,
): (string | null)[] {
  const digits: (string | null)[] = [];
  for (const part of parts) {
    const read = reader(part);
    for (let row = 0; row < part.rows; row++) digits.push(isValid(part.valid, row) ? read(row) : null);
  }
  return digits;
}

function wideColumn(head: { name: string; type: string }, parts: readonly Part[]): FrameColumn {
  if (parts.every(isSafe))
    return { ...head, kind: 'integer', ...fill(parts, (part, data, at) => readInt64(part, data, at, 1)) };
  const digits = digitsOf(parts, (part) => {
    const values = int64s(part.data);
    return (row) => String(values[row] ?? 0n);
  });
  return { ...head, kind: 'integer', digits };
}

/** `isNegative` and the digits of the magnitude of an unscaled number, with its point. */
function decimalText(isNegative: boolean, magnitude: string, scale: number): string {
  const digits = magnitude.padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return isNegative ? `-${text}` : text;
}

/** The unscaled number of a row where a float holds it, which most do: big integers cost ten times as much. NaN elsewhere. */
function safeUnscaled(words: Int32Array, row: number): number {
  const high = words[4 * row + 1] ?? 0;
  const sign = high < 0 ? -1 : 0;
  const isInside = high < HIGH_END && high > -HIGH_END;
  if (!isInside || words[4 * row + 2] !== sign || words[4 * row + 3] !== sign) return Number.NaN;
  return high * WORD + ((words[4 * row] ?? 0) >>> 0);
}

function decimalReader(part: Part, scale: number): (row: number) => string {
  const words = int32s(part.data);
  const longs = int64s(part.data);
  return (row) => {
    const safe = safeUnscaled(words, row);
    if (!Number.isNaN(safe)) return decimalText(safe < 0, String(Math.abs(safe)), scale);
    const whole = ((longs[2 * row + 1] ?? 0n) << 64n) | BigInt.asUintN(64, longs[2 * row] ?? 0n);
    return decimalText(whole < 0n, String(whole < 0n ? -whole : whole), scale);
  };
}

function decimalColumn({ name, type, form }: Field, parts: readonly Part[]): FrameColumn {
  const scale = form?.i32(1) ?? 0;
  const digits = digitsOf(parts, (part) => decimalReader(part, scale));
  return { name, type, kind: 'decimal', digits };
}

function bitColumn({ name, type }: Field, parts: readonly Part[]): FrameColumn {
  const rows = parts.reduce((sum, part) => sum + part.rows, 0);
  const bits = new Uint8Array(rows);
  let at = 0;
  for (const part of parts) {
    for (let row = 0; row < part.rows; row++) {
      bits[at + row] = isValid(part.valid, row) ? ((part.data[row >> 3] ?? 0) >> (row & 7)) & 1 : 2;
    }
    at += part.rows;
  }
  return { name, type, kind: 'boolean', bits };
}

function codesOf(parts: readonly Part[]): Int32Array {
  const codes = new Int32Array(parts.reduce((sum, part) => sum + part.rows, 0));
  let at = 0;
  for (const part of parts) {
    codes.set(int32s(part.data).subarray(0, part.rows), at);
    for (let row = 0; part.valid !== null && row < part.rows; row++)
      if (!isValid(part.valid, row)) codes[at + row] = -1;
    at += part.rows;
  }
  return codes;
}

const isSafeInteger = (text: string): boolean =>
  /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));

function textColumn(
  { name, type, kind }: Field,
  parts: readonly Part[],
  words: readonly string[],
): FrameColumn {
  const codes = codesOf(parts);
  if (kind === 'text' || kind === 'time' || kind === 'binary' || kind === 'other')
    return { name, type, kind, codes, dictionary: words };
  const areNumbers = kind === 'integer' && words.every(isSafeInteger);
  const cells = words.map((word) => (areNumbers ? Number(word) : word));
  return columnFromValues(
    { name, type, kind },
    Array.from(codes, (code) => cells[code] ?? null),
  );
}

function columnOf(field: Field, parts: readonly Part[], words: readonly string[]): FrameColumn {
  const { name, type, kind, form, formKind } = field;
  if (field.dictionary !== null) return textColumn(field, parts, words);
  switch (formKind) {
    case ARROW.bool:
      return bitColumn(field, parts);
    case ARROW.float:
      return { name, type, kind: 'float', ...fill(parts, readFloats) };
    case ARROW.int:
      if (form?.i32(0) === 64) return wideColumn({ name, type }, parts);
      return {
        name,
        type,
        kind: 'integer',
        ...fill(parts, (part, data, at) => readInt32(part, data, at, 1)),
      };
    case ARROW.date:
      return {
        name,
        type,
        kind: 'date',
        ...fill(parts, (part, data, at) => readInt32(part, data, at, 86_400_000)),
      };
    case ARROW.timestamp:
      return timeColumn(field, parts);
    case ARROW.decimal:
      return decimalColumn(field, parts);
    default:
      throw unreadable(`column ${name} of kind ${kind}`);
  }
}

/** What is known of a stream so far. */
interface Reading {
  fields: readonly Field[];
  metadata: Readonly<Record<string, string>>;
  readonly parts: Part[][];
  readonly words: Map<number, string[]>;
  rows: number;
}

/** Buffers of a record batch. */
function buffersOf(batch: FlatTableReader, body: Uint8Array): readonly Uint8Array[] {
  const places = batch.longs(2, 2);
  return Array.from({ length: places.length / 2 }, (_, index) => {
    const from = places[2 * index] ?? 0;
    return body.subarray(from, from + (places[2 * index + 1] ?? 0));
  });
}

/** Bits that a value of a field takes. */
function bitsOf({ dictionary, formKind, form }: Field): number {
  if (dictionary !== null || formKind === ARROW.date) return 32;
  if (formKind === ARROW.bool) return 1;
  if (formKind === ARROW.decimal) return 128;
  return formKind === ARROW.int && form?.i32(0) !== 64 ? 32 : 64;
}

/** A number of rows, for which every column has its bytes: what an answer claims is not believed. */
function rowsOf(batch: FlatTableReader, fields: readonly Field[], buffers: readonly Uint8Array[]): number {
  const rows = batch.i64(0);
  if (rows < 0 || rows > ROWS_MAX) throw unreadable(`a batch of ${rows} rows`);
  fields.forEach((field, index) => {
    const { length } = buffers[2 * index + 1] ?? new Uint8Array(0);
    if (length * 8 < rows * bitsOf(field)) throw unreadable(`column ${field.name} is shorter than its rows`);
  });
  return rows;
}

function takeBatch(reading: Reading, batch: FlatTableReader, body: Uint8Array): void {
  const nodes = batch.longs(1, 2);
  const buffers = buffersOf(batch, body);
  const rows = rowsOf(batch, reading.fields, buffers);
  reading.parts.forEach((parts, index) => {
    const valid = (nodes[2 * index + 1] ?? 0) === 0 ? null : (buffers[2 * index] ?? null);
    parts.push({ rows, valid, data: buffers[2 * index + 1] ?? new Uint8Array(0) });
  });
  reading.rows += rows;
}

function takeWords(reading: Reading, header: FlatTableReader, body: Uint8Array): void {
  const batch = header.table(1);
  if (batch === null) return;
  const [, offsetBytes = new Uint8Array(0), data = new Uint8Array(0)] = buffersOf(batch, body);
  const offsets = int32s(offsetBytes);
  if (batch.i64(0) >= Math.max(1, offsets.length)) throw unreadable('a dictionary shorter than its words');
  const id = header.i64(0);
  const words = header.i8(2) === 0 ? [] : (reading.words.get(id) ?? []);
  for (let at = 0; at < batch.i64(0); at++)
    words.push(UTF8.decode(data.subarray(offsets[at], offsets[at + 1])));
  reading.words.set(id, words);
}

function takeMessage(reading: Reading, message: FlatTableReader, body: Uint8Array): void {
  const header = message.table(2);
  if (header === null) throw unreadable('a message without a header');
  switch (message.i8(1)) {
    case ARROW.schema:
      reading.fields = header.tables(1).map(fieldOf);
      reading.metadata = textsOf(header, 2);
      reading.parts.push(...reading.fields.map(() => []));
      break;
    case ARROW.dictionary:
      takeWords(reading, header, body);
      break;
    case ARROW.batch:
      takeBatch(reading, header, body);
      break;
    default:
      throw unreadable(`a message of the kind ${message.i8(1)}`);
  }
}

function readOne(bytes: Uint8Array, start: number): { readonly stream: ArrowStream; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reading: Reading = { fields: [], metadata: {}, parts: [], words: new Map(), rows: 0 };
  let at = start;
  for (;;) {
    if (at + 8 > bytes.length) throw unreadable('the stream breaks off');
    const length = view.getInt32(at + 4, true);
    at += 8;
    if (length === 0) break;
    if (length < 0) throw unreadable(`a message of ${length} bytes`);
    const message = flatRoot(bytes.subarray(at, at + length));
    const bodyLength = message.i64(3);
    if (bodyLength < 0 || at + length + bodyLength > bytes.length) throw unreadable('the stream breaks off');
    takeMessage(reading, message, bytes.subarray(at + length, at + length + bodyLength));
    at += length + padded(bodyLength);
  }
  const columns = reading.fields.map((field, index) =>
    columnOf(field, reading.parts[index] ?? [], reading.words.get(field.dictionary ?? -1) ?? []),
  );
  return { stream: { frame: { rows: reading.rows, columns }, metadata: reading.metadata }, end: at };
}

/**
 * The Arrow streams that stand one after the other in an answer, as frames: exact digits stay exact, times are epoch
 * milliseconds. Reads what `createArrowWriter` writes; throws ARROW_UNREADABLE for anything else.
 */
export function readArrowStreams(bytes: Uint8Array): readonly ArrowStream[] {
  const streams: ArrowStream[] = [];
  try {
    for (let at = 0; at < bytes.length;) {
      const { stream, end } = readOne(bytes, at);
      streams.push(stream);
      at = end;
    }
  } catch (error) {
    throw error instanceof RangeError ? unreadable('it points outside of itself') : error;
  }
  return streams;
}
