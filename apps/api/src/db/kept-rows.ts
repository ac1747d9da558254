import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import { rowsWritten, standingOf, type Standing } from './row-writes.ts';
import type { Reader } from './store.ts';

/** A statement as the query builder gives it. */
interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** How what a statement says of a table's rows is read. */
interface RowReads<Value> {
  readonly all: () => Promise<Value>;
  /**
   * The value after some rows were written; null when all must be read. What is said of a row must follow from the row
   * and from other tables, never from its siblings.
   */
  readonly after: (value: Value, written: readonly number[]) => Promise<Value | null>;
}

/** Keeps what statements say of a table's rows, by reader. */
export type KeptRows<Value> = (
  reader: Reader,
  table: SQLiteTable,
  statement: Statement,
  reads: RowReads<Value>,
) => Promise<Value>;

interface Kept<Value> {
  readonly standing: Standing;
  readonly value: Value;
}

const BYTES_MAX = 64 * 1024 * 1024;
const ENTRY_BYTES = 500;

/**
 * Makes a keeper of what statements say of a table's rows: after a write of the table only the rows that were written are
 * looked at again, after a write of another table that the statement names all are read anew. It holds 64 MB at most.
 */
export function keepRows<Value extends object>(bytesOf: (value: Value) => number): KeptRows<Value> {
  const caches = new WeakMap<Reader, LRUCache<string, Kept<Value>>>();
  const cacheOf = (reader: Reader): LRUCache<string, Kept<Value>> => {
    const cache =
      caches.get(reader) ??
      new LRUCache<string, Kept<Value>>({
        maxSize: BYTES_MAX,
        sizeCalculation: ({ value }) => bytesOf(value) + ENTRY_BYTES,
      });
    caches.set(reader, cache);
    return cache;
  };
  return async (reader, table, { sql, params }, { all, after }) => {
    const name = getTableName(table);
    const standing = await standingOf(reader, name, sql);
    if (standing === null) return all();
    const key = createHash('sha256')
      .update(JSON.stringify([sql, params]))
      .digest('base64');
    const cache = cacheOf(reader);
    const known = cache.get(key);
    const isUsable = known?.standing.others === standing.others;
    if (known !== undefined && isUsable && known.standing.own === standing.own) return known.value;
    const written = known !== undefined && isUsable ? await rowsWritten(reader, name, known.standing) : null;
    const value =
      (known === undefined || written === null ? null : await after(known.value, written)) ?? (await all());
    cache.set(key, { standing, value });
    return value;
  };
}
