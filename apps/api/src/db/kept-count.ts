import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import type { Reader } from './store.ts';

const COUNTS_MAX = 1000;
const keptOf = new WeakMap<Reader, LRUCache<string, number>>();

function countsOf(reader: Reader): LRUCache<string, number> {
  const kept = keptOf.get(reader) ?? new LRUCache<string, number>({ max: COUNTS_MAX });
  keptOf.set(reader, kept);
  return kept;
}

/**
 * How many rows of a table meet a condition. The count is kept until the metadata change, where that can be told: pages
 * of one list are turned more often than anything is saved.
 */
export async function keptCount(reader: Reader, table: SQLiteTable, where: SQL | undefined): Promise<number> {
  const { db } = reader;
  const state = await reader.state();
  if (state === null) return db.$count(table, where);
  const { sql, params } = db.select().from(table).where(where).toSQL();
  const key = `${state}\n${sql}\n${JSON.stringify(params)}`;
  const kept = countsOf(reader);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const count = await db.$count(table, where);
  kept.set(key, count);
  return count;
}
