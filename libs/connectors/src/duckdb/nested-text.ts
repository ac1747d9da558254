import {
  DuckDBArrayValue,
  DuckDBListValue,
  DuckDBMapValue,
  DuckDBStructValue,
  DuckDBStructVector,
  DuckDBUnionValue,
  DuckDBVariantValue,
  type DuckDBValue,
  type DuckDBVector,
} from '@duckdb/node-api';
import { cellJson } from '../cell-json.ts';
import type { Value } from '../connector.ts';
import { listJson, mapJson, recordJson } from '../nested-json.ts';
import { plainOf } from './plain-value.ts';
import { memberAt, partsAt } from './vector-parts.ts';

/** A value without the wrapping that only tells its type: unions and variants are what they hold. */
function unwrapped(value: DuckDBValue): DuckDBValue {
  return value instanceof DuckDBUnionValue || value instanceof DuckDBVariantValue
    ? unwrapped(value.value)
    : value;
}

/** JSON of a value that holds others; null for any other value. */
function nestedJson(value: DuckDBValue): string | null {
  if (value instanceof DuckDBListValue || value instanceof DuckDBArrayValue)
    return listJson(value.items.map(jsonOf));
  if (value instanceof DuckDBStructValue)
    return recordJson(Object.keys(value.entries), Object.values(value.entries).map(jsonOf));
  if (value instanceof DuckDBMapValue)
    return mapJson(value.entries.map((entry) => [jsonOf(entry.key), jsonOf(entry.value)]));
  return null;
}

function jsonOf(wrapped: DuckDBValue): string {
  const value = unwrapped(wrapped);
  const { value: plain, type } = plainOf(value);
  return nestedJson(value) ?? cellJson(plain, type);
}

const each = (length: number, write: (index: number) => string): readonly string[] =>
  Array.from({ length }, (_, index) => write(index));

function structJson(vector: DuckDBStructVector, row: number): string {
  if (!vector.isItemValid(row)) return 'null';
  const names = vector.type.entryNames;
  return recordJson(
    names,
    names.map((_, field) => jsonAt(vector.entryVectorAt(field), row)),
  );
}

function itemsJson(items: DuckDBVector): string {
  return listJson(each(items.itemCount, (item) => jsonAt(items, item)));
}

function entriesJson(entries: DuckDBVector): string {
  if (!(entries instanceof DuckDBStructVector)) return jsonOf(null);
  const [keys, values] = [entries.entryVectorAt(0), entries.entryVectorAt(1)];
  return mapJson(
    Array.from({ length: entries.itemCount }, (_, at) => [jsonAt(keys, at), jsonAt(values, at)]),
  );
}

/** JSON of an entry whose vector holds others; null for a vector of values that hold none. */
function vectorJson(vector: DuckDBVector, row: number): string | null {
  if (vector instanceof DuckDBStructVector) return structJson(vector, row);
  const parts = partsAt(vector, row);
  if (parts === null) return null;
  if (parts.vector === null) return 'null';
  return parts.kind === 'map' ? entriesJson(parts.vector) : itemsJson(parts.vector);
}

/**
 * JSON of an entry of a vector. Structs are read field by field, in the order of their type: the driver's own objects
 * keep one field of those that share a name, as all do in `row(1, 2)`.
 */
function jsonAt(vector: DuckDBVector, row: number): string {
  const member = memberAt(vector, row);
  if (member !== null) return jsonAt(member, row);
  return vectorJson(vector, row) ?? jsonOf(vector.getItem(row));
}

/**
 * An entry of a vector of nested values: JSON whose values read as they do in columns of their own, numbers beyond a
 * float in quotes. A union or variant that holds a single value is that value.
 */
export function nestedAt(vector: DuckDBVector, row: number): Value {
  const member = memberAt(vector, row);
  if (member !== null) return nestedAt(member, row);
  const json = vectorJson(vector, row);
  if (json !== null) return json === 'null' ? null : json;
  const value = unwrapped(vector.getItem(row));
  const nested = nestedJson(value);
  if (nested !== null) return nested;
  const { value: plain, type } = plainOf(value);
  return plain === null || typeof plain === 'string' ? plain : textOf(cellJson(plain, type));
}

const textOf = (json: string): string => (json.startsWith('"') ? json.slice(1, -1) : json);
