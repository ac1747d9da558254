import { describe, expect, it } from 'vitest';
import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { openHome } from '../../testing/home.ts';

const home = openHome();

describe('POST /datasource/samples', () => {
  const url = (more = '') =>
    `/datasource/samples?force=false&datasource_type=table&datasource_id=${home().objects.dataset}${more}`;

  it('gives a page of rows with its place and the total', async () => {
    const { owner } = home();
    for (const payload of [null, {}, { filters: [{ col: 'carrier', op: '==', val: 'AA' }] }])
      expect(await owner.post(url('&page=2&per_page=5'), payload)).toMatchObject({
        status: 200,
        body: {
          result: {
            page: 2,
            per_page: 5,
            total_count: expect.any(Number),
            colnames: ['id', 'carrier', 'at'],
            data: expect.any(Array),
            status: 'success',
          },
        },
      });
  });

  it('takes a call whose body has no bytes as one without a body', async () => {
    const { test, people, objects } = home();
    const answer = await test.as(people.owner)({
      method: 'POST',
      url: `/datasource/samples?datasource_type=table&datasource_id=${objects.dataset}`,
      headers: { 'content-length': '0' },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('refuses pages that are none, unknown fields, and data one may not read', async () => {
    const { owner, gamma } = home();
    expect(await owner.post(url('&page=0'), {})).toMatchObject({
      status: 400,
      body: { error: expect.anything() },
    });
    expect((await owner.post(url('&per_page=0'), {})).status).toBe(400);
    expect((await owner.post(url(), { nope: 1 })).status).toBe(400);
    expect((await gamma.post(url(), {})).status).toBe(404);
  });
});

describe('GET /api/v1/datasource/{type}/{id}/column/{column}/values/', () => {
  const url = (type: string, id: number, column: string) =>
    `/api/v1/datasource/${type}/${id}/column/${column}/values/`;

  it('gives the values of a column, with a limit and without filters', async () => {
    const { owner, test, objects } = home();
    test.engines.answerWith(async (request) => {
      expect(request.statements[0]).toMatch(/LIMIT 10000/);
      const column = { name: 'carrier', type: 'VARCHAR', kind: 'text', unit: null } as const;
      return {
        columns: [column],
        rows: 2,
        truncated: false,
        rowsChanged: null,
        bytes: Buffer.from(JSON.stringify({ rows: 2, columns: [{ ...column, values: ['AA', 'UA'] }] })),
        timing: { queueMs: 0, databaseMs: 0, encodeMs: 0 },
      };
    });
    const answer = await owner.get(url('table', objects.dataset, 'carrier'));
    test.engines.answerWith(null);
    expect(answer).toMatchObject({ status: 200, body: { result: ['AA', 'UA'] } });
  });

  it('refuses a type and a column that are not there, and data one may not read', async () => {
    const { owner, gamma, objects } = home();
    expect(await owner.get(url('ghost', objects.dataset, 'carrier'))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('Invalid datasource type: ghost') },
    });
    expect((await owner.get(url('table', objects.dataset, 'ghost'))).status).toBe(400);
    expect((await owner.get(url('table', 999_999, 'carrier'))).status).toBe(404);
    expect((await gamma.get(url('table', objects.dataset, 'carrier'))).status).toBe(404);
  });
});

describe('GET /superset/fetch_datasource_metadata', () => {
  it('gives a dataset as Explore loads it, by its key', async () => {
    const { owner, objects } = home();
    const url = '/superset/fetch_datasource_metadata?datasourceKey=';
    expect(await owner.ok(owner.get(`${url}${objects.dataset}__table`))).toMatchObject({
      id: objects.dataset,
      uid: `${objects.dataset}__table`,
      type: 'table',
      columns: expect.any(Array),
      metrics: [{ metric_name: 'count', is_certified: false }],
      database: { id: objects.database, backend: 'duckdb' },
      owners: [{ username: 'owner' }],
      verbose_map: { __timestamp: 'Time' },
    });
    expect(await owner.get(`${url}999999__table`)).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    });
    expect((await owner.get(`${url}nonsense`)).status).toBe(404);
    expect((await owner.get('/superset/fetch_datasource_metadata')).status).toBe(400);
  });
});

it('an engine that fails says so to those who may see it', async () => {
  const { owner, test, objects } = home();
  test.engines.answerWith(async () => {
    throw CONNECTOR_ERRORS.error('ENGINE_ERROR', { message: 'broken' });
  });
  const url = `/datasource/samples?force=true&datasource_type=table&datasource_id=${objects.dataset}`;
  const answer = await owner.post(url, {});
  test.engines.answerWith(null);
  expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining('broken') } });
});
