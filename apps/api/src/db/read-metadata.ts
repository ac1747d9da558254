import { join } from 'node:path';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from '../config.ts';
import { METADATA_FILE } from './client.ts';
import { connectFirst } from './pg-store.ts';
import * as pgTables from './schema.pg.ts';
import * as sqliteTables from './schema.sqlite.ts';
import { connect } from './sqlite-store.ts';
import type { Reader, Tables } from './store.ts';

async function readPostgres<T>(url: string, work: (reader: Reader) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 });
  pool.on('error', () => undefined);
  try {
    const client = await connectFirst(pool);
    client.release();
    const db = drizzlePg(pool, { schema: pgTables }) as unknown as Reader['db'];
    return await work({ dialect: 'pg', db, t: pgTables as unknown as Tables });
  } finally {
    await pool.end();
  }
}

/**
 * Reads the metadata as it is: nothing is locked, made or brought up to date, and a server may run beside. Its tables must be those of this
 * version. Throws METADATA_UNREACHABLE, and what SQLite says of a file that is none.
 */
export async function readMetadata<T>(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return readPostgres(databaseUrl, work);
  const connection = connect(join(dataDir, METADATA_FILE), { readonly: true });
  try {
    const db = drizzleSqlite(connection, { schema: sqliteTables });
    return await work({ dialect: 'sqlite', db, t: sqliteTables });
  } finally {
    connection.close();
  }
}
