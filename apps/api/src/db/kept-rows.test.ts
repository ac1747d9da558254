import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { expect, test } from 'vitest';
import { SYSTEM_VIEWER } from '../resources/auth/viewer.ts';
import { scopeOf } from '../security/scope.ts';
import { chartList } from '../stored/chart-list.ts';
import { chartRows } from '../stored/chart.ts';
import { databaseRows } from '../stored/database.ts';
import { datasetRows } from '../stored/dataset.ts';
import { onEachEngine } from '../testing/metadata-engines.ts';
import { stampsFor } from '../testing/stamps.ts';
import type { TestApp } from '../testing/test-app.ts';
import { METADATA_FILE } from './client.ts';
import { keepRows } from './kept-rows.ts';

const NAMES = ['Sales of Köln', 'sales', 'Costs in kelvin', 'People', 'sa', 'Kelvin sales 50%'];
const TEXTS = ['sales', 'sa', 'kel', 'köln', 'flown', 's'];

/** Runs a statement as another process would that knows nothing of ours. */
async function byHand({ services }: TestApp, text: string): Promise<void> {
  const { databaseUrl, dataDir } = services.config;
  if (databaseUrl !== null) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(text);
    await client.end();
    return;
  }
  const file = new Database(join(dataDir, METADATA_FILE));
  file.exec(text);
  file.close();
}

