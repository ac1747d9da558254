import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const CHART = '/api/v1/chart/warm_up_cache';
const TABLE = '/api/v1/dataset/warm_up_cache';

describe('PUT /api/v1/chart/warm_up_cache', () => {
  it('asks the queries of a chart anew, so that the next reader is answered from what is kept', async () => {
    const { admin, owner, test, objects } = home();
    const read = () => owner.ok(owner.get(`/api/v1/chart/${objects.chart}/data/`));
    await read();
    const before = test.engines.runs.length;
    expect(await admin.ok(admin.put(CHART, { chart_id: objects.chart }))).toEqual({
      result: [{ chart_id: objects.chart, viz_error: null, viz_status: 'success' }],
    });
    const warm = test.engines.runs.length;
    expect(warm).toBeGreaterThan(before);
    await read();
    expect(test.engines.runs.length).toBe(warm);
  });

  it('asks as a dashboard has it, with the filters that are given', async () => {
    const { admin, test, objects } = home();
    const extra_filters = JSON.stringify([{ col: 'carrier', op: '==', val: 'AA' }]);
    const body = { chart_id: objects.chart, dashboard_id: objects.published, extra_filters };
    expect(await admin.ok(admin.put(CHART, body))).toMatchObject({ result: [{ viz_error: null }] });
    expect(JSON.stringify(test.engines.runs.at(-1))).toContain("'AA'");
  });

  it('says why a chart cannot be asked', async () => {
    const { admin, owner, objects } = home();
    const { id } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/chart/', {
        slice_name: 'From elsewhere',
        viz_type: 'nobody_knows_it',
        datasource_id: objects.dataset,
        datasource_type: 'table',
        params: JSON.stringify({ viz_type: 'nobody_knows_it', datasource: `${objects.dataset}__table` }),
      }),
    );
    expect(await admin.ok(admin.put(CHART, { chart_id: id }))).toEqual({
      result: [{ chart_id: id, viz_error: expect.stringContaining('nobody_knows_it'), viz_status: null }],
    });
  });

  it('is for administrators, and 404 for a chart or a dashboard that is not there', async () => {
    const { admin, owner, objects } = home();
    expect((await owner.put(CHART, { chart_id: objects.chart })).status).toBe(403);
    expect((await admin.put(CHART, { chart_id: 999_999 })).status).toBe(404);
    expect((await admin.put(CHART, { chart_id: objects.chart, dashboard_id: 999_999 })).status).toBe(404);
    for (const extra_filters of ['{', '{}'])
      expect((await admin.put(CHART, { chart_id: objects.chart, extra_filters })).status).toBe(400);
  });
});

describe('PUT /api/v1/dataset/warm_up_cache', () => {
  it('does so for every chart on a table, and is 404 for a table without a dataset', async () => {
    const { admin, owner, objects } = home();
    const { result: database } = await admin.ok<{ result: { database_name: string } }>(
      admin.get(`/api/v1/database/${objects.database}`),
    );
    const body = { db_name: database.database_name, table_name: 'flights' };
    const { result } = await admin.ok<{ result: readonly { chart_id: number }[] }>(admin.put(TABLE, body));
    expect(result.map(({ chart_id }) => chart_id)).toContain(objects.chart);
    expect((await admin.put(TABLE, { ...body, table_name: 'ghost' })).status).toBe(404);
    expect((await owner.put(TABLE, body)).status).toBe(403);
  });
});

describe('POST /api/v1/cachekey/invalidate', () => {
  const FORGET = '/api/v1/cachekey/invalidate';

  it.each(['by key', 'by name'])(
    'forgets the answers of a dataset %s: the next reader asks anew',
    async (way) => {
      const { admin, owner, test, objects } = home();
      const read = () => owner.ok(owner.get(`/api/v1/chart/${objects.chart}/data/`));
      await read();
      const kept = test.engines.runs.length;
      await read();
      expect(test.engines.runs.length).toBe(kept);
      const named = {
        database_name: 'Data',
        datasource_name: 'flights',
        datasource_type: 'table',
        schema: 'main',
      };
      const body =
        way === 'by key' ? { datasource_uids: [`${objects.dataset}__table`] } : { datasources: [named] };
      expect(await admin.post(FORGET, body)).toMatchObject({ status: 201, body: { message: 'OK' } });
      await read();
      expect(test.engines.runs.length).toBeGreaterThan(kept);
    },
  );

  it('is for administrators, and has nothing to forget of what is not there', async () => {
    const { admin, owner } = home();
    expect((await owner.post(FORGET, { datasource_uids: ['1__table'] })).status).toBe(403);
    const lost = { database_name: 'Nowhere', datasource_name: 'x', datasource_type: 'table' };
    expect(
      (await admin.post(FORGET, { datasource_uids: ['9__query', 'x'], datasources: [lost] })).status,
    ).toBe(201);
  });
});
