import type { DuckDBDataChunk, DuckDBVector } from '@duckdb/node-api';
import type { ResultColumn, Value } from '../connector.ts';
import { nestedAt } from './nested-text.ts';
import { plainOf } from './plain-value.ts';
import { shortestSingle } from './shortest-single.ts';
import { nullsOf, type Validity } from './validity.ts';
import { textValues, textVectorOf } from './text-vector.ts';

interface TypedVector {
  readonly items: ArrayLike<number | bigint>;
  readonly validity: Validity;
}

const isTyped = (vector: object): vector is TypedVector =>
  'items' in vector && 'validity' in vector && ArrayBuffer.isView(vector.items);

function typedValues({ items: stored, validity }: TypedVector, rows: number): ArrayLike<Value> {
  const items = stored instanceof Float32Array ? Float64Array.from(stored, shortestSingle) : stored;
  const isNull = nullsOf(validity, rows);
  if (isNull === null) return items;
  return Array.from({ length: rows }, (_, row) => (isNull(row) ? null : (items[row] ?? null)));
}

const plainAt = (vector: DuckDBVector, row: number): Value => plainOf(vector.getItem(row)).value;

/** Types whose vectors hold codes, not values: places in a list, a clock packed with its zone. */
const isCoded = (type: string): boolean => type.startsWith('ENUM') || type === 'TIME WITH TIME ZONE';

/** One column of a chunk: the vector's own memory where possible, so read it before the next fetch. */
export function readVector(chunk: DuckDBDataChunk, index: number, column: ResultColumn): ArrayLike<Value> {
  const vector = chunk.getColumnVector(index);
  if (isTyped(vector) && !isCoded(column.type)) return typedValues(vector, chunk.rowCount);
  const texts = textVectorOf(vector);
  if (texts !== null) return textValues(texts, chunk.rowCount);
  const valueAt = column.kind === 'other' ? nestedAt : plainAt;
  return Array.from({ length: chunk.rowCount }, (_, row) => valueAt(vector, row));
}