onEachEngine('what is kept of rows', (app) => {
  const listOf = (text: string) => {
    const { services } = app();
    const { reader } = services.store;
    const filters = [{ col: 'slice_name', opr: 'chart_all_text', value: text }];
    const order = { column: 'id', isDescending: false };
    const plan = { columns: null, keys: null, order, offset: 0, limit: 200, filters };
    return { reader, plan, meaning: chartList.meaning(reader, scopeOf(services, SYSTEM_VIEWER)) };
  };
  const counted = async (text: string) => {
    const { reader, plan, meaning } = listOf(text);
    return (await chartRows.list(reader, plan, { meaning })).count;
  };
  /** Names of datasets that are there, by id. */
  const namesOf = (
    rows: readonly { readonly id: number; readonly table_name: string; readonly deleted_at: unknown }[],
  ) => new Map(rows.flatMap((row) => (row.deleted_at === null ? [[row.id, row.table_name] as const] : [])));
  /** The same, looked for here in all rows. */
  const fresh = async (text: string) => {
    const { db, t } = app().services.store.reader;
    const names = namesOf(await db.select().from(t.dataset));
    const rows = (await db.select().from(t.chart)).filter((row) => row.deleted_at === null);
    const textsOf = (row: (typeof rows)[number]) =>
      [row.slice_name, row.description, row.viz_type, names.get(row.datasource_id ?? 0)].map(
        (one) => one ?? '',
      );
    return rows.filter((row) => textsOf(row).some((one) => one.toLowerCase().includes(text))).length;
  };
  /** Names of datasets in the order of a list by dataset, and the same worked out here. */
  const byDataset = async (): Promise<readonly (readonly string[])[]> => {
    const { reader, plan, meaning } = listOf('');
    const order = { column: 'datasource_name', isDescending: false };
    const { rows, count } = await chartRows.list(reader, { ...plan, filters: [], order }, { meaning });
    const names = namesOf(await reader.db.select().from(reader.t.dataset));
    const nameOf = (id: number | null): string => (names.get(id ?? 0) ?? '').toLowerCase();
    const all = (await reader.db.select().from(reader.t.chart)).filter((row) => row.deleted_at === null);
    expect(count).toBe(all.length);
    const shown = rows.map((row) => nameOf(row.datasource_id));
    return [shown, all.map((row) => nameOf(row.datasource_id)).toSorted()];
  };
  const expectAllTrue = async (after: string) => {
    const [shown, expected] = await byDataset();
    expect(shown, `by dataset after ${after}`).toEqual(expected);
    for (const text of TEXTS) expect(await counted(text), `${text} after ${after}`).toBe(await fresh(text));
  };
  const add = (name: string, at: number) =>
    app().services.store.write((tx) =>
      chartRows.insert(tx, { slice_name: name, datasource_id: 1 + (at % 3) }, stampsFor(`${name}${at}`)),
    );

  const addDataset = () =>
    app().services.store.write(async (tx) => {
      const database = await databaseRows.insert(
        tx,
        { database_name: 'one', engine: 'duckdb', sqlalchemy_uri: 'duckdb://' },
        stampsFor('db'),
      );
      return datasetRows.insert(tx, { table_name: 'rows', database_id: database.id }, stampsFor('d'));
    });

  test('stay right after saves, deletions and repairs by hand', async () => {
    const { store } = app().services;
    for (const [at, name] of NAMES.entries()) await add(name, at);
    await expectAllTrue('the first saves');
    const dataset = await addDataset();
    const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['a name', () => store.write((tx) => chartRows.mark(tx, 1, { slice_name: 'Flown' }))],
      ['a description', () => store.write((tx) => chartRows.mark(tx, 4, { description: 'all SALES' }))],
      ['a dataset', () => store.write((tx) => chartRows.mark(tx, 5, { datasource_id: 2 }))],
      ['a deletion', () => store.write((tx) => chartRows.setDeleted(tx, 2, new Date()))],
      ['a restoration', () => store.write((tx) => chartRows.setDeleted(tx, 2, null))],
      ['a new chart', () => add('more sales', 70)],
      [
        'a new name of a dataset',
        () => store.write((tx) => datasetRows.mark(tx, dataset.id, { table_name: 'flown' })),
      ],
      ['a deleted dataset', () => store.write((tx) => datasetRows.setDeleted(tx, dataset.id, new Date()))],
      ['a restored dataset', () => store.write((tx) => datasetRows.setDeleted(tx, dataset.id, null))],
      ['a name by hand', () => byHand(app(), `update chart set slice_name = 'SALES of all' where id = 4`)],
      ['a row that is gone', () => byHand(app(), `delete from chart where id = 3`)],
      ['many rows', () => byHand(app(), `update chart set slice_name = slice_name || ' kel'`)],
      ['none left', () => byHand(app(), `delete from chart`)],
    ];
    for (const [after, step] of steps) {
      await step();
      await expectAllTrue(after);
    }
  });

  test('are read whole once, and then only what was written', async () => {
    const { store } = app().services;
    for (const [at, name] of NAMES.entries()) await add(`${name} again`, 100 + at);
    const { reader } = store;
    const { chart } = reader.t;
    const statement = reader.db.select({ id: chart.id }).from(chart).toSQL();
    const seen: (string | readonly number[])[] = [];
    const idsNow = async () =>
      (await reader.db.select({ id: chart.id }).from(chart))
        .map(({ id }) => id)
        .toSorted((one, other) => one - other);
    const kept = keepRows<readonly number[]>(() => 0);
    const ask = () =>
      kept(reader, chart, statement, {
        all: async () => {
          seen.push('all');
          return idsNow();
        },
        after: async (known, written) => {
          seen.push(written);
          const now = (await idsNow()).filter((id) => written.includes(id));
          return [...known.filter((id) => !written.includes(id)), ...now].toSorted(
            (one, other) => one - other,
          );
        },
      });
    const before = await ask();
    expect(await ask()).toEqual(before);
    const row = await add('late', 200);
    expect(await ask()).toEqual([...before, row.id]);
    await byHand(app(), `delete from chart where id = ${row.id}`);
    expect(await ask()).toEqual(before);
    expect(seen).toEqual(['all', [row.id], [row.id]]);
  });

  test('see nothing of a transaction that is not done', async () => {
    const { store } = app().services;
    const { id } = await add('sales', 300);
    const before = await counted('sales');
    await store.write(async (tx) => {
      await chartRows.mark(tx, id, { slice_name: 'nothing' });
      expect(await counted('sales')).toBe(before);
    });
    expect(await counted('sales')).toBe(before - 1);
  });
});
