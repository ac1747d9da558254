import { engineHostPids, expect, test, url, writeSql } from './journey.ts';

const ENDLESS =
  'SELECT count(*) FROM range(100000) a, range(100000) b, range(1000) c WHERE a.range * b.range % 7 = c.range % 7';

test('a syntax error names its place, and a click goes there', async ({ admin: page }) => {
  await page.goto(url('/sqllab/?new=true'));
  await writeSql(page, 'SELECT origin\nFROM flights\nWHER delay > 10');
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByText('The database refused this query')).toBeVisible();
  await expect(page.getByText(/Line 3/).first()).toBeVisible();
  await page.getByRole('button', { name: /Go to line 3/ }).click();
});

test('a statement that Belvedere refuses is not blamed on the database', async ({ admin: page }) => {
  await page.goto(url('/sqllab/?new=true'));
  await writeSql(page, 'DROP TABLE flights');
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByText('Belvedere refused this query')).toBeVisible();
  await expect(page.getByText('Only SELECT statements are allowed against this database.')).toBeVisible();
});

test('a running query can be stopped', async ({ admin: page }) => {
  await page.goto(url('/sqllab/?new=true'));
  await writeSql(page, ENDLESS);
  await page.getByRole('button', { name: /^Run/ }).click();
  await page.getByRole('button', { name: /^Stop ·/ }).click();
  await expect(page.getByText('Query was stopped.')).toHaveCount(1);
});

test('an engine host that is killed in mid-query fails that query only', async ({ admin: page }) => {
  await page.goto(url('/sqllab/?new=true'));
  await writeSql(page, ENDLESS);
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('button', { name: /^Stop ·/ })).toBeVisible();
  await expect.poll(() => engineHostPids().length).toBeGreaterThan(0);
  await expect(async () => {
    for (const pid of engineHostPids()) process.kill(pid, 'SIGKILL');
    await expect(page.getByText('The query did not finish')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await writeSql(page, 'SELECT 41 + 1 AS answer');
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('gridcell', { name: '42' })).toBeVisible({ timeout: 10_000 });
});

test('big integers keep every digit', async ({ admin: page }) => {
  await page.goto(url('/sqllab/?new=true'));
  await writeSql(
    page,
    'SELECT 9007199254740993::BIGINT AS big, 1234567890123456789.12::DECIMAL(38,2) AS money',
  );
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('gridcell', { name: '9,007,199,254,740,993' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '1,234,567,890,123,456,789.12' })).toBeVisible();
});

test('a query is saved and found in the list', async ({ admin: page }) => {
  const name = `Journey query ${Date.now()}`;
  await page.goto(url('/sqllab/?new=true'));
  await writeSql(page, 'SELECT 1 AS one');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your query was saved')).toBeVisible();
  await page.goto(url('/savedqueryview/list/'));
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('tab', { name })).toBeVisible();
});
