import { join } from 'node:path';
import { packChart, readChartFolder } from '@belvedere/create-chart';
import type { APIRequestContext, Page } from '@playwright/test';
import { HOSTILE_CHARTS, packedHostile } from './hostile-charts.ts';
import { expect, test, url } from './journey.ts';
import { ADMIN_PASSWORD } from './start-server.ts';

const HELLO = join(import.meta.dirname, '../../../docs/examples/chart-hello');
const GOOD_CHARTS = 9;
const USABLE_MS = 5000;
/** High enough that every tile stands on it, for only what is seen is loaded. */
const ALL_TILES = { width: 1440, height: 15_000 };

/** Calls of the API as the administrator, by token. */
async function apiOf(request: APIRequestContext) {
  const login = await request.post(url('/api/v1/security/login'), {
    data: { username: 'admin', password: ADMIN_PASSWORD, provider: 'db' },
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    post: async (path: string, data: object): Promise<number> => {
      const answer = await request.post(url(path), { headers, data });
      expect(answer.status(), await answer.text()).toBeLessThan(300);
      return ((await answer.json()) as { id: number }).id;
    },
    /** Offers a chart for installation; the words of its refusal, or null when it was taken. */
    offer: async (packed: object): Promise<string | null> => {
      const answer = await request.post(url('/api/v1/plugin/'), { headers, data: { package: packed } });
      const { message = null } = (await answer.json()) as { message?: string };
      return answer.ok() ? null : message;
    },
    /** The queries that a chart was saved with. */
    storedQueries: async (name: string): Promise<unknown> => {
      const q = JSON.stringify({ filters: [{ col: 'slice_name', opr: 'eq', value: name }] });
      const list = await request.get(url(`/api/v1/chart/?q=${encodeURIComponent(q)}`), { headers });
      const [id] = ((await list.json()) as { ids: number[] }).ids;
      const answer = await request.get(url(`/api/v1/chart/${id}`), { headers });
      const { result } = (await answer.json()) as { result: { query_context: string } };
      return (JSON.parse(result.query_context) as { queries: unknown }).queries;
    },
    /** A dataset with the name of one of its metrics. */
    firstDataset: async (): Promise<{ readonly dataset: number; readonly metric: string }> => {
      const list = await request.get(url('/api/v1/dataset/'), { headers });
      const dataset = ((await list.json()) as { ids: number[] }).ids[0] ?? 0;
      const answer = await request.get(url(`/api/v1/dataset/${dataset}`), { headers });
      const { result } = (await answer.json()) as {
        result: { metrics: { metric_name: string; verbose_name: string | null }[] };
      };
      const [first] = result.metrics;
      return { dataset, metric: first?.verbose_name ?? first?.metric_name ?? '' };
    },
  };
}

async function install(page: Page, name: string, packed: object): Promise<void> {
  await page.goto(url('/dynamic-plugins/list/'));
  await page.getByRole('button', { name: 'Install chart' }).first().click();
  const buffer = Buffer.from(JSON.stringify(packed));
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'chart.json', mimeType: 'application/json', buffer });
  await page.getByRole('dialog').getByRole('button', { name: 'Install chart' }).click();
  await expect(page.getByText(`Installed: ${name}`).first()).toBeVisible({ timeout: 30_000 });
}

