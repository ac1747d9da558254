import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it, test } from 'vitest';
import { ensureRole } from '../stored/user.ts';
import { onEachEngine } from '../testing/metadata-engines.ts';
import type { TestApp } from '../testing/test-app.ts';
import { METADATA_FILE } from './client.ts';
import { keepRows } from './kept-rows.ts';
import { standingOf } from './row-writes.ts';
import type { Reader } from './store.ts';
import { MARKED_TABLES, tablesRead } from './table-writes.ts';

/** Runs a statement as another process would that knows nothing of ours. */
async function byHand({ services }: TestApp, text: string): Promise<readonly object[]> {
  const { databaseUrl, dataDir } = services.config;
  if (databaseUrl !== null) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  }
  const file = new Database(join(dataDir, METADATA_FILE));
  const statement = file.prepare(text);
  const rows = statement.reader ? (statement.all() as object[]) : [];
  if (!statement.reader) statement.run();
  file.close();
  return rows;
}

function countOfRoles() {
  const kept = keepRows<{ readonly count: number }>(() => 0);
  const seen = { reads: 0 };
  const ask = async (reader: Reader): Promise<number> => {
    const { role } = reader.t;
    const statement = reader.db.select({ id: role.id }).from(role).toSQL();
    const { count } = await kept(reader, role, statement, {
      all: async () => {
        seen.reads += 1;
        return { count: await reader.db.$count(role) };
      },
      after: async (value) => value,
    });
    return count;
  };
  return { seen, ask };
}

onEachEngine('a kept reading', (app) => {
  test('is read anew after a write of its table, and inside a transaction', async () => {
    const { store } = app().services;
    const { seen, ask } = countOfRoles();
    const before = await ask(store.reader);
    expect([await ask(store.reader), seen.reads]).toEqual([before, 1]);
    const inside = await store.write(async (tx) => {
      await ensureRole(tx, 'Counted', []);
      return ask(tx);
    });
    expect([inside, await ask(store.reader), seen.reads]).toEqual([before + 1, before + 1, 3]);
  });

  test('is read anew after another process wrote its table', async () => {
    const { reader } = app().services.store;
    const { ask } = countOfRoles();
    const before = await ask(reader);
    for (const text of [
      `update role set name = 'by hand' where name = 'Counted'`,
      `delete from role where name = 'by hand'`,
    ]) {
      const { own } = (await standingOf(reader, 'role', 'select 1 from "role"')) ?? { own: null };
      await byHand(app(), text);
      expect((await standingOf(reader, 'role', 'select 1 from "role"'))?.own).not.toBe(own);
    }
    expect(await ask(reader)).toBe(before - 1);
  });

  test('stays while other tables are written', async () => {
    const { store } = app().services;
    const { seen, ask } = countOfRoles();
    await ask(store.reader);
    const { usageLog } = store.reader.t;
    await store.write(async ({ db }) => void (await db.insert(usageLog).values({ action: 'looked' })));
    await ask(store.reader);
    expect(seen.reads).toBe(1);
  });

  test('marks have triggers on every table, for rows that come, change and go', async () => {
    const isPg = app().services.store.dialect === 'pg';
    const found = await byHand(
      app(),
      isPg
        ? `select c.relname as name, t.tgtype & 60 as events from pg_trigger t join pg_class c on c.oid = t.tgrelid
           where t.tgname like '%\\_write'`
        : `select tbl_name as name, count(*) as events from sqlite_master
           where type = 'trigger' and name like '%\\_write\\_%' escape '\\' group by tbl_name`,
    );
    const all = isPg ? 60 : 3;
    const expected = [...MARKED_TABLES].toSorted().map((name) => ({ name, events: all }));
    const byName = (one: object, other: object): number =>
      JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
    expect(found.toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  test('marks stay few, however often a table is written', async () => {
    const { store } = app().services;
    const { tableWrite } = store.reader.t;
    for (let round = 0; round < 60; round++)
      await byHand(app(), `update role set name = name where name = 'Admin'`);
    const marks = await store.reader.db.select().from(tableWrite);
    expect(marks.filter(({ name }) => name === 'role').length).toBeLessThan(40);
  });
});

describe('the tables that a statement reads', () => {
  it('are those it quotes, an index of words by its table', () => {
    const text = `select "id" from "chart" where "id" in (select rowid from "chart_words") and "chart"."owner" = ?`;
    expect(tablesRead(text)).toEqual(['chart', 'owner']);
  });

  it('are unknown where one stands without quotes', () => {
    expect(tablesRead('select 1 from "chart" join session on true')).toBeNull();
  });
});
