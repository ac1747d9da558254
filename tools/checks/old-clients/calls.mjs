// What an old page does beside its charts: it reads lists and metadata, keeps forms, saves, and is refused without its token.
import assert from 'node:assert/strict';
import { SALES } from './sales.mjs';

const get = async (client, endpoint) => (await client.get({ endpoint })).json;
const send = async (client, method, endpoint, jsonPayload) =>
  (await client[method]({ endpoint, jsonPayload })).json;
const form = (dataset) => ({
  datasource: `${dataset}__table`,
  viz_type: 'big_number_total',
  metric: 'count',
});

async function knowsWhoAndWhat({ client }) {
  assert.equal((await get(client, '/api/v1/me/')).result.username, 'admin');
  for (const resource of ['chart', 'dashboard', 'dataset', 'database', 'saved_query']) {
    const info = await get(client, `/api/v1/${resource}/_info?q=(keys:!(permissions))`);
    assert.ok(info.permissions.includes('can_read'), resource);
  }
}

async function readsTheDatabase({ client }) {
  const [first] = (await get(client, '/api/v1/database/?q=(page:0,page_size:25)')).result;
  assert.deepEqual(
    (await get(client, `/api/v1/database/${first.id}/schemas/?q=(force:!f)`)).result.includes('main'),
    true,
  );
  const tables = await get(client, `/api/v1/database/${first.id}/tables/?q=(force:!f,schema_name:main)`);
  assert.ok(tables.result.some(({ value }) => value === 'old_sales'));
}

async function readsTheDataset({ client, dataset }) {
  const { result } = await get(client, `/api/v1/dataset/${dataset}`);
  assert.deepEqual(result.columns.map(({ column_name: name }) => name).toSorted(), [
    'amount',
    'city',
    'country',
    'day',
    'product',
  ]);
  const metadata = await get(client, `/superset/fetch_datasource_metadata?datasourceKey=${dataset}__table`);
  assert.equal(metadata.table_name, 'old_sales');
  assert.ok(
    (await get(client, '/api/v1/dataset/related/owners?q=(filter:adm,page:0,page_size:25)')).count > 0,
  );
  const values = await get(client, `/api/v1/datasource/table/${dataset}/column/city/values/`);
  assert.deepEqual(values.result.toSorted(), ['Basel', 'Bern', 'Lyon', 'Pisa', 'Rome']);
}

async function keepsAForm({ client, dataset }) {
  const body = (metric) => ({
    datasource_id: dataset,
    datasource_type: 'table',
    form_data: JSON.stringify({ ...form(dataset), metric }),
  });
  const { key } = await send(client, 'post', '/api/v1/explore/form_data', body('count'));
  const changed = await send(client, 'put', `/api/v1/explore/form_data/${key}`, body('other'));
  const explored = await get(client, `/api/v1/explore/?form_data_key=${changed.key}`);
  assert.equal(explored.result.form_data.metric, 'other');
}

async function answersTheOldAddress({ client, dataset }) {
  const postPayload = { form_data: form(dataset) };
  const { json } = await client.post({ endpoint: '/superset/explore_json/', postPayload });
  assert.equal(json.data[0]?.count ?? json.data.records?.[0]?.count, SALES);
}

async function savesAChartOnADashboard({ client, dataset }) {
  const chart = await send(client, 'post', '/api/v1/chart/', {
    slice_name: 'Sales of an old page',
    viz_type: 'big_number_total',
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify(form(dataset)),
  });
  const dashboard = await send(client, 'post', '/api/v1/dashboard/', {
    dashboard_title: 'Made by an old page',
    published: true,
    json_metadata: JSON.stringify({ color_scheme: 'supersetColors', refresh_frequency: 0 }),
  });
  await send(client, 'put', `/api/v1/chart/${chart.id}`, {
    slice_name: 'Renamed',
    dashboards: [dashboard.id],
  });
  const shown = await get(client, `/api/v1/dashboard/${dashboard.id}/charts`);
  assert.deepEqual(
    shown.result.map(({ slice_name: name }) => name),
    ['Renamed'],
  );
  assert.equal((await get(client, `/api/v1/form_data/?slice_id=${chart.id}`)).metric, 'count');
  await send(client, 'post', `/api/v1/chart/${chart.id}/favorites/`, {});
  const favorite = await get(client, `/api/v1/chart/favorite_status/?q=!(${chart.id})`);
  assert.deepEqual(favorite.result, [{ id: chart.id, value: true }]);
  for (const path of [`dashboard/${dashboard.id}`, `chart/${chart.id}`])
    await client.delete({ endpoint: `/api/v1/${path}` });
  await assert.rejects(get(client, `/api/v1/chart/${chart.id}`), ({ status }) => status === 404);
}

async function worksByToken({ Client, address, password, cookieless }) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password, provider: 'db' });
  const answer = await cookieless(`${address}/api/v1/security/login`, { method: 'POST', headers, body });
  const { access_token: token } = await answer.json();
  const host = new URL(address).host;
  const bearer = new Client({ host, protocol: 'http:', headers: { Authorization: `Bearer ${token}` } });
  await bearer.init();
  assert.equal((await get(bearer, '/api/v1/me/')).result.username, 'admin');
}

async function downloadsByForm({ address, client, dataset }) {
  const context = {
    datasource: { id: dataset, type: 'table' },
    queries: [{ columns: [], metrics: ['count'] }],
    result_format: 'csv',
    result_type: 'full',
  };
  const body = new URLSearchParams({ form_data: JSON.stringify(context), csrf_token: client.csrfToken });
  const answer = await fetch(`${address}/api/v1/chart/data`, { method: 'POST', body });
  assert.match(await answer.text(), new RegExp(`count\\s+${SALES}\\s`));
}

async function isRefusedWithoutItsToken({ address }) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/v1/chart/`, { method: 'POST', headers, body: '{}' });
  assert.equal(answer.status, 400);
  assert.match(JSON.stringify(await answer.json()), /CSRF/);
}

/** Each with a name that says what went wrong where it throws. */
export const CALLS = {
  'permissions and the own account': knowsWhoAndWhat,
  'lists of a database': readsTheDatabase,
  'the dataset, its metadata and values': readsTheDataset,
  'a form kept by key': keepsAForm,
  explore_json: answersTheOldAddress,
  'a chart and a dashboard saved, changed, marked and deleted': savesAChartOnADashboard,
  'signed in by token': worksByToken,
  'a file by a form of the page': downloadsByForm,
  'a change without its token': isRefusedWithoutItsToken,
};
