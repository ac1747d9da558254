import type { Page } from '@playwright/test';
import { PAGE_URLS } from '@belvedere/contracts';
import { PAYLOADS } from './hostile-texts.ts';
import { expect, test, url, writeSql } from './journey.ts';
import { apiOf } from './api-of.ts';
import { sqlText } from './hostile-text-of.ts';
import { plant } from './planted.ts';
import { unlistedRoutes } from './planted-fields.ts';

const EACH = Number(process.env['HOSTILE_OBJECTS'] ?? 1);
const HIGH = { width: 1440, height: 9000 };

interface Watch {
  /** Scripts that ran, requests that left, policies that were broken. */
  readonly seen: string[];
}

async function watch(page: Page): Promise<Watch> {
  const seen: string[] = [];
  const context = page.context();
  await context.exposeFunction('__ran', () => void seen.push(`a script ran at ${page.url()}`));
  await context.exposeFunction(
    '__broke',
    (what: string) => void seen.push(`policy: ${what} at ${page.url()}`),
  );
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { __broke: broke } = window as Window & { __broke?: (what: string) => void };
      broke?.(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  await context.route(
    (asked) => asked.protocol.startsWith('http') && asked.origin !== new URL(url('/')).origin,
    (route) => {
      seen.push(`request to ${route.request().url()} at ${page.url()}`);
      return route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    seen.push(`dialog at ${page.url()}`);
    void dialog.dismiss();
  });
  return { seen };
}

/** Elements that only a payload brings. */
const FOREIGN =
  'iframe[srcdoc], iframe[src^="javascript:"], embed, object, marquee, isindex, custom-part, base, [onerror], [onload], [onfocus], [onclick], a[href^="javascript:" i], a[href^="vbscript:" i], a[href^="data:" i], form[action^="javascript:" i]';

async function look(page: Page, path: string, { seen }: Watch): Promise<void> {
  await page.goto(url(path), { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined);
  const foreign = await page.locator(FOREIGN).count();
  if (foreign > 0) seen.push(`${foreign} foreign elements at ${path}`);
}

/** Looks at what opens over a page: each of the first few buttons that say they open something. */
async function openAll(page: Page, watched: Watch): Promise<void> {
  const openers = page.locator('main button[aria-haspopup]:visible');
  for (let at = 0; at < Math.min(await openers.count(), 4); at++) {
    await openers
      .nth(at)
      .click({ timeout: 2000 })
      .catch(() => undefined);
    await page.keyboard.press('Escape');
  }
  const foreign = await page.locator(FOREIGN).count();
  if (foreign > 0) watched.seen.push(`${foreign} foreign elements over ${page.url()}`);
}

// What it plants comes first in lists and is chosen by default; journeys run in the order of their files, this one last.
/** Addresses that end with a secret, and that which ends the session. */
const NOT_OPENED: ReadonlySet<string> = new Set([PAGE_URLS.setup, PAGE_URLS.password, PAGE_URLS.signOut]);

test('no text that is stored, sent or asked for is ever taken for code (T-XSS)', async ({
  admin: page,
  request,
  complaints,
}) => {
  test.setTimeout(480_000 + EACH * 120_000);
  expect(unlistedRoutes(), 'routes that change texts').toEqual([]);
  const api = await apiOf(request);
  const watched = await watch(page);
  const planted = await plant(api, EACH);
  expect(planted.fields.length).toBeGreaterThan(30);
  expect(planted.fields).toContain('dashboard.nameVersion.name');
  const [first = ''] = PAYLOADS;
  const asked = encodeURIComponent(first);
  const screens = [
    ...Object.values(PAGE_URLS).filter((path) => !NOT_OPENED.has(path)),
    `${PAGE_URLS.dashboards}?viewMode=card`,
    `${PAGE_URLS.charts}?viewMode=card`,
    `/tablemodelview/edit/${planted.dataset}`,
    `/sqllab/?savedQueryId=${planted.savedQuery}`,
    `/superset/dashboard/${planted.dashboard}/`,
    `/superset/dashboard/${planted.dashboard}/?edit=true`,
    `/superset/dashboard/${planted.versioned}/versions/`,
    ...planted.charts.slice(0, EACH * 2).map((id) => `/explore/?slice_id=${id}`),
    `/explore/?viz_type=${asked}&datasource_id=${asked}&datasource_type=${asked}`,
    `/explore/?form_data=${encodeURIComponent(JSON.stringify({ viz_type: first, slice_name: first }))}`,
    `/superset/dashboard/${asked}/`,
    `/sqllab/?sql=${asked}&name=${asked}&dbid=${asked}`,
    `/login/?next=${encodeURIComponent('javascript:__ran()')}`,
    `/login/?next=${asked}`,
    `/nowhere/${asked}?x=${asked}#${asked}`,
    ...Object.values(PAGE_URLS)
      .filter((path) => path !== PAGE_URLS.signOut)
      .slice(0, EACH * 3)
      .map((path) => `${path}?q=${asked}&search=${asked}&filters=${asked}#${asked}`),
  ];
  for (const path of screens) {
    await page.setViewportSize(path.startsWith('/superset/dashboard') ? HIGH : { width: 1440, height: 900 });
    await look(page, path, watched);
    await openAll(page, watched);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url('/sqllab/'));
  const values = PAYLOADS.map((text) => `(${sqlText(text)})`).join(', ');
  for (const sql of [
    `select a as "<img src=x onerror=__ran()>" from (values ${values}) as x(a)`,
    `select * from "<img src=x onerror=__ran()>"`,
  ]) {
    await writeSql(page, sql);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('<img src=x onerror=__ran()>').last()).toBeVisible({ timeout: 30_000 });
  }
  test.info().annotations.push({
    type: 'T-XSS',
    description: `${PAYLOADS.length} payloads, ${planted.texts} stored texts in ${planted.fields.length} fields and ${planted.charts.length} chart types, ${screens.length} screens: 0 scripts, requests and reports`,
  });
  expect(watched.seen).toEqual([]);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_FAILED')));
});
