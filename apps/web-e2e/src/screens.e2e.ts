import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, url } from './journey.ts';

const SCREENS = [
  ['home', '/superset/welcome/'],
  ['dashboards', '/dashboard/list/'],
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
] as const;

const SIZES = [
  { name: 'desk', width: 1440, height: 900 },
  { name: 'phone', width: 390, height: 844 },
] as const;

/** Texts that are cut without a way to read them: no ellipsis rule, no title. */
async function clippedLabels(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, h1, h2, h3, label, th, a')]
      .filter((element) => element.offsetParent !== null && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => {
        const style = getComputedStyle(element);
        return (
          style.overflowX !== 'visible' &&
          style.textOverflow !== 'ellipsis' &&
          element.title === '' &&
          element.querySelector('[title], .bv-ellipsis') === null
        );
      })
      .map((element) => `${element.tagName} "${element.textContent.slice(0, 40)}"`),
  );
}

for (const theme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test(`every screen is sound: ${theme}, ${size.name}`, async ({ admin: page }) => {
      test.setTimeout(240_000);
      await page.setViewportSize(size);
      await page.evaluate((value) => {
        window.localStorage.setItem('bv.theme', value);
      }, theme);
      const found: string[] = [];
      for (const [name, path] of SCREENS) {
        await page.goto(url(path));
        await page.waitForLoadState('networkidle');
        await expect(page.locator('.bv-skeleton')).toHaveCount(0, { timeout: 30_000 });
        const scroll = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (scroll > 0) found.push(`${name}: scrolls sideways by ${scroll} px`);
        for (const label of await clippedLabels(page)) found.push(`${name}: clipped ${label}`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const { id, impact, nodes } of violations) {
          if (impact === 'serious' || impact === 'critical')
            found.push(
              `${name}: ${id} at ${nodes
                .map((node) => node.target.join(' '))
                .slice(0, 3)
                .join(', ')}`,
            );
        }
      }
      expect(found).toEqual([]);
    });
  }
}
