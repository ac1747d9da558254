import type { Page } from '@playwright/test';
import { expect, test, url } from './journey.ts';
import { smallTargetsOf, unsoundOf, watchShifts } from './sound-screen.ts';

const SCREENS = [
  ['home', '/superset/welcome/'],
  ['dashboards', '/dashboard/list/'],
  ['dashboards as cards', '/dashboard/list/?viewMode=card'],
  ['charts', '/chart/list/'],
  ['datasets', '/tablemodelview/list/'],
  ['databases', '/databaseview/list/'],
  ['saved queries', '/savedqueryview/list/'],
  ['annotation layers', '/annotationlayer/list/'],
  ['installed charts', '/dynamic-plugins/list/'],
  ['SQL Lab', '/sqllab/'],
  ['flights', '/superset/dashboard/flights/'],
  ['weather', '/superset/dashboard/weather/'],
  ['films', '/superset/dashboard/films/'],
  ['new chart', '/chart/add'],
  ['a number in Explore', '/explore/?slice_id=1'],
  ['lines in Explore', '/explore/?slice_id=5'],
  ['a dataset', '/tablemodelview/edit/1'],
  ['queries', '/sqllab/history/'],
  ['no access', '/tablemodelview/edit/999999'],
  ['people', '/settings/people/'],
  ['groups', '/settings/groups/'],
  ['roles', '/settings/roles/'],
  ['a role', '/settings/roles/1/'],
  ['row rules', '/settings/row-rules/'],
  ['a new row rule', '/settings/row-rules/new/'],
  ['activity', '/settings/activity/'],
  ['profile', '/profile/'],
  ['no page', '/nowhere'],
] as const;

const SHOWS_CHARTS = /superset\/dashboard|slice_id/;

const SIZES = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

const button = (name: RegExp) => ({ role: 'button' as const, name });
const entry = (name: RegExp) => ({ role: 'menuitem' as const, name });

/** What opens over screens: where, and what is pressed for it. */
const OPENED = [
  ['what can be new', '/superset/welcome/', [button(/^New/)]],
  ['actions on a chart', '/chart/list/', [button(/^More actions/)]],
  ['a deletion', '/chart/list/', [button(/^More actions/), entry(/^Delete/)]],
  ['a new dataset', '/tablemodelview/list/', [button(/^New dataset/)]],
  ['a new database', '/databaseview/list/', [button(/^Database/)]],
  ['a new layer', '/annotationlayer/list/', [button(/layer/)]],
  ['an installation', '/dynamic-plugins/list/', [button(/^Install/)]],
  ['chart types', '/explore/?slice_id=5', [button(/^Change chart type/)]],
  ['a filter', '/explore/?slice_id=5', [button(/^Add filter/)]],
  ['a metric', '/explore/?slice_id=5', [button(/^Add metric/)]],
  ['an invitation', '/settings/people/', [button(/^Invite people/)]],
  ['a new group', '/settings/groups/', [button(/^New group/)]],
  ['a new token', '/profile/', [button(/^New token/)]],
] as const;
/** Ends what moves before it is measured; a spinner turns on. */
const stand = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
const OVER_PAGE = '.bv-dialog, .bv-popover, .bp6-menu, .bv-palette';

/** Shows a screen until nothing of it is still on its way. */
async function show(page: Page, path: string): Promise<void> {
  await page.goto(url(path));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.bv-skeleton')).toHaveCount(0, { timeout: 30_000 });
  if (SHOWS_CHARTS.test(path))
    await expect(page.locator('.bv-chart').first()).toBeVisible({ timeout: 30_000 });
}

for (const theme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`every screen is sound: ${theme}, ${size.name}`, async ({ admin: page }) => {
      test.setTimeout(480_000);
      await page.setViewportSize(size);
      await watchShifts(page);
      await page.evaluate((value) => {
        window.localStorage.setItem('bv.theme', value);
      }, theme);
      const found: string[] = [];
      for (const [name, path] of SCREENS) {
        await show(page, path);
        for (const fault of await unsoundOf(page)) found.push(`${name}: ${fault}`);
      }
      expect(found).toEqual([]);
    });
  }
}

test.describe('under fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('everything that is pressed is 44 px high and wide, on every screen', async ({ admin: page }) => {
    test.setTimeout(480_000);
    const found: string[] = [];
    for (const [name, path] of SCREENS) {
      await show(page, path);
      for (const fault of await smallTargetsOf(page)) found.push(`${name}: ${fault}`);
    }
    expect(found).toEqual([]);
  });

  test('what dialogs, menus and popovers hold is so as well', async ({ admin: page }) => {
    test.setTimeout(480_000);
    const found: string[] = [];
    for (const [name, path, presses] of OPENED) {
      await show(page, path);
      for (const press of presses) await page.getByRole(press.role, { name: press.name }).first().click();
      await expect(page.locator(OVER_PAGE).first()).toBeVisible();
      await expect(page.locator('.bv-skeleton')).toHaveCount(0);
      await stand(page);
      for (const fault of await smallTargetsOf(page)) found.push(`${name}: ${fault}`);
    }
    expect(found).toEqual([]);
  });
});