test('an administrator installs a packed chart, an analyst builds with it, and it can be switched off', async ({
  admin: page,
  request,
}) => {
  await install(page, 'Chart hello', await packChart(readChartFolder(HELLO)));
  await page.goto(url('/chart/add'));
  await expect(page.getByRole('radio', { name: 'Chart hello Installed' })).toBeVisible();

  const api = await apiOf(request);
  const { dataset, metric } = await api.firstDataset();
  const dashboard = `Goals ${Date.now()}`;
  await page.goto(url(`/explore/?datasource_type=table&datasource_id=${dataset}&viz_type=chart-hello`));
  await page.getByText(metric, { exact: true }).first().click();
  await page.getByRole('button', { name: /Create chart/ }).click();
  await expect(page.getByRole('application', { name: 'Chart: New chart' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Chart name').fill('Nearer to the goal');
  await page.getByRole('button', { name: 'Add to dashboard' }).click();
  await page.getByPlaceholder('Search', { exact: true }).last().fill(dashboard);
  await page.getByRole('button', { name: new RegExp(`Create dashboard "${dashboard}"`) }).click();
  await page.getByRole('button', { name: 'Save & go to dashboard' }).click();
  await page.waitForURL(/superset\/dashboard/);
  const tile = page.getByRole('article', { name: 'Nearer to the goal' });
  await expect(tile.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  const address = page.url();
  const stored = await api.storedQueries('Nearer to the goal');
  expect(stored, 'the queries that the chart asked are stored with it').toMatchObject([
    { metrics: [expect.any(String)] },
  ]);

  await page.goto(url('/dynamic-plugins/list/'));
  await page.getByRole('button', { name: 'More actions for Chart hello' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(page.getByText('Switched off: Chart hello').first()).toBeVisible();
  await page.goto(address);
  await expect(tile.getByText('This visualization type is not supported.')).toBeVisible();
});

const TOO_LATE = /it did not answer within \d+ seconds and was stopped/;

test('ill-meaning charts break their own tiles and nothing else (T-PLUGIN)', async ({
  admin: page,
  request,
}) => {
  const api = await apiOf(request);
  const { dataset } = await api.firstDataset();
  const dashboard = await api.post('/api/v1/dashboard/', { dashboard_title: 'Among thieves' });
  const add = (slice_name: string, viz_type: string): Promise<number> =>
    api.post('/api/v1/chart/', {
      slice_name,
      viz_type,
      datasource_id: dataset,
      datasource_type: 'table',
      dashboards: [dashboard],
      params: JSON.stringify({ viz_type, datasource: `${dataset}__table`, metric: 'count' }),
    });
  for (let good = 1; good <= GOOD_CHARTS; good++) await add(`Good ${good}`, 'big_number_total');
  const taken = HOSTILE_CHARTS.filter(({ isRefused = false }) => !isRefused);
  for (const hostile of HOSTILE_CHARTS) {
    const refusal = await api.offer(packedHostile(hostile));
    if (hostile.isRefused === true) {
      expect.soft(refusal, hostile.id).toMatch(hostile.says ?? /./);
      continue;
    }
    expect.soft(refusal, hostile.id).toBeNull();
    await add(`Tile ${hostile.id}`, hostile.id);
  }

  await page.setViewportSize(ALL_TILES);
  await page.goto(url(`/superset/dashboard/${dashboard}/`));
  const tileOf = (title: string) => page.getByRole('article', { name: title, exact: true });
  for (let good = 1; good <= GOOD_CHARTS; good++)
    await expect(tileOf(`Good ${good}`).locator('canvas').first()).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Share' }).click({ timeout: USABLE_MS });
  await page.keyboard.press('Escape');

  for (const { id, says } of taken) {
    const tile = tileOf(`Tile ${id}`);
    if (says === null) {
      // A busy machine may let it come too late; what is asked here is that nothing else suffers.
      await expect(tile.locator('.bv-chart-scene').or(tile.getByText(TOO_LATE))).toBeVisible();
      continue;
    }
    await expect(
      tile.getByText(`The installed chart "${id.replaceAll('_', ' ')}" does not work`),
    ).toBeVisible({
      timeout: 30_000,
    });
    await expect(tile.locator('.bv-state-reason')).toHaveText(says);
  }
  expect(await page.evaluate(() => ['polluted' in {}, 'stolen' in window, [1].map(String)])).toEqual([
    false,
    false,
    ['1'],
  ]);
  await page.goto(url('/superset/welcome/'));
  await expect(page, 'nobody was signed out').toHaveURL(/welcome/);
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
});
