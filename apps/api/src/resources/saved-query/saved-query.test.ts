import { describe, expect, it } from 'vitest';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/saved_query';
const body = (more: object = {}) => ({
  db_id: home().objects.database,
  label: 'L',
  sql: 'select 1',
  ...more,
});

const LISTED = [
  'changed_on_delta_humanized created_on created_by database db_id description extra id label',
  'last_run_delta_humanized rows schema sql sql_tables template_parameters',
].flatMap((line) => line.split(' '));

describe('POST /api/v1/saved_query/', () => {
  it('saves a query and echoes it with 201', async () => {
    const { owner } = home();
    const sent = body({ schema: 'main', description: 'd', template_parameters: '{}', extra_json: '{}' });
    const answer = await owner.post(`${URL}/`, sent);
    expect(answer).toMatchObject({ status: 201, body: { id: expect.any(Number), result: sent } });
    const { id } = answer.body as { id: number };
    const { result } = await owner.ok<{ result: object }>(owner.get(`${URL}/${id}`));
    expect(LISTED.filter((name) => !(name in result))).toEqual([]);
    expect(result).toMatchObject({ ...sent, database: { database_name: 'Data' }, rows: null });
  });

  it('names wrong fields with 422, as this resource always does', async () => {
    const { owner, gamma } = home();
    expect(await owner.post(`${URL}/`, { sql: 'select 1' })).toMatchObject({
      status: 422,
      body: { message: { label: ['Missing data for required field.'], db_id: expect.any(Array) } },
    });
    expect((await owner.post(`${URL}/`, body({ nope: 1 }))).status).toBe(422);
    expect((await owner.post(`${URL}/`, body({ db_id: 999_999 }))).status).toBe(422);
    expect((await gamma.post(`${URL}/`, body())).status).toBe(403);
  });
});

describe('PUT /api/v1/saved_query/{id}', () => {
  it('changes an own query; those of others are 404', async () => {
    const { owner, alpha, admin, objects } = home();
    const url = `${URL}/${objects.savedQuery}`;
    expect(await owner.put(url, { label: 'Renamed' })).toMatchObject({
      status: 200,
      body: { id: objects.savedQuery, result: { label: 'Renamed' } },
    });
    expect(await owner.ok(owner.get(url))).toMatchObject({ result: { label: 'Renamed', sql: 'select 1' } });
    expect([
      (await alpha.put(url, { label: 'x' })).status,
      (await admin.put(url, { label: 'x' })).status,
    ]).toEqual([404, 404]);
    expect((await owner.put(url, { nope: 1 })).status).toBe(422);
  });

  it('counts the rows of runs of the same text', async () => {
    const { owner, objects } = home();
    const run = { database_id: objects.database, sql: 'select 1' };
    await owner.ok(owner.post('/api/v1/sqllab/execute/', run));
    expect(await owner.ok(owner.get(`${URL}/${objects.savedQuery}`))).toMatchObject({
      result: { rows: 1, last_run_delta_humanized: expect.any(String) },
    });
  });
});

describe('DELETE /api/v1/saved_query/{id}', () => {
  it('answers OK, and 404 afterwards', async () => {
    const { owner } = home();
    const { id } = await owner.ok<{ id: number }>(owner.post(`${URL}/`, body()));
    expect(await owner.ok(owner.delete(`${URL}/${id}`))).toEqual({ message: 'OK' });
    expect((await owner.delete(`${URL}/${id}`)).status).toBe(404);
  });

  it('deletes several own ones at once, or none', async () => {
    const { owner, alpha, objects } = home();
    const make = async () => (await owner.ok<{ id: number }>(owner.post(`${URL}/`, body()))).id;
    const ids = [await make(), await make()];
    expect((await owner.delete(`${URL}/`, [...ids, 999_999])).status).toBe(404);
    expect((await alpha.delete(`${URL}/`, [objects.savedQuery])).status).toBe(404);
    expect(await owner.ok(owner.delete(`${URL}/`, ids))).toEqual({ message: 'Deleted 2 saved queries' });
    expect((await owner.get(`${URL}/${ids[0]}`)).status).toBe(404);
  });
});

describe('POST /savedqueryviewapi/api/create', () => {
  const url = '/savedqueryviewapi/api/create';
  const fields = (more: Readonly<Record<string, string>> = {}) => ({
    label: 'Scheduled',
    db_id: String(home().objects.database),
    schema: 'main',
    description: '',
    sql: 'select 1',
    extra_json: '{"schedule_info":{"start_at":"now"}}',
    ...more,
  });

  it('saves the query of a form, plain or as JSON text, and drops fields it does not know', async () => {
    const { owner } = home();
    const item = { label: 'Scheduled', db_id: home().objects.database, schema: 'main', sql: 'select 1' };
    const plain = await owner.plainForm(url, fields({ autorun: 'false' }));
    expect(plain).toMatchObject({ status: 200, body: { message: 'Added Row', severity: 'success', item } });
    const { id } = (plain.body as { item: { id: number } }).item;
    expect(await owner.ok(owner.get(`${URL}/${id}`))).toMatchObject({
      result: { extra_json: '{"schedule_info":{"start_at":"now"}}' },
    });
    const json = await owner.form('POST', url, { ...item, extra_json: '{}' });
    expect(json).toMatchObject({ status: 200, body: { item } });
  });

  it('refuses a form without a label, and a database that is not there', async () => {
    const { owner, gamma } = home();
    expect(await owner.plainForm(url, { db_id: '1', sql: '' })).toMatchObject({
      status: 422,
      body: { message: { label: ['Missing data for required field.'] } },
    });
    expect((await owner.plainForm(url, fields({ db_id: 'x' }))).status).toBe(422);
    expect((await owner.plainForm(url, fields({ db_id: '999999' }))).status).toBe(422);
    expect((await gamma.plainForm(url, fields())).status).toBe(403);
  });
});

describe('GET /savedqueryviewapi/api/get/{id}', () => {
  it('shows an own query in the envelope of old links; those of others are 404', async () => {
    const { owner, alpha, objects } = home();
    const url = `/savedqueryviewapi/api/get/${objects.savedQuery}`;
    expect(await owner.ok(owner.get(url))).toMatchObject({
      pk: objects.savedQuery,
      label_columns: { label: 'Label', sql: 'Sql' },
      include_columns: ['label', 'db_id', 'schema', 'description', 'sql', 'extra_json', 'id'],
      modelview_name: 'SavedQueryViewApi',
      result: { id: objects.savedQuery, db_id: objects.database, sql: 'select 1' },
    });
    expect((await alpha.get(url)).status).toBe(404);
    expect((await owner.get('/savedqueryviewapi/api/get/999999')).status).toBe(404);
  });
});
