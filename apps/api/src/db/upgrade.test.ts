import Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';
import { openSqliteStore } from './sqlite-store.ts';

const KILLS = Number(process.env['UPGRADE_KILLS'] ?? 4);
const DYING = fileURLToPath(new URL('../testing/dying-upgrade.ts', import.meta.url));
const run = promisify(execFile);
const MIGRATIONS = readMigrationFiles({ migrationsFolder: migrationsFolder('sqlite') });
/** What the schemas up to each migration were when they were given out; a line is added, never changed. */
const GIVEN_OUT =
  '0baf5635 4e531b5e 2c06938d c00763ae 92513d27 51f6416e 788a48da e8d99ec5 d2421ece 4cc34852 ff49c1b5';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly pk: number;
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bv-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Tables with rows of their own: indexes of words and counts of writes are made by triggers. */
const tablesOf = (db: Database.Database): readonly string[] =>
  db
    .prepare<[], string>("select name from sqlite_master where type = 'table'")
    .pluck()
    .all()
    .filter((name) => !/^__|^sqlite_|_words|_write$/.test(name));
const columnsOf = (db: Database.Database, table: string): readonly Column[] =>
  db.prepare<[], Column>(`pragma table_info("${table}")`).all();

/** A file with the tables of the first migrations and two rows in each. */
function fileOf(steps: number): string {
  const file = join(folder, 'metadata.db');
  const db = new Database(file);
  db.function('lower', { deterministic: true }, (text: unknown) => String(text).toLowerCase());
  db.pragma('foreign_keys = OFF');
  db.exec(
    'create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)',
  );
  for (const { sql, hash, folderMillis } of MIGRATIONS.slice(0, steps)) {
    for (const statement of sql) db.exec(statement);
    db.prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)').run(hash, folderMillis);
  }
  for (const table of tablesOf(db)) fill(db, table);
  db.close();
  return file;
}

/** Rows with a value in every column: numbers refer to the row of the same number in other tables. */
function fill(db: Database.Database, table: string): void {
  const columns = columnsOf(db, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  for (const number of [1, 2]) {
    const values = columns.map(({ name, type }) =>
      type.toLowerCase() === 'integer' ? number : `${name} ${number}`,
    );
    if (table === 'instance' && number === 2) continue;
    db.prepare(
      `insert or replace into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`,
    ).run(values);
  }
}

/** Tables whose columns a later schema moved elsewhere. */
const CUT_LATER = ['chart_plugin'];

/** What stands in the given columns of each table, as text. */
function rowsOf(file: string, steps: number) {
  const old = new Database(file, { readonly: true });
  const rows = tablesOf(old)
    .filter((table) => steps === MIGRATIONS.length || !CUT_LATER.includes(table))
    .map((table) => ({
      table,
      rows: old.prepare(`select * from "${table}" order by 1, 2`).all() as object[],
    }));
  old.close();
  return rows;
}

/** The rows of a table without the columns that came later. */
function likeBefore(file: string, table: string, before: readonly object[]): readonly object[] {
  const names = Object.keys(before[0] ?? {}).map((name) => `"${name}"`);
  const db = new Database(file, { readonly: true });
  const rows = db.prepare(`select ${names.join(', ')} from "${table}" order by 1, 2`).all() as object[];
  db.close();
  return rows;
}

it.each(MIGRATIONS.map((_, index) => index + 1))(
  'a file of the first %i schemas comes to the present one with every row as it was, and a copy before it',
  async (steps) => {
    const file = fileOf(steps);
    const before = rowsOf(file, steps);
    await (await openSqliteStore(file)).close();
    for (const { table, rows } of before) expect(likeBefore(file, table, rows), table).toEqual(rows);
    const isOld = steps < MIGRATIONS.length;
    expect(readdirSync(folder).includes('backups')).toBe(isOld);
  },
);

/** Opens the file in a process of its own, which is killed before a statement; gives how many there were where it was not. */
async function openAndDie(file: string, statement: number): Promise<number | null> {
  const args = ['--import', 'tsx', '--conditions=@belvedere/source', DYING, file, String(statement)];
  try {
    return Number((await run(process.execPath, args)).stdout);
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'signal') === 'SIGKILL') return null;
    throw error;
  }
}

it(
  'an upgrade that is killed before any of its statements is done whole by the next start',
  async ({ annotate }) => {
    const all = (await openAndDie(fileOf(1), 0)) ?? 0;
    rmSync(join(folder, 'metadata.db'));
    expect(all).toBeGreaterThan(KILLS);
    let died = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const file = fileOf(1);
      const before = rowsOf(file, 1);
      const end = await openAndDie(file, 1 + Math.floor((kill * all) / KILLS));
      if (end === null) died += 1;
      const checked = new Database(file);
      expect(checked.pragma('integrity_check', { simple: true })).toBe('ok');
      checked.close();
      await (await openSqliteStore(file)).close();
      for (const { table, rows } of before) expect(likeBefore(file, table, rows), table).toEqual(rows);
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
    }
    expect(died).toBe(KILLS);
    await annotate(`${KILLS} upgrades of a file killed among ${all} statements`, 'T-MIG');
  },
  60_000 + KILLS * 30_000,
);

it('no schema that was given out is another one by now', () => {
  const digests = MIGRATIONS.map(({ hash }) => createHash('sha256').update(hash).digest('hex').slice(0, 8));
  const given = GIVEN_OUT.split(' ');
  expect(digests.slice(0, given.length)).toEqual(given);
});
