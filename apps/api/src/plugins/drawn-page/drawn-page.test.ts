import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { dashboardUrl, DRAWN_PAGE_ID, VIEW_COOKIE } from '@belvedere/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { databaseRows } from '../../stored/database.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Answered, type Caller } from '../../testing/caller.ts';
import { stampsFor } from '../../testing/stamps.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'belvedere-web-'));
const HOSTILE = '</style><script>alert(1)</script>';
const WINDOW = `${VIEW_COOKIE}=1384.900.56.dark`;

let test: TestApp;
let admin: Caller;
let dataset = 0;
let dashboard = 0;
let made = 0;

const idOf = async (answer: Promise<Answered>): Promise<number> =>
  (await admin.ok<{ id: number }>(answer)).id;

function chartBody(more: object = {}) {
  const metric = { expressionType: 'SQL', sqlExpression: 'count(*)', label: 'Trips' };
  const params = { viz_type: 'pie', groupby: ['city'], metric, row_limit: 10, legendType: 'plain', ...more };
  return {
    slice_name: `Trips ${HOSTILE} ${(made += 1)}`,
    viz_type: params.viz_type,
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify(params),
  };
}

async function newDashboard(charts: readonly number[], metadata: object = {}): Promise<number> {
  const parts = charts.map((chartId, at) => [
    `CHART-${at}`,
    { id: `CHART-${at}`, type: 'CHART', children: [], meta: { chartId, width: 4, height: 40 } },
  ]);
  const position = {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['TEXT', 'ROW'] },
    TEXT: { id: 'TEXT', type: 'MARKDOWN', children: [], meta: { code: `**Bold** ${HOSTILE}`, height: 10 } },
    ROW: { id: 'ROW', type: 'ROW', children: charts.map((_, at) => `CHART-${at}`), meta: {} },
    ...Object.fromEntries(parts),
  };
  return idOf(
    admin.post('/api/v1/dashboard/', {
      dashboard_title: `Trips ${HOSTILE}`,
      published: true,
      json_metadata: JSON.stringify({ positions: position, ...metadata }),
    }),
  );
}

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(
    join(webDir, 'index.html'),
    '<html lang="en"><head></head><body><div id="root"></div><noscript>needs scripts</noscript></body></html>',
  );
  test = await createTestApp({
    env: { BELVEDERE_WEB_DIR: webDir },
    makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }),
  });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'trips.duckdb'));
  const connection = await instance.connect();
  await connection.run(
    "CREATE TABLE trips AS SELECT range AS id, CASE WHEN range % 3 = 0 THEN 'Bergen' ELSE 'Oslo' END AS city FROM range(30)",
  );
  connection.closeSync();
  instance.closeSync();
  await test.services.store.write((tx) => ensureRole(tx, 'West', []));
  const fields = { database_name: 'Trips', engine: 'duckdb', sqlalchemy_uri: 'duckdb:///trips.duckdb' };
  const stamps = stampsFor('0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f92');
  const database = (await test.services.store.write((tx) => databaseRows.insert(tx, fields, stamps))).id;
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  await test.addUser('north', ['Alpha']);
  await test.addUser('west', ['Alpha', 'West']);
  await test.addUser('gina', ['Gamma']);
  dataset = await idOf(admin.post('/api/v1/dataset/', { database, schema: 'main', table_name: 'trips' }));
  const chart = await idOf(
    admin.post('/api/v1/chart/', chartBody({ label_colors: { Oslo: `red;}${HOSTILE}` } })),
  );
  dashboard = await newDashboard([chart]);
  const roles = (await findRolesByName(test.services.store.reader, ['West'])).map(({ id }) => id);
  const rule = { name: 'West', filter_type: 'Regular', tables: [dataset], roles, clause: "city = 'Bergen'" };
  await admin.ok(admin.post('/api/v1/rowlevelsecurity/', rule));
});
afterAll(async () => {
  await test.close();
  rmSync(webDir, { recursive: true, force: true });
});

const cookies = new Map<string, Promise<string>>();

/** Signed in once for all tests: the server slows down who signs in too often. */
function cookieOf(username: string): Promise<string> {
  const cookie = cookies.get(username) ?? signIn(username);
  cookies.set(username, cookie);
  return cookie;
}

async function signIn(username: string): Promise<string> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/security/session',
    payload: { username, password: TEST_PASSWORD },
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

interface Page {
  readonly html: string;
  readonly policy: string;
  /** The part that was drawn; empty where nothing was. */
  readonly drawn: string;
}

async function pageOf(url: string, cookie: string): Promise<Page> {
  const answer = await test.app.inject({ url, headers: { cookie: `${cookie}; ${WINDOW}` } });
  const html = answer.body;
  const drawn = new RegExp(`<div id="${DRAWN_PAGE_ID}".*(?=<div id="root">)`, 's').exec(html)?.[0] ?? '';
  return { html, policy: String(answer.headers['content-security-policy']), drawn };
}

