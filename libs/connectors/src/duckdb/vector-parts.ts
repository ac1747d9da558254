import {
  DuckDBArrayVector,
  DuckDBListVector,
  DuckDBMapVector,
  DuckDBStructVector,
  DuckDBUnionVector,
  DuckDBVector,
} from '@duckdb/node-api';

/** What an entry of a list, array or map consists of: one value each, of a map the pair of key and value. */
export interface VectorParts {
  readonly kind: 'list' | 'map';
  /** Null for an entry that is null. */
  readonly vector: DuckDBVector | null;
}

/** A field that the driver's classes keep to themselves. */
function inner(vector: object, field: string): unknown {
  return Object.entries(vector).find(([name]) => name === field)?.[1];
}

function listOf(vector: DuckDBVector): DuckDBListVector | null {
  if (vector instanceof DuckDBListVector) return vector;
  const list = vector instanceof DuckDBMapVector ? inner(vector, 'listVector') : null;
  return list instanceof DuckDBListVector ? list : null;
}

/** The parts of an entry of a vector of lists, arrays or maps; null for any other vector. */
export function partsAt(vector: DuckDBVector, row: number): VectorParts | null {
  const list = listOf(vector);
  if (list !== null)
    return { kind: vector instanceof DuckDBMapVector ? 'map' : 'list', vector: list.getItemVector(row) };
  const items = vector instanceof DuckDBArrayVector ? inner(vector, 'childData') : null;
  if (!(vector instanceof DuckDBArrayVector) || !(items instanceof DuckDBVector)) return null;
  if (vector.getItem(row) === null) return { kind: 'list', vector: null };
  const { length } = vector.type;
  return { kind: 'list', vector: items.slice(row * length, length) };
}

/** The vector of the member that an entry of a union is; null for a missing entry, and for any other vector. */
export function memberAt(vector: DuckDBVector, row: number): DuckDBVector | null {
  const fields = vector instanceof DuckDBUnionVector ? inner(vector, 'structVector') : null;
  if (!(fields instanceof DuckDBStructVector)) return null;
  const tag = fields.getItemValue(row, 0);
  return tag === null ? null : fields.entryVectorAt(Number(tag) + 1);
}
