import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { connectFirst } from './pg-store.ts';

const ROWS_AT_ONCE = 500;
/** Triggers write these along with the others. */
const DERIVED: ReadonlySet<string> = new Set(['table_write', 'row_write']);

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables of the metadata, those that others refer to first. */
async function tablesOf(client: pg.PoolClient): Promise<readonly string[]> {
  const all = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name`,
  );
  const needs = await client.query<{ name: string; other: string }>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as other from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  const plain = (text: string): string => text.replaceAll('"', '');
  const left = new Set(all.rows.map(({ name }) => name).filter((name) => !DERIVED.has(name)));
  const ordered: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((name) =>
      needs.rows.every(
        ({ name: own, other }) => plain(own) !== name || plain(other) === name || !left.has(plain(other)),
      ),
    );
    const next = free.length > 0 ? free : [...left];
    for (const name of next) {
      ordered.push(name);
      left.delete(name);
    }
  }
  return ordered;
}

/** Runs `work` on one connection, inside one transaction. */
async function withClient<T>(
  url: string,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 });
  try {
    const client = await connectFirst(pool);
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  } finally {
    await pool.end();
  }
}

/** Moments of the migrations that the metadata has had; none where there is no metadata. */
export async function pgMigrations(url: string): Promise<readonly number[]> {
  return withClient(url, 'begin', async (client) => {
    const there = await client.query<{ has: boolean }>(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as has`,
    );
    if (there.rows[0]?.has !== true) return [];
    const rows = await client.query<{ at: string }>(
      'select created_at::text as at from drizzle.__drizzle_migrations order by 1',
    );
    return rows.rows.map(({ at }) => Number(at));
  });
}

/** Writes all rows of the metadata as they are at one moment, a line each: the name of the table and the row. */
export async function writeRows(url: string, file: string): Promise<void> {
  const out = createWriteStream(file, { mode: 0o600 });
  await withClient(url, 'begin isolation level repeatable read read only', async (client) => {
    for (const table of await tablesOf(client)) {
      const cursor = client.query(
        new Cursor<{ row: string }>(`select row_to_json(t)::text as row from ${quoted(table)} t`),
      );
      for (
        let rows = await cursor.read(ROWS_AT_ONCE);
        rows.length > 0;
        rows = await cursor.read(ROWS_AT_ONCE)
      ) {
        const text = rows.map(({ row }) => `${JSON.stringify(table)}\t${row}\n`).join('');
        if (!out.write(text)) await once(out, 'drain');
      }
      await cursor.close();
    }
  });
  out.end();
  await once(out, 'finish');
}

async function insertRows(client: pg.PoolClient, table: string, rows: readonly string[]): Promise<void> {
  const name = quoted(table);
  await client.query(
    `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1::json)`,
    [`[${rows.join(',')}]`],
  );
}

/** The next number of every table is above those that are there. */
async function followNumbers(client: pg.PoolClient, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const found = await client.query<{ column: string; sequence: string }>(
      `select a.attname as column, pg_get_serial_sequence($1, a.attname) as sequence from pg_attribute a
       where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence($1, a.attname) is not null`,
      [quoted(table)],
    );
    for (const { column, sequence } of found.rows)
      await client.query(
        `select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(table)}), 0) + 1, false)`,
        [sequence],
      );
  }
}

/**
 * Puts the rows of a backup in the place of all that is in the metadata, which must have the same tables; all or nothing.
 * Tables that are not there are refused by the database.
 */
export async function readRows(url: string, file: string): Promise<void> {
  await withClient(url, 'begin', async (client) => {
    const tables = await tablesOf(client);
    await client.query(`truncate ${tables.map(quoted).join(', ')} cascade`);
    let table = '';
    let rows: string[] = [];
    const flush = async (): Promise<void> => {
      if (rows.length > 0) await insertRows(client, table, rows);
      rows = [];
    };
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const tab = line.indexOf('\t');
      const name = String(JSON.parse(line.slice(0, tab)));
      if (name !== table || rows.length === ROWS_AT_ONCE) await flush();
      table = name;
      rows.push(line.slice(tab + 1));
    }
    await flush();
    await followNumbers(client, tables);
  });
}
