import { describe, expect, it } from 'vitest';
import { ensureRole } from '../../stored/user.ts';
import { callerOf } from '../../testing/caller.ts';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const FORM_DATA = '/api/v1/explore/form_data';
const body = (form: object = { viz_type: 'pie' }) => ({
  datasource_id: home().objects.dataset,
  datasource_type: 'table',
  form_data: JSON.stringify({ datasource: `${home().objects.dataset}__table`, ...form }),
});
interface Keyed {
  readonly key: string;
}

describe('POST /api/v1/explore/form_data', () => {
  it('answers a key of 64 url-safe characters with 201', async () => {
    const { owner } = home();
    const answer = await owner.post(FORM_DATA, body());
    expect(answer.status).toBe(201);
    expect((answer.body as Keyed).key).toMatch(/^[\w-]{64}$/);
  });

  it('reuses the key of the same tab and thing, and of nothing else', async () => {
    const { owner, alpha, objects } = home();
    const key = async (tab: string, more: object = {}, who = owner) =>
      (await who.ok<Keyed>(who.post(`${FORM_DATA}?tab_id=${tab}`, { ...body(), ...more }))).key;
    const first = await key('1');
    expect(await key('1')).toBe(first);
    const others = [await key('2'), await key('1', { chart_id: objects.chart }), await key('1', {}, alpha)];
    expect(new Set([first, ...others]).size).toBe(4);
  });

  it('refuses data one may not read, charts that are not there, and form data that is no object', async () => {
    const { owner, gamma } = home();
    expect((await gamma.post(FORM_DATA, body())).status).toBe(404);
    expect((await owner.post(FORM_DATA, { ...body(), chart_id: 999_999 })).status).toBe(404);
    expect((await owner.post(FORM_DATA, { ...body(), form_data: '[]' })).status).toBe(400);
    expect((await owner.post(FORM_DATA, { form_data: '{}' })).status).toBe(400);
  });
});

describe('PUT /api/v1/explore/form_data/{key}', () => {
  it('replaces what the key of the tab keeps and answers a message', async () => {
    const { owner, alpha } = home();
    const { key } = await owner.ok<Keyed>(owner.post(`${FORM_DATA}?tab_id=9`, body()));
    expect(await owner.put(`${FORM_DATA}/${key}?tab_id=9`, body({ viz_type: 'table' }))).toMatchObject({
      status: 200,
      body: { key, message: 'OK' },
    });
    const { form_data } = await owner.ok<{ form_data: string }>(owner.get(`${FORM_DATA}/${key}`));
    expect(JSON.parse(form_data)).toMatchObject({ viz_type: 'table' });
    expect((await alpha.put(`${FORM_DATA}/${key}`, body())).status).toBe(404);
    expect((await owner.put(`${FORM_DATA}/ghost`, body())).status).toBe(404);
  });
});

describe('a tab that was opened by the address of another', () => {
  it.each(['', '?tab_id=', '?tab_id=8'])('and puts with "%s" gets a key of its own', async (query) => {
    const { owner } = home();
    const { key } = await owner.ok<Keyed>(owner.post(`${FORM_DATA}?tab_id=7`, body({ viz_type: 'line' })));
    const other = await owner.ok<Keyed>(owner.put(`${FORM_DATA}/${key}${query}`, body({ viz_type: 'pie' })));
    expect(other.key).not.toBe(key);
    const kept = await owner.ok<{ form_data: string }>(owner.get(`${FORM_DATA}/${key}`));
    expect(JSON.parse(kept.form_data)).toMatchObject({ viz_type: 'line' });
  });

  it('and names no tab shares its key with nobody', async () => {
    const { owner } = home();
    const keys = await Promise.all(
      ['', '', '?tab_id=', '?tab_id='].map((query) =>
        owner.ok<Keyed>(owner.post(`${FORM_DATA}${query}`, body())),
      ),
    );
    expect(new Set(keys.map(({ key }) => key)).size).toBe(4);
  });
});

describe('GET and DELETE /api/v1/explore/form_data/{key}', () => {
  it('give the text to those who may read its data, and take it away for its owner', async () => {
    const { owner, alpha, gamma } = home();
    const { key } = await owner.ok<Keyed>(owner.post(FORM_DATA, body()));
    expect(await alpha.ok(alpha.get(`${FORM_DATA}/${key}`))).toEqual({ form_data: body().form_data });
    expect((await gamma.get(`${FORM_DATA}/${key}`)).status).toBe(404);
    expect((await alpha.delete(`${FORM_DATA}/${key}`)).status).toBe(404);
    expect(await owner.ok(owner.delete(`${FORM_DATA}/${key}`))).toEqual({ message: 'Deleted successfully' });
    expect((await owner.get(`${FORM_DATA}/${key}`)).status).toBe(404);
  });
});

describe('GET /api/v1/form_data/', () => {
  it('gives the form of a chart, and an empty one where there is none to see', async () => {
    const { owner, gamma, objects } = home();
    const read = (who: typeof owner, query: string) => who.ok(who.get(`/api/v1/form_data/${query}`));
    expect(await read(owner, `?slice_id=${objects.chart}`)).toMatchObject({
      slice_id: objects.chart,
      datasource: `${objects.dataset}__table`,
    });
    for (const query of ['', '?slice_id=999999']) expect(await read(owner, query)).toEqual({});
    expect(await read(gamma, `?slice_id=${objects.chart}`)).toEqual({});
  });
});

