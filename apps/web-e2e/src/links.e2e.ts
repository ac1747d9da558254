import type { Page } from '@playwright/test';
import { PAGE_URLS } from '@belvedere/contracts';
import { adminProgram } from './by-api.ts';
import { datasetId } from './explore-journey.ts';
import { expect, test, url } from './journey.ts';

/** Calls that read, or keep what a page shows of itself, although they are no GET. */
const LOOKING = [
  /^\/superset\/log\//,
  /^\/api\/v1\/chart\/data/,
  /^\/api\/v1\/explore\/form_data/,
  /^\/api\/v1\/security\/csp_report/,
  /^\/tabstateview\//,
];

/** Calls that a page makes by itself: those that run SQL, and those that change something. */
function listen(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (asked) => {
    const { pathname } = new URL(asked.url());
    const isUnsafe = asked.method() !== 'GET' && !LOOKING.some((path) => path.test(pathname));
    if (isUnsafe || /sqllab\/(?:execute|estimate|export)/.test(pathname))
      made.push(`${asked.method()} ${pathname}`);
  });
  return made;
}

/** Pages; the address that ends a session is none, and is held by its own tests. */
const PAGES = Object.values(PAGE_URLS).filter((path) => path !== PAGE_URLS.signOut);

test('no address runs SQL or changes anything before a click', async ({ admin: page }) => {
  const program = await adminProgram();
  const { body: databases } = await program('GET', '/api/v1/database/');
  const database = (databases['ids'] as readonly number[])[0] ?? 1;
  const sql = 'SELECT 40 + 2 AS told_by_a_link';
  const { body: saved } = await program('POST', '/api/v1/saved_query/', {
    label: `Linked ${Date.now()}`,
    sql,
    db_id: database,
    schema: 'main',
  });
  const dataset = await datasetId(page, 'flights');
  const text = encodeURIComponent(sql);
  const addresses = [
    `/sqllab/?sql=${text}&dbid=${database}`,
    `/sqllab/?sql=${text}&dbid=${database}&autorun=true`,
    `/sqllab/?sql=${text}&dbid=${database}&autorun=1&new=true&name=x`,
    `/superset/sqllab/?sql=${text}&dbid=${database}&autorun=true`,
    `/superset/sqllab?dbname=examples&sql=${text}&autorun=true`,
    `/sqllab/?savedQueryId=${String(saved['id'])}&autorun=true`,
    `/superset/sqllab/?savedQueryId=${String(saved['id'])}`,
    `/sqllab/?queryId=1&autorun=true`,
    `/sqllab/?datasourceKey=${dataset}__table&sql=${text}&autorun=true`,
    `/sqllab/?id=1&autorun=true#run`,
    `/sqllab/?posted=nothing&autorun=true`,
    `/explore/?datasource_id=${dataset}&datasource_type=table&autorun=true`,
    `/login/?next=${encodeURIComponent(`/sqllab/?sql=${text}&autorun=true`)}`,
    ...PAGES,
    ...PAGES.map((path) => `${path}?sql=${text}&autorun=true&delete=1&action=delete`),
  ];
  const made = listen(page);
  for (const address of addresses) {
    await page.goto(url(address), { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
    expect(made, address).toEqual([]);
  }

  await page.goto(url(addresses[1] ?? ''));
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('gridcell', { name: '42' })).toBeVisible();
  expect(made).toEqual(['POST /api/v1/sqllab/execute']);
  test.info().annotations.push({ type: 'T-LINK', description: `${addresses.length} addresses opened` });
});
