import { expect, test, url, writeSql } from './journey.ts';

const SQL = `SELECT origin, date_trunc('month', date)::DATE AS month, count(*) AS flights, avg(delay) AS mean_delay
FROM flights
GROUP BY ALL
HAVING count(*) > 2000`;

test('an analyst goes from SQL to a chart on a dashboard, and finds it there after a reload', async ({
  admin: page,
}) => {
  const dataset = `busy_airports_${Date.now()}`;
  const dashboard = `Journey ${Date.now()}`;

  await page.goto(url('/sqllab/'));
  await writeSql(page, SQL);
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Create chart' }).click();
  await page.getByLabel('Dataset name').fill(dataset);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/explore/);
  await expect(page.getByText(dataset).first()).toBeVisible();

  await page.getByRole('radio', { name: 'Bar Chart' }).click();
  await page.getByRole('button', { name: 'Edit month', exact: true }).click();
  await page.getByPlaceholder('Search', { exact: true }).fill('origin');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add metric' }).first().click();
  await page.getByRole('radio', { name: 'Simple' }).click();
  await page.getByRole('button', { name: 'Column', exact: true }).click();
  await page
    .getByPlaceholder('Search', { exact: true })
    .last()
    .fill('flights')
    .catch(() => undefined);
  await page.getByRole('option', { name: 'flights' }).click();
  await page.getByRole('radio', { name: 'SUM' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: /Create chart|Update chart/ }).click();
  await expect(page.locator('.bv-chart-scene canvas').first()).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Chart name').fill('Flights by airport');
  await page.getByRole('button', { name: 'Add to dashboard' }).click();
  await page.getByPlaceholder('Search', { exact: true }).last().fill(dashboard);
  await page.getByRole('button', { name: new RegExp(`Create dashboard "${dashboard}"`) }).click();
  await page.getByRole('button', { name: 'Save & go to dashboard' }).click();
  await page.waitForURL(/superset\/dashboard/);

  await page.reload();
  await expect(page.getByRole('heading', { name: dashboard })).toBeVisible();
  await expect(
    page.getByRole('article', { name: 'Flights by airport' }).locator('canvas').first(),
  ).toBeVisible({ timeout: 30_000 });
});