describe('POST /api/v1/explore/permalink', () => {
  it('gives one address per state, which leads to Explore with it', async () => {
    const { owner, objects } = home();
    const formData = { datasource: `${objects.dataset}__table`, slice_id: objects.chart, viz_type: 'pie' };
    const make = () => owner.post('/api/v1/explore/permalink', { formData, urlParams: [['a', 'b']] });
    const answer = await make();
    expect(answer.status).toBe(201);
    const { key, url } = answer.body as { key: string; url: string };
    expect(url).toMatch(new RegExp(`^http://[^/]+/superset/explore/p/${key}/$`));
    expect((await make()).body).toEqual(answer.body);
    expect(await owner.ok(owner.get(`/api/v1/explore/permalink/${key}`))).toEqual({
      chartId: objects.chart,
      datasourceId: objects.dataset,
      datasourceType: 'table',
      datasource: `${objects.dataset}__table`,
      state: { formData, urlParams: [['a', 'b']] },
    });
    const page = await owner.get(`/superset/explore/p/${key}/`);
    expect([page.status, page.header('location')]).toEqual([302, `/explore/?permalink_key=${key}`]);
  });

  it('needs a datasource that one may read', async () => {
    const { owner, gamma, objects } = home();
    const make = (who: typeof owner, formData: object) => who.post('/api/v1/explore/permalink', { formData });
    expect((await make(owner, {})).status).toBe(400);
    expect((await make(owner, { datasource: '999999__table' })).status).toBe(404);
    expect((await make(gamma, { datasource: `${objects.dataset}__table` })).status).toBe(404);
    expect((await owner.get('/api/v1/explore/permalink/ghost')).status).toBe(404);
  });
});

describe('what a key keeps', () => {
  const secret = 'a value that only readers of the data may see';

  it('is opened by Explore for those who may open the key itself, and for nobody else', async () => {
    const { owner, gamma, test, objects } = home();
    const formData = { datasource: `${objects.dataset}__table`, note: secret };
    const link = await owner.ok<Keyed>(owner.post('/api/v1/explore/permalink', { formData }));
    const form = await owner.ok<Keyed>(owner.post(FORM_DATA, body({ note: secret })));
    const linked = `/api/v1/explore/?permalink_key=${link.key}`;
    const kept = `/api/v1/explore/?form_data_key=${form.key}&datasource_id=${objects.dataset}`;
    for (const url of [linked, kept]) expect((await owner.get(url)).text).toContain(secret);
    expect((await gamma.get(linked)).status).toBe(404);
    for (const url of [linked, kept]) expect((await gamma.get(url)).text).not.toContain(secret);
    await test.services.store.write(async (tx) => {
      await ensureRole(tx, 'Explorers', [
        ['can_read', 'Explore'],
        ['all_datasource_access', 'all_datasource_access'],
      ]);
    });
    const explorer = callerOf(test, await test.addUser('explorer', ['Explorers']));
    expect((await explorer.get(linked)).status).toBe(403);
    for (const url of [linked, kept]) expect((await explorer.get(url)).text).not.toContain(secret);
  });
});

describe('GET /api/v1/explore/', () => {
  const get = (query: string) => home().owner.get(`/api/v1/explore/?${query}`);

  it('starts with a chart: its form data, its dataset, and who made it', async () => {
    const { objects } = home();
    expect(await get(`slice_id=${objects.chart}`)).toMatchObject({
      status: 200,
      body: {
        result: {
          dataset: { id: objects.dataset, type: 'table', columns: expect.any(Array) },
          form_data: { slice_id: objects.chart, datasource: `${objects.dataset}__table` },
          slice: { slice_id: objects.chart, slice_name: 'Flights' },
          message: null,
          metadata: { owners: ['owner Test'], dashboards: expect.any(Array) },
        },
      },
    });
  });

  it('starts without a dataset where nothing names one', async () => {
    for (const query of ['', 'dashboard_id=1'])
      expect(await get(query)).toMatchObject({
        status: 200,
        body: {
          result: {
            dataset: { type: 'table', name: '[Missing Dataset]', columns: [] },
            form_data: { datasource: 'None__table' },
            slice: null,
            message: null,
          },
        },
      });
  });

  it('says so when the key of form data has ended, and names a dataset that is gone', async () => {
    const { objects } = home();
    expect(await get(`slice_id=${objects.chart}&form_data_key=ghost`)).toMatchObject({
      body: { result: { message: 'Form data not found in cache, reverting to chart metadata.' } },
    });
    expect(
      await get(`datasource_id=${objects.dataset}&datasource_type=table&form_data_key=ghost`),
    ).toMatchObject({
      body: { result: { message: 'Form data not found in cache, reverting to dataset metadata.' } },
    });
    expect(await get('datasource_id=999999&datasource_type=table')).toMatchObject({
      body: {
        result: { dataset: { name: '[Missing Dataset]', columns: [], metrics: [], database: { id: 0 } } },
      },
    });
  });
});
