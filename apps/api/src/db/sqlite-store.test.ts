import Database from 'better-sqlite3';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from './sqlite-store.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belvedere-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (): string => join(folder, 'metadata.db');

test('the same installation keeps its identity', async () => {
  const first = await openSqliteStore(fileOf());
  const { instanceId } = first;
  await first.close();
  const second = await openSqliteStore(fileOf());
  expect(second.instanceId).toBe(instanceId);
  await second.close();
  expect(readdirSync(folder)).not.toContain('backups');
});

test('a file is backed up before it is migrated', async () => {
  const old = new Database(fileOf());
  old.exec('create table keepsake (word text); insert into keepsake values (1)');
  old.close();
  await (await openSqliteStore(fileOf())).close();
  const [backup = ''] = readdirSync(join(folder, 'backups'));
  const saved = new Database(join(folder, 'backups', backup));
  expect(saved.prepare('select count(*) n from keepsake').get()).toEqual({ n: 1 });
  expect(saved.prepare("select name from sqlite_master where name = 'dashboard'").get()).toBeUndefined();
  saved.close();
});

test('a file of a newer version is refused in plain words', async () => {
  await (await openSqliteStore(fileOf())).close();
  const newer = new Database(fileOf());
  newer
    .prepare('insert into __drizzle_migrations (hash, created_at) values (?, ?)')
    .run('future', 9_999_999_999_999);
  newer.close();
  await expect(openSqliteStore(fileOf())).rejects.toThrow(/written by a newer version of Belvedere/);
});

test('writes stand in line, and a reader never sees half of one', async () => {
  const store = await openSqliteStore(fileOf());
  const { reader } = store;
  const key = (n: number) => ({ resource: 'short_link', key: String(n), value: '/' });
  const seen: number[] = [];
  const writes = Array.from({ length: 20 }, (_, n) =>
    store.write(async ({ db, t }) => {
      await db.insert(t.keyValue).values(key(2 * n));
      seen.push(await reader.db.$count(reader.t.keyValue));
      await db.insert(t.keyValue).values(key(2 * n + 1));
    }),
  );
  await Promise.all(writes);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => 2 * n));
  await store.close();
});

test('its number of changes is another one after a write at once, and after one of another process in the next turn', async () => {
  const store = await openSqliteStore(fileOf());
  const first = store.changes();
  expect(store.changes()).toBe(first);
  await store.write(async ({ db, t }) => {
    await db.insert(t.keyValue).values({ resource: 'short_link', key: 'a', value: '/' });
  });
  const second = store.changes();
  expect(second).not.toBe(first);
  const other = new Database(fileOf());
  other.exec(`update key_value set value = '/b'`);
  other.close();
  await new Promise((done) => setImmediate(done));
  expect(store.changes()).not.toBe(second);
  await store.close();
});
