import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { openChart } from './explore-journey.ts';
import { expect, test } from './journey.ts';

async function saved(page: Page, entry: string): Promise<Download> {
  await page.getByRole('button', { name: 'More for this chart' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return file;
}

const bytesOf = async (file: Download): Promise<Buffer> => readFileSync(await file.path());

test('an analyst saves a chart as a table and as a picture', async ({ admin: page }) => {
  await openChart(page, 'Films by age rating');
  await expect(page.getByRole('application')).toBeVisible({ timeout: 30_000 });

  const csv = await saved(page, 'CSV file');
  expect(csv.suggestedFilename()).toMatch(/^Films by age rating \d{4}-\d{2}-\d{2}\.csv$/);
  expect((await bytesOf(csv)).toString('utf8')).toContain('PG-13,658');
  const workbook = await bytesOf(await saved(page, 'Excel workbook'));
  expect(workbook.subarray(0, 2).toString()).toBe('PK');
  const png = await bytesOf(await saved(page, 'PNG image'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2400, 1440]);
  const svg = await bytesOf(await saved(page, 'SVG image'));
  expect(svg.toString('utf8')).toMatch(/<title>Films by age rating<\/title>[\s\S]*PG-13/);
});
