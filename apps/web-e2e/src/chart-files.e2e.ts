import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { openChart } from './explore-journey.ts';
import { expect, test, url } from './journey.ts';

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

/** Ways to save a dashboard, and how such a file begins. */
const DASHBOARD_FILES = [
  ['PDF, all tabs', '%PDF'],
  ['PNG image of the open tab', 'PNG'],
  ['Excel workbook, a sheet per chart', 'PK'],
] as const;

async function savedDashboard(page: Page, entry: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return bytesOf(file);
}

/** Pictures for paper by the title of their panel, as they are when the browser prints. */
const printedTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((told) => {
        window.print = () => {
          window.dispatchEvent(new Event('beforeprint'));
          const panels = [...document.querySelectorAll('.bv-part-chart:has(.bv-print-picture > svg)')];
          told(panels.map((panel) => panel.getAttribute('aria-label') ?? ''));
          window.dispatchEvent(new Event('afterprint'));
        };
      }),
  );

test('a reader takes a dashboard along, as files and on paper, and refreshes it over two names of the server', async ({
  admin: page,
  context,
  session,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto(url('/superset/dashboard/flights/'));
  for (const [entry, start] of DASHBOARD_FILES)
    expect((await savedDashboard(page, entry)).subarray(0, 4).toString('latin1')).toContain(start);

  const printed = printedTitles(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  expect(await printed).toEqual([
    'Flights',
    'On-time share',
    'Mean delay',
    'One hour late or more',
    'Mean delay per day',
    'Mean delay at the ten busiest airports',
    'Mean delay by weekday and hour',
    'Busiest airports',
  ]);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(2);
  await expect(page.locator('.bv-print-picture')).toHaveCount(0);

  await context.addCookies(session.map((cookie) => ({ ...cookie, domain: 'localhost' })));
  const names = new Set<string>();
  page.on('response', (answer) => {
    if (answer.ok() && answer.request().method() === 'POST' && answer.url().includes('/chart/data'))
      names.add(new URL(answer.url()).hostname);
  });
  const local = url('/superset/dashboard/films/').replace('127.0.0.1', 'localhost');
  const refresh = async (address: string): Promise<readonly string[]> => {
    await page.goto(address);
    await expect(page.getByRole('application').first()).toBeVisible({ timeout: 30_000 });
    names.clear();
    await page.getByRole('button', { name: 'Refresh all charts' }).click();
    await expect(page.getByText('Data refreshed')).toBeVisible({ timeout: 30_000 });
    return [...names];
  };
  expect(await refresh(local)).toEqual(['bi.localhost']);
  expect(await refresh(`${local}?disableDomainSharding=1`)).toEqual(['localhost']);
});
