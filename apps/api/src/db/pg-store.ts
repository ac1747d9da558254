import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { dbErrors, transactionError } from './db-errors.ts';
import { ensureInstance } from './instance.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as tables from './schema.pg.ts';
import { StaleRow } from './stale-row.ts';
import type { Reader, Store, Tables, Tx } from './store.ts';
import { watchSilence } from './watch-silence.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 20_000;
/** Together with the question whether the server is there at all, a silent one is an error within four seconds. */
const SILENCE_MS = 2000;
const WRITE_ATTEMPTS = 10;
const MIGRATION_LOCK = 7_215_001;

const asTables = tables as unknown as Tables;

/** The first connection of a pool. Throws METADATA_UNREACHABLE. */
export function connectFirst(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: Error & { readonly code?: string }) => {
    throw dbErrors.error('METADATA_UNREACHABLE', { reason: error.code ?? error.message });
  });
}

/** Works in a transaction. The connection goes back to the pool also where `begin` itself failed, which Drizzle forgets. */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: NodePgDatabase<typeof tables>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    return await drizzle(client, { schema: tables }).transaction(work);
  } finally {
    client.release();
  }
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await connectFirst(pool);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder('pg') });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  }
}

/**
 * Opens the metadata in PostgreSQL and brings it up to date; several processes may start at once. A server that says nothing
 * for `silenceMs`, and is not at work either, is an error of the call.
 */
export async function openPgStore(url: string, silenceMs = SILENCE_MS): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  watchSilence(pool, url, silenceMs);
  await migrateAlone(pool);
  const db = drizzle(pool, { schema: tables });
  const reader: Reader = { dialect: 'pg', db: db as unknown as Reader['db'], t: asTables };
  const writeOnce: Store['write'] = (work) =>
    inTransaction(pool, (inner) =>
      work({
        dialect: 'pg',
        db: inner as unknown as Tx['db'],
        t: asTables,
        isTransaction: true,
      }),
    );
  const write: Store['write'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await writeOnce(work);
      } catch (error) {
        if (!(error instanceof StaleRow) || attempt === WRITE_ATTEMPTS) throw transactionError(error);
      }
    }
  };
  const instanceId = await write(ensureInstance);
  return {
    dialect: 'pg',
    changes: () => null,
    instanceId,
    reader,
    write,
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}
