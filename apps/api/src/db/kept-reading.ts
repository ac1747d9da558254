import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Reader } from './store.ts';
import { stateRead } from './table-writes.ts';

/** A statement as the query builder gives it. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** Keeps what was read, by reader. */
export type KeptReading<Value> = (
  reader: Reader,
  statement: Statement,
  read: () => Promise<Value>,
) => Promise<Value>;

/**
 * Makes a keeper of what is read for a statement, until one of the tables that the statement names is written: pages of
 * one list are turned more often than its objects are saved. What is read must follow from those tables alone.
 */
export function keepReading<Value extends object>(most: number): KeptReading<Value> {
  const caches = new WeakMap<Reader, LRUCache<string, Value>>();
  const cacheOf = (reader: Reader): LRUCache<string, Value> => {
    const cache = caches.get(reader) ?? new LRUCache<string, Value>({ max: most });
    caches.set(reader, cache);
    return cache;
  };
  return async (reader, { sql, params }, read) => {
    const state = await stateRead(reader, sql);
    if (state === null) return read();
    const key = createHash('sha256')
      .update(JSON.stringify([state, sql, params]))
      .digest('base64');
    const cache = cacheOf(reader);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const value = await read();
    cache.set(key, value);
    return value;
  };
}
