import { DuckDBBlobValue, JsonDuckDBValueConverter, type DuckDBDataChunk } from '@duckdb/node-api';
import { blobText } from '../blob-text.ts';
import type { ResultColumn, Value } from '../connector.ts';
import { nullsOf, type Validity } from './validity.ts';
import { textValues, textVectorOf } from './text-vector.ts';

interface TypedVector {
  readonly items: ArrayLike<number | bigint>;
  readonly validity: Validity;
}

const isTyped = (vector: object): vector is TypedVector =>
  'items' in vector && 'validity' in vector && ArrayBuffer.isView(vector.items);

function typedValues({ items, validity }: TypedVector, rows: number): ArrayLike<Value> {
  const isNull = nullsOf(validity, rows);
  if (isNull === null) return items;
  return Array.from({ length: rows }, (_, row) => (isNull(row) ? null : (items[row] ?? null)));
}

function plainValue(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (value instanceof DuckDBBlobValue) return blobText(value.bytes);
  return String(value);
}

/** Types whose vectors hold codes, not values: places in a list, a clock packed with its zone. */
const isCoded = (type: string): boolean => type.startsWith('ENUM') || type === 'TIME WITH TIME ZONE';

/** One column of a chunk: the vector's own memory where possible, so read it before the next fetch. */
export function readVector(chunk: DuckDBDataChunk, index: number, column: ResultColumn): ArrayLike<Value> {
  const vector = chunk.getColumnVector(index);
  if (isTyped(vector) && !isCoded(column.type)) return typedValues(vector, chunk.rowCount);
  if (column.kind === 'other' && column.type !== 'INTERVAL') {
    const values = chunk.convertColumnValues(index, JsonDuckDBValueConverter);
    return values.map((value) =>
      value === null ? null : typeof value === 'string' ? value : JSON.stringify(value),
    );
  }
  const texts = textVectorOf(vector);
  if (texts !== null) return textValues(texts, chunk.rowCount);
  return Array.from({ length: chunk.rowCount }, (_, row) => plainValue(vector.getItem(row)));
}
