import type { Browser, Page } from '@playwright/test';
import { expect, test, url } from './journey.ts';

const FLIGHTS = '/superset/dashboard/flights/';
const PICTURES = '.bv-drawn-picture';

/** Opens the page until its charts come drawn: the first readers of a fresh instance are drawn for the next ones. */
async function openDrawn(page: Page, charts: number): Promise<void> {
  await expect(async () => {
    await page.goto(url(FLIGHTS));
    expect(await page.locator(PICTURES).count()).toBeGreaterThanOrEqual(charts);
  }).toPass();
}

/** A page of the same reader in which no script runs. */
async function withoutScripts(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: page.viewportSize(),
    storageState: await page.context().storageState(),
  });
  return context.newPage();
}

const placesOf = (page: Page): Promise<readonly string[]> =>
  page.locator('.bv-part-chart, .bv-part-text').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.getAttribute('aria-label') ?? 'text'}: ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );

for (const [name, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a dashboard is read on ${name} before any script has run, and nothing moves when the scripts come`, async ({
    admin: page,
    browser,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(url(FLIGHTS));
    await expect(page.locator('.bv-part-chart canvas').first()).toBeVisible();
    const bare = await withoutScripts(page, browser);
    await openDrawn(bare, name === 'a desk' ? 8 : 5);
    await expect(bare.locator(PICTURES).getByText('80.7').first()).toBeVisible();
    await expect(bare.getByRole('heading', { name: 'US flight delays' })).toBeVisible();
    const drawn = await placesOf(bare);
    await bare.context().close();

    await page.goto(url(FLIGHTS));
    await expect(page.getByRole('button', { name: 'Refresh all charts' })).toBeVisible();
    await expect(page.locator(PICTURES)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bureau of Transportation Statistics' })).toBeVisible();
    expect(await placesOf(page)).toEqual(drawn);
  });

test('who reads while the page is drawn keeps the place', async ({ admin: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(url(FLIGHTS));
  await expect(page.getByRole('button', { name: 'Refresh all charts' })).toBeVisible();
  let letScriptsRun = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letScriptsRun = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url(FLIGHTS), { waitUntil: 'commit' });
  const scrolled = page.locator('#drawn-page .bv-shell-page');
  await scrolled.evaluate((element) => {
    element.scrollTop = 200;
  });
  letScriptsRun();
  await expect(page.getByRole('button', { name: 'Refresh all charts' })).toBeVisible();
  expect(await page.locator('.bv-shell-page').evaluate((element) => element.scrollTop)).toBe(200);
});
