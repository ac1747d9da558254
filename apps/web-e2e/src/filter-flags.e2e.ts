import type { Page } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { ADMIN_PASSWORD, freePort, startProduct, type Product } from './start-server.ts';

const FLAGS = {
  BELVEDERE_FLAG_DASHBOARD_FILTERS_EXPERIMENTAL: 'on',
  BELVEDERE_FLAG_HORIZONTAL_FILTER_BAR: 'off',
  BELVEDERE_FLAG_DASHBOARD_CROSS_FILTERS: 'off',
};
const NO_FILTERS = { BELVEDERE_FLAG_DASHBOARD_NATIVE_FILTERS: 'off' };
const SQL = `SELECT * FROM (VALUES
  ('IL', 'ORD', 10), ('IL', 'MDW', 20), ('CO', 'DEN', 30)) AS t(state, origin, miles)`;

const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-e2e-'));
let product: Product;

const start = async (env: Readonly<Record<string, string>>): Promise<void> => {
  product = await startProduct({ port: await freePort(), dataDir, env, flags: ['--no-samples'] });
};

test.afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${product.url}/login/`);
  await page.getByLabel('User name or email').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname.includes('welcome'));
}

/** Makes something by the API and gives its id. */
async function made(page: Page, path: string, data: object): Promise<number> {
  const csrf = await page.request.get(`${product.url}/api/v1/security/csrf_token/`);
  const { result: token } = (await csrf.json()) as { result: string };
  const answer = await page.request.post(`${product.url}${path}`, {
    headers: { 'x-csrftoken': token },
    data,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** The database of uploads, which a new server makes by itself soon after it is ready. */
async function firstDatabase(page: Page): Promise<number> {
  let ids: readonly number[] = [];
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${product.url}/api/v1/database/`);
      ({ ids } = (await answer.json()) as { ids: readonly number[] });
      return ids.length;
    })
    .toBeGreaterThan(0);
  return ids[0] ?? 0;
}

/** A dashboard with a table of miles by state and a filter for states, which lies along the top; gives its address. */
async function flightsDashboard(page: Page): Promise<string> {
  const database = await firstDatabase(page);
  const dataset = await made(page, '/api/v1/dataset/', { database, table_name: 'airports', sql: SQL });
  const metrics = [{ expressionType: 'SQL', sqlExpression: 'SUM(miles)', label: 'miles' }];
  const form = { viz_type: 'table', query_mode: 'aggregate', groupby: ['state'], metrics, row_limit: 100 };
  const dashboard = await made(page, '/api/v1/dashboard/', {
    dashboard_title: 'Airports',
    json_metadata: JSON.stringify({
      filter_bar_orientation: 'HORIZONTAL',
      native_filter_configuration: [
        {
          id: 'NATIVE_FILTER-state',
          type: 'NATIVE_FILTER',
          name: 'State',
          filterType: 'filter_select',
          targets: [{ datasetId: dataset, column: { name: 'state' } }],
          scope: { rootPath: ['ROOT_ID'], excluded: [] },
        },
      ],
    }),
  });
  await made(page, '/api/v1/chart/', {
    slice_name: 'Miles',
    viz_type: 'table',
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify(form),
    dashboards: [dashboard],
  });
  return `/superset/dashboard/${dashboard}/`;
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
}

// What these flags do as they are by default stands in the journeys of filters and cross-filters.
test('flags of filters: one that groups, no strip on top, no cross-filters, and at last no filters at all', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await start(FLAGS);
  await signIn(page);
  const path = await flightsDashboard(page);
  await page.goto(product.url + path);
  const cells = page.getByRole('gridcell');
  await expect(cells).toHaveCount(4);
  await expect(page.locator('.bv-filter-side')).toBeVisible();
  await expect(page.locator('.bv-filter-top')).toHaveCount(0);
  await cells.filter({ hasText: 'IL' }).click();
  await expect(page.getByRole('region', { name: 'Cross-filters' })).toHaveCount(0);
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: /cross-filter/i })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Add and edit filters' }).click();

  await page.getByRole('button', { name: 'Add filter', exact: true }).click();
  await page.getByLabel('Filter name').fill('Split by');
  await page.getByRole('button', { name: /^Filter type/ }).click();
  await page.getByRole('option', { name: 'Group by' }).click();
  await page.getByRole('button', { name: /^Dataset/ }).click();
  await page.getByRole('option', { name: 'airports' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Split by', exact: true }).click();
  await page.getByRole('option', { name: 'origin' }).click();
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(cells).toHaveCount(6);
  await expect(cells.filter({ hasText: 'ORD' })).toHaveCount(1);
  await page.reload();
  await expect(cells.filter({ hasText: 'MDW' })).toHaveCount(1);

  await product.stop();
  await start(NO_FILTERS);
  await signIn(page);
  await page.goto(product.url + path);
  await expect(cells).toHaveCount(4);
  await expect(page.getByRole('note')).toContainText('2 filters of this dashboard do not hold here');
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Add and edit filters' })).toHaveCount(0);
});
