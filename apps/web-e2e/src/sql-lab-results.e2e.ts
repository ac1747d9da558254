import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test, url, writeSql } from './journey.ts';

async function run(page: Page, sql: string): Promise<void> {
  await writeSql(page, sql);
  await page.getByRole('button', { name: /^Run/ }).first().click();
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('a result is summed, copied, drawn, saved and asked again; a slip in a name is mended', async ({
  admin: page,
  context,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url('/sqllab/?new=true'));
  await run(page, 'SELECT orgin, sum(distance) AS miles FROM flights GROUP BY 1 ORDER BY 2 DESC LIMIT 3');
  await page.getByRole('button', { name: 'Use origin' }).click();
  await page.getByRole('button', { name: /^Run/ }).first().click();
  const cells = page.getByRole('gridcell');
  await expect(cells).toHaveCount(6, { timeout: 30_000 });

  await cells.nth(1).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const miles = await Promise.all([1, 3, 5].map((at) => cells.nth(at).innerText()));
  const sum = miles.reduce((all, text) => all + Number(text.replaceAll(',', '')), 0);
  await expect(page.getByText(`Sum ${sum.toLocaleString('en-US')}`)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+c');
  await expect.poll(() => copied(page)).toBe(miles.map((text) => text.replaceAll(',', '')).join('\n'));

  await page.getByRole('button', { name: 'Chart beside the rows' }).click();
  await expect(page.locator('.bv-sql-quick canvas').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Close the chart' }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page
    .getByRole('menuitem', { name: /Parquet/ })
    .first()
    .click();
  const file = readFileSync((await (await download).path()) ?? '');
  expect(file.subarray(0, 4).toString('latin1')).toBe('PAR1');

  const name = await page
    .getByText(/^results\.r\d+$/)
    .first()
    .innerText();
  await run(page, `SELECT count(*) AS airports, sum(miles) AS miles FROM ${name}`);
  await expect(cells).toHaveCount(2, { timeout: 30_000 });
  await expect(cells.nth(0)).toHaveText('3');
  await expect(cells.nth(1)).toHaveText(sum.toLocaleString('en-US'));
});