/** The page once its chart came drawn: what a busy machine answers late is drawn by the page itself. */
const drawnFor = async (username: string, url = dashboardUrl(dashboard)): Promise<Page> => {
  const cookie = await cookieOf(username);
  return vi.waitFor(
    async () => {
      const page = await pageOf(url, cookie);
      expect(page.drawn).toContain('bv-drawn-picture');
      return page;
    },
    { timeout: 30_000, interval: 100 },
  );
};

it('a dashboard comes with its charts drawn, each for the rows that its reader may see', async () => {
  const [all, west] = [await drawnFor('north'), await drawnFor('west')];
  expect(all.drawn).toMatch(/Oslo/);
  expect(all.drawn).toMatch(/Bergen/);
  expect(west.drawn).not.toMatch(/Oslo/);
  expect(west.drawn).toMatch(/Bergen/);
});

it('its one style sheet is named in the policy by its hash, and no element carries a style or a script', async () => {
  const { html, policy, drawn } = await drawnFor('north');
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  expect(policy).not.toContain('unsafe');
  expect(drawn).not.toMatch(/ style=|<script|<style/);
  expect(css).not.toContain('red');
  expect(css).toMatch(/--bv-drawn-\d+:#[\da-f]{6}/);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
});

it('is in the theme and for the window that the browser told, and needs no script', async () => {
  const { html, drawn } = await drawnFor('north');
  expect(html).toContain('<html data-bp-color-scheme="dark"');
  expect(html).not.toContain('<noscript>');
  expect(drawn).toContain('<p>Bold</p>');
  const width = /<svg[^>]* width="(\d+)"/.exec(drawn.slice(drawn.indexOf('bv-drawn-picture')))?.[1];
  // 1384 less 40 at the sides, less two gaps of 16, a third of it, less its edges and padding.
  expect(Number(width)).toBe(Math.floor((1384 - 40 - 11 * 16) / 12) * 4 + 3 * 16 - 2 - 32 + 1);
});

it('strangers, those who may not read it, and addresses that ask for more get no drawing', async () => {
  expect((await pageOf(dashboardUrl(dashboard), '')).drawn).toBe('');
  expect((await pageOf(dashboardUrl(dashboard), await cookieOf('gina'))).drawn).toBe('');
  const own = await cookieOf('north');
  for (const query of [
    '?edit=true',
    '?native_filters_key=unknown',
    '?compare=year',
    '?permalink_key=x',
    '?force=true',
  ])
    expect((await pageOf(`${dashboardUrl(dashboard)}${query}`, own)).drawn).toBe('');
});

it('a dashboard with filters comes drawn under what they say at first, beside the place of its bar', async () => {
  const chart = await idOf(admin.post('/api/v1/chart/', chartBody()));
  const filter = {
    id: 'NATIVE_FILTER-city',
    type: 'NATIVE_FILTER',
    name: 'City',
    filterType: 'filter_select',
    targets: [{ datasetId: dataset, column: { name: 'city' } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
  };
  const drawnUnder = async (more: object) => {
    const id = await newDashboard([chart], { native_filter_configuration: [{ ...filter, ...more }] });
    return (await drawnFor('north', dashboardUrl(id))).drawn;
  };
  const byDefault = await drawnUnder({
    defaultDataMask: {
      extraFormData: { filters: [{ col: 'city', op: 'IN', val: ['Oslo'] }] },
      filterState: { value: ['Oslo'], label: 'Oslo' },
    },
  });
  expect(byDefault).toMatch(/Oslo/);
  expect(byDefault).not.toMatch(/Bergen/);
  expect(byDefault).toMatch(/bv-filter-side/);
  const byFirst = await drawnUnder({ controlValues: { defaultToFirstItem: true } });
  expect(byFirst).toMatch(/Bergen/);
  expect(byFirst).not.toMatch(/Oslo/);
  const required = await drawnUnder({ controlValues: { enableEmptyFilter: true } });
  expect(required).not.toMatch(/Oslo|Bergen/);
});

it('an address with the key of what filters and charts said comes drawn under it, for the rows of its reader', async () => {
  const [chart, emitter] = [chartBody({ label_colors: {} }), chartBody()];
  const ids = [
    await idOf(admin.post('/api/v1/chart/', chart)),
    await idOf(admin.post('/api/v1/chart/', emitter)),
  ];
  const id = await newDashboard(ids, {
    native_filter_configuration: [
      {
        id: 'NATIVE_FILTER-id',
        type: 'NATIVE_FILTER',
        name: 'Id',
        filterType: 'filter_range',
        targets: [{ datasetId: dataset, column: { name: 'id' } }],
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
      },
    ],
  });
  const keyFor = async (masks: object): Promise<string> => {
    const said = await admin.ok<{ key: string }>(
      admin.post(`/api/v1/dashboard/${id}/filter_state`, { value: JSON.stringify(masks) }),
    );
    return `${dashboardUrl(id)}?native_filters_key=${said.key}`;
  };
  const mask = (filters: object[], value: unknown) => ({
    extraFormData: { filters },
    filterState: { value },
  });
  const picturesAt = async (reader: string, url: string): Promise<readonly string[]> =>
    (await drawnFor(reader, url)).drawn.split('bv-drawn-picture').slice(1);
  const none = await keyFor({ 'NATIVE_FILTER-id': mask([{ col: 'id', op: '<=', val: 0 }], [null, 0]) });
  for (const picture of await picturesAt('north', none)) expect(picture).not.toMatch(/Oslo/);
  const chosen = { [ids[1] ?? 0]: mask([{ col: 'city', op: 'IN', val: ['Oslo'] }], ['Oslo']) };
  const crossed = await keyFor(chosen);
  const [other = '', own = ''] = await picturesAt('north', crossed);
  expect([/Bergen/.test(other), /Oslo/.test(other), /Bergen/.test(own)]).toEqual([false, true, true]);
  const [, unlit = ''] = await picturesAt('north', dashboardUrl(id));
  expect([/Oslo/.test(unlit), unlit === own]).toEqual([true, false]);
  const link = await admin.ok<{ key: string }>(
    admin.post(`/api/v1/dashboard/${id}/permalink`, { dataMask: chosen }),
  );
  expect(await picturesAt('north', `${dashboardUrl(id)}?permalink_key=${link.key}`)).toEqual([other, own]);
  const west = (await picturesAt('west', crossed)).join('');
  expect([/Oslo/.test(west), /Bergen/.test(west)]).toEqual([false, true]);
});

it('a chart that an address has gone down with comes drawn at that level', async () => {
  const chart = await idOf(admin.post('/api/v1/chart/', chartBody()));
  const id = await newDashboard([chart]);
  const step = {
    label: 'Oslo',
    from: 'city',
    column: 'id',
    values: [{ column: 'city', value: 'Oslo', text: 'Oslo' }],
    members: [],
  };
  const levels = new URLSearchParams({ levels: JSON.stringify({ [chart]: [step] }) }).toString();
  const { drawn } = await drawnFor('north', `${dashboardUrl(id)}?${levels}`);
  expect(drawn).not.toMatch(/>Oslo|>Bergen/);
  expect(drawn).toContain('bv-level-path');
});

it('a dashboard with a filter box comes drawn under what it says at first, without a bar', async () => {
  const chart = await idOf(admin.post('/api/v1/chart/', chartBody()));
  const params = { date_filter: false, filter_configs: [{ column: 'city', multiple: true }] };
  const box = { ...chartBody(), slice_name: 'Box', viz_type: 'filter_box', params: JSON.stringify(params) };
  const boxId = await idOf(admin.post('/api/v1/chart/', box));
  const default_filters = JSON.stringify({ [boxId]: { city: ['Oslo'] } });
  const id = await newDashboard([chart, boxId], { default_filters });
  const { drawn } = await drawnFor('north', dashboardUrl(id));
  const pictures = drawn.split('bv-drawn-picture');
  expect(pictures.some((picture) => picture.includes('Oslo') && !picture.includes('Bergen'))).toBe(true);
  expect(drawn).not.toMatch(/bv-filter-side/);
});

it('a chart that cannot be drawn leaves a skeleton and hurts no neighbour', async () => {
  const broken = await idOf(admin.post('/api/v1/chart/', chartBody({ groupby: ['gone'] })));
  const sound = await idOf(admin.post('/api/v1/chart/', chartBody()));
  const both = await newDashboard([broken, sound]);
  const { drawn } = await drawnFor('north', dashboardUrl(both));
  expect(drawn.match(/bv-drawn-picture/g)).toHaveLength(1);
  expect(drawn.match(/bv-skeleton-ring/g)).toHaveLength(1);
});

it('a chart that stands alone on its page comes drawn as well, for the rows of its reader and with the whole window', async () => {
  const chart = await idOf(admin.post('/api/v1/chart/', chartBody()));
  const alone = `/explore/?slice_id=${chart}&standalone=1`;
  const [all, west] = [await drawnFor('north', alone), await drawnFor('west', alone)];
  expect(all.drawn).toMatch(/Oslo/);
  expect(west.drawn).not.toMatch(/Oslo/);
  expect(west.drawn).toMatch(/Bergen/);
  const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(all.drawn) ?? [];
  expect([width, height].map(Number)).toEqual([1384 + 56 - 24, 900 - 24]);
  const own = await cookieOf('north');
  for (const address of [
    `/explore/?slice_id=${chart}`,
    `/explore/?slice_id=${chart}&standalone=1&form_data=%7B%7D`,
    '/explore/?slice_id=999999&standalone=1',
  ])
    expect((await pageOf(address, own)).drawn).toBe('');
  expect((await pageOf(alone, '')).drawn).toBe('');
  expect((await pageOf(alone, await cookieOf('gina'))).drawn).toBe('');
});
