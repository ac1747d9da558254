import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/dataset/inspect';

const ask = (more: object) => ({
  database_id: home().objects.database,
  table_name: 'flights',
  schema: 'main',
  ...more,
});

describe('POST /api/v1/dataset/inspect', () => {
  it('gives the columns of a table, and its first rows when they are asked for', async () => {
    const { owner } = home();
    const bare = await owner.ok(owner.post(URL, ask({})));
    expect(bare).toMatchObject({
      result: {
        columns: [
          { column_name: 'id', type: 'BIGINT', type_generic: 0, is_dttm: false },
          { column_name: 'carrier', type: 'VARCHAR' },
          { column_name: 'at', is_dttm: true },
        ],
        rows: [],
      },
    });
    expect(await owner.ok(owner.post(URL, ask({ rows: 5 })))).toMatchObject({
      result: { rows: [{ id: 1, carrier: 'AA' }] },
    });
  });

  it('gives the columns of a text that is not saved', async () => {
    const { owner, test } = home();
    const sql = 'select id, carrier, at from flights';
    const answer = await owner.ok(owner.post(URL, ask({ sql, rows: 10 })));
    expect(answer).toMatchObject({ result: { columns: [{ column_name: 'id' }, {}, {}] } });
    expect(test.engines.runs.at(-1)).toMatchObject({ statements: [sql], rowLimit: 10 });
  });

  it('says what is wrong with a source', async () => {
    const { owner } = home();
    const statusOf = async (more: object) => (await owner.post(URL, ask(more))).status;
    expect(await statusOf({ sql: 'drop table flights' })).toBe(400);
    expect(await statusOf({ sql: 'select 1; select 2' })).toBe(400);
    expect(await statusOf({ table_name: 'ghost' })).toBe(422);
    expect(await statusOf({ database_id: 999_999 })).toBe(422);
    expect(await statusOf({ rows: 101 })).toBe(400);
    expect(await statusOf({ nobody: 1 })).toBe(400);
  });

  it('shows nobody what they may not read', async () => {
    const { gamma, stranger } = home();
    expect((await gamma.post(URL, ask({ rows: 1 }))).status).toBe(422);
    expect((await gamma.post(URL, ask({ sql: 'select * from flights' }))).status).toBe(422);
    expect((await stranger.post(URL, ask({}))).status).toBe(401);
  });
});
