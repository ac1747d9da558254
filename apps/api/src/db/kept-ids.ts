import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import { idSet, judgedAnew, type IdSet } from './id-set.ts';
import type { Statement } from './kept-reading.ts';
import { rowsWritten, standingOf, type Standing } from './row-writes.ts';
import type { Reader } from './store.ts';

/** How the ids that a statement finds are read. */
export interface IdReads {
  readonly all: () => Promise<readonly number[]>;
  /** Those of some rows; whether a row is found must follow from the row and from other tables, never from its siblings. */
  readonly among: (ids: readonly number[]) => Promise<readonly number[]>;
}

/** Ids that a statement finds in a table, and how far everything was written by then. */
interface KeptIds {
  readonly standing: Standing;
  readonly ids: IdSet;
}

const BYTES_MAX = 64 * 1024 * 1024;
const ENTRY_BYTES = 500;

const caches = new WeakMap<Reader, LRUCache<string, KeptIds>>();

function cacheOf(reader: Reader): LRUCache<string, KeptIds> {
  const known = caches.get(reader);
  if (known !== undefined) return known;
  const cache = new LRUCache<string, KeptIds>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ ids }) => ids.bits.byteLength + ENTRY_BYTES,
  });
  caches.set(reader, cache);
  return cache;
}

/** The set with the rows that were written since it was read looked at again; null when all must be read. */
async function caughtUp(
  reader: Reader,
  name: string,
  { ids, standing }: KeptIds,
  { among }: IdReads,
): Promise<IdSet | null> {
  const written = await rowsWritten(reader, name, standing);
  if (written === null) return null;
  return written.length === 0 ? ids : judgedAnew(ids, written, new Set(await among(written)));
}

/**
 * The ids that a statement finds in a table. They are kept: after a write of the table only the rows that were written
 * are looked at again, after a write of another table that the statement names all are read anew.
 */
export async function keptIds(
  reader: Reader,
  table: SQLiteTable,
  { sql, params }: Statement,
  reads: IdReads,
): Promise<IdSet | null> {
  const name = getTableName(table);
  const standing = await standingOf(reader, name, sql);
  if (standing === null) return idSet(await reads.all());
  const key = createHash('sha256')
    .update(JSON.stringify([sql, params]))
    .digest('base64');
  const cache = cacheOf(reader);
  const known = cache.get(key);
  const isOfNow = known?.standing.others === standing.others;
  if (known !== undefined && isOfNow && known.standing.own === standing.own) return known.ids;
  const ids =
    (known !== undefined && isOfNow ? await caughtUp(reader, name, known, reads) : null) ??
    idSet(await reads.all());
  if (ids !== null) cache.set(key, { standing, ids });
  return ids;
}
