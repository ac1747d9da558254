import { arrowTypeOf, type ArrowColumn, type ArrowTimeUnit, type ArrowType } from './arrow-type.ts';
import { flatBytes, type FlatField, type FlatTable } from './flat-writer.ts';

/** Numbers of the Arrow format: https://arrow.apache.org/docs/format/Columnar.html */
export const ARROW = {
  version: 4,
  schema: 1,
  dictionary: 2,
  batch: 3,
  int: 2,
  float: 3,
  utf8: 5,
  bool: 6,
  decimal: 7,
  date: 8,
  timestamp: 10,
} as const;

/** Order of the units in the format. */
export const ARROW_UNITS: readonly ArrowTimeUnit[] = ['s', 'ms', 'us', 'ns'];

const CONTINUATION = 0xffffffff;

/** Ends a stream. */
export const END_OF_STREAM: Uint8Array = Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0);

/** Bytes to the next multiple of 8. */
export const padded = (length: number): number => Math.ceil(length / 8) * 8;

function headBytes(kind: number, header: FlatTable, bodyLength: number): Uint8Array {
  const flat = flatBytes([{ i16: ARROW.version }, { i8: kind }, { table: header }, { i64: bodyLength }]);
  const bytes = new Uint8Array(8 + flat.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, CONTINUATION, true);
  view.setInt32(4, flat.length, true);
  bytes.set(flat, 8);
  return bytes;
}

const intTable = (bits: number): FlatTable => [{ i32: bits }, { i8: 1 }];

function typeFields(type: ArrowType): readonly [kind: number, table: FlatTable] {
  switch (type.as) {
    case 'bool':
      return [ARROW.bool, []];
    case 'int32':
      return [ARROW.int, intTable(32)];
    case 'int64':
      return [ARROW.int, intTable(64)];
    case 'float64':
      return [ARROW.float, [{ i16: 2 }]];
    case 'decimal':
      return [ARROW.decimal, [{ i32: type.precision }, { i32: type.scale }, { i32: 128 }]];
    case 'date':
      return [ARROW.date, [{ i16: 0 }]];
    case 'timestamp':
      return [
        ARROW.timestamp,
        [{ i16: ARROW_UNITS.indexOf(type.unit) }, type.isInstant ? { text: 'UTC' } : null],
      ];
    default:
      return [ARROW.utf8, []];
  }
}

function pairs(metadata: Readonly<Record<string, string>>): FlatField {
  const entries = Object.entries(metadata);
  if (entries.length === 0) return null;
  return { tables: entries.map(([key, value]) => [{ text: key }, { text: value }]) };
}

function fieldTable(column: ArrowColumn, index: number): FlatTable {
  const type = arrowTypeOf(column);
  const [kind, table] = typeFields(type);
  const dictionary: FlatField =
    type.as === 'text' ? { table: [{ i64: index }, { table: intTable(32) }, { i8: 0 }] } : null;
  return [
    { text: column.name },
    { i8: 1 },
    { i8: kind },
    { table },
    dictionary,
    { tables: [] },
    pairs({ kind: column.kind, type: column.type }),
  ];
}

/**
 * The message with which a stream begins: its columns, each with `kind` and engine `type` beside it, and texts about
 * the whole. Its length is a multiple of 8.
 */
export function schemaMessage(
  columns: readonly ArrowColumn[],
  metadata: Readonly<Record<string, string>> = {},
): Uint8Array {
  return headBytes(ARROW.schema, [{ i16: 0 }, { tables: columns.map(fieldTable) }, pairs(metadata)], 0);
}

/** A column's part of a batch: its nulls, and its buffers (empty for no validity). */
export interface ArrowVector {
  readonly nulls: number;
  readonly buffers: readonly Uint8Array[];
}

function batchTable(rows: number, vectors: readonly ArrowVector[]): FlatTable {
  let offset = 0;
  const places = vectors.flatMap(({ buffers }) =>
    buffers.flatMap(({ length }) => {
      const place = [offset, length];
      offset += padded(length);
      return place;
    }),
  );
  return [
    { i64: rows },
    { longs: vectors.flatMap(({ nulls }) => [rows, nulls]), perStruct: 2 },
    { longs: places, perStruct: 2 },
  ];
}

function bodyOf(vectors: readonly ArrowVector[]): Uint8Array {
  const buffers = vectors.flatMap((vector) => vector.buffers);
  const bytes = new Uint8Array(buffers.reduce((sum, { length }) => sum + padded(length), 0));
  let offset = 0;
  for (const buffer of buffers) {
    bytes.set(buffer, offset);
    offset += padded(buffer.length);
  }
  return bytes;
}

/** Rows of all columns. */
export function batchMessage(rows: number, vectors: readonly ArrowVector[]): readonly Uint8Array[] {
  const body = bodyOf(vectors);
  return [headBytes(ARROW.batch, batchTable(rows, vectors), body.length), body];
}

/** Words of a column's dictionary: its first ones, or those that are new since. */
export function dictionaryMessage(
  id: number,
  words: number,
  vector: ArrowVector,
  isDelta: boolean,
): readonly Uint8Array[] {
  const body = bodyOf([vector]);
  const header: FlatTable = [{ i64: id }, { table: batchTable(words, [vector]) }, { i8: Number(isDelta) }];
  return [headBytes(ARROW.dictionary, header, body.length), body];
}
