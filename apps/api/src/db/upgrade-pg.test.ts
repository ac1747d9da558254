import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPgStore } from './pg-store.ts';

const KILLS = Number(process.env['UPGRADE_KILLS'] ?? 4);
const DYING = fileURLToPath(new URL('../testing/dying-upgrade.ts', import.meta.url));
const MIGRATIONS = readMigrationFiles({ migrationsFolder: migrationsFolder('pg') });
const run = promisify(execFile);
const server = await startPostgres();
const problem = typeof server === 'string' ? server : null;
if (problem !== null) console.warn(`SKIPPED: PostgreSQL does not start here (${problem})`);
let databases = 0;

/** A value for a column, by its type: another one in each row. */
function valueOf(name: string, type: string, row: number): unknown {
  if (/int|numeric|double|real/.test(type)) return row;
  if (type === 'boolean') return row === 1;
  if (type.startsWith('json')) return JSON.stringify({ [name]: row });
  if (/^timestamp|^date/.test(type)) return `2024-01-0${row} 10:00:00`;
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${row}`;
  return type === 'bytea' ? Buffer.from([row]) : `${name} ${row}`;
}

interface Column {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
}

/** Columns of the tables with rows of their own: words and counts of writes are made by triggers. */
async function columnsOf(client: pg.Client): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await client.query<Column>(
    `select table_name, column_name, data_type from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_name !~ '_words$|_write$'
     order by table_name, ordinal_position`,
  );
  const tables = [...new Set(rows.map(({ table_name: name }) => name))];
  return new Map(tables.map((table) => [table, rows.filter(({ table_name: name }) => name === table)]));
}

const quoted = (columns: readonly Column[]): string =>
  columns.map(({ column_name: name }) => `"${name}"`).join(', ');

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Rows = ReadonlyMap<string, { readonly columns: readonly Column[]; readonly rows: readonly unknown[] }>;

/** What stands in the given columns of each table. */
async function rowsOf(client: pg.Client, tables: ReadonlyMap<string, readonly Column[]>): Promise<Rows> {
  const kept = new Map<string, { columns: readonly Column[]; rows: readonly unknown[] }>();
  for (const [table, columns] of tables) {
    const list = quoted(columns);
    const { rows } = await client.query(`select ${list} from "${table}" order by 1, 2`);
    kept.set(table, { columns, rows });
  }
  return kept;
}

/** Tables whose columns a later schema moved elsewhere. */
const CUT_LATER = new Set(['chart_plugin']);

/** A database with the tables of the first migrations and two rows in each; what stands in it. */
async function databaseOf(steps: number): Promise<{ readonly url: string; readonly before: Rows }> {
  const url = await (server as TestPostgres).createDatabase(`upgrade${(databases += 1)}`);
  const before = await onDatabase(url, async (client) => {
    await client.query(
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const { sql, hash, folderMillis } of MIGRATIONS.slice(0, steps)) {
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
    }
    await client.query('set session_replication_role = replica');
    const tables = await columnsOf(client);
    for (const [table, columns] of tables)
      for (const row of table === 'instance' ? [1] : [1, 2]) {
        const values = columns.map(({ column_name: name, data_type: type }) => valueOf(name, type, row));
        const places = values.map((_, at) => `$${at + 1}`).join(', ');
        await client.query(
          `insert into "${table}" (${quoted(columns)}) overriding system value values (${places}) on conflict do nothing`,
          values,
        );
      }
    const compared = [...tables].filter(([name]) => steps === MIGRATIONS.length || !CUT_LATER.has(name));
    return rowsOf(client, new Map(compared));
  });
  return { url, before };
}

/** The rows of before are there as they were. */
async function expectKept(url: string, before: Rows): Promise<void> {
  const columns = new Map([...before].map(([table, kept]) => [table, kept.columns]));
  const now = await onDatabase(url, (client) => rowsOf(client, columns));
  for (const [table, { rows }] of before) expect(now.get(table)?.rows, table).toEqual(rows);
}

/** Opens the database in a process of its own, killed before a statement; gives how many there were where it was not. */
async function openAndDie(url: string, statement: number): Promise<number | null> {
  const args = ['--import', 'tsx', '--conditions=@belvedere/source', DYING, url, String(statement)];
  try {
    return Number((await run(process.execPath, args)).stdout);
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'signal') === 'SIGKILL') return null;
    throw error;
  }
}

describe.skipIf(problem !== null)('metadata in PostgreSQL', () => {
  afterAll(() => (server as TestPostgres).stop());

  it.each(MIGRATIONS.map((_, index) => index + 1))(
    'of the first %i schemas comes to the present one with every row as it was',
    async (steps) => {
      const { url, before } = await databaseOf(steps);
      expect([...before.values()].filter(({ rows }) => rows.length === 0)).toEqual([]);
      await (await openPgStore(url)).close();
      await expectKept(url, before);
    },
  );

  it('is upgraded once by two processes that start at once', async () => {
    const { url, before } = await databaseOf(1);
    await Promise.all([openAndDie(url, 0), openAndDie(url, 0)]);
    await expectKept(url, before);
    const { rowCount } = await onDatabase(url, (client) =>
      client.query('select 1 from drizzle.__drizzle_migrations'),
    );
    expect(rowCount).toBe(MIGRATIONS.length);
  });

  it(
    'whose upgrade is killed before any of its statements is upgraded whole by the next start',
    async ({ annotate }) => {
      const all = (await openAndDie((await databaseOf(1)).url, 0)) ?? 0;
      expect(all).toBeGreaterThan(KILLS);
      for (let kill = 0; kill < KILLS; kill++) {
        const { url, before } = await databaseOf(1);
        expect(await openAndDie(url, 1 + Math.floor((kill * all) / KILLS))).toBeNull();
        await (await openPgStore(url)).close();
        await expectKept(url, before);
      }
      await annotate(`${KILLS} upgrades of PostgreSQL killed among ${all} statements`, 'T-MIG');
    },
    60_000 + KILLS * 30_000,
  );
});
