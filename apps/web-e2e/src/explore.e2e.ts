import type { Page } from '@playwright/test';
import { datasetId } from './explore-journey.ts';
import { expect, test, url } from './journey.ts';

async function chartIdOf(page: Page, name: string): Promise<number> {
  const q = `(filters:!((col:slice_name,opr:eq,value:'${name}')))`;
  const answer = await page.request.get(url(`/api/v1/chart/?q=${encodeURIComponent(q)}`));
  const { result } = (await answer.json()) as { result: readonly { id: number; slice_name: string }[] };
  return result.find((chart) => chart.slice_name === name)?.id ?? 0;
}

async function csrfOf(page: Page): Promise<string> {
  const answer = await page.request.get(url('/api/v1/security/csrf_token/'));
  return ((await answer.json()) as { result: string }).result;
}

async function setRowLimit(page: Page, limit: string): Promise<void> {
  await page.locator('[data-control=row_limit]').getByRole('button').first().click();
  await page.getByRole('option', { name: limit, exact: true }).click();
}

async function drawBars(page: Page): Promise<void> {
  const dataset = await datasetId(page, 'flights');
  await page.goto(
    url(`/explore/?datasource_type=table&datasource_id=${dataset}&viz_type=echarts_timeseries_bar`),
  );
  await page.getByRole('button', { name: 'Add Mean delay to the chart' }).click();
  await page.getByRole('button', { name: 'Create chart' }).click();
  await expect(page.locator('.bv-chart-scene canvas').first()).toBeVisible({ timeout: 30_000 });
}

test('an analyst undoes and redoes a control, reloads in mid-edit, and goes back to the run before', async ({
  admin: page,
}) => {
  await drawBars(page);
  await setRowLimit(page, '500');
  await expect(page.getByText('Your chart is not up to date')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your chart is not up to date')).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('Your chart is not up to date')).toBeVisible();

  await page.waitForURL(/form_data_key/);
  await page.reload();
  await expect(page.locator('[data-control=row_limit]')).toContainText('500', { timeout: 30_000 });

  const before = page.url();
  await setRowLimit(page, '50');
  await page.keyboard.press('Control+Enter');
  await expect(page).not.toHaveURL(before);
  await page.goBack();
  await expect(page.locator('[data-control=row_limit]')).toContainText('500');
  await expect(page.getByText('Your chart is not up to date')).toBeHidden();
});

test('two people save one chart: the second sees who was first and keeps a copy', async ({ admin: page }) => {
  const name = `Shared ${Date.now()}`;
  await drawBars(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Chart name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  const id = await chartIdOf(page, name);
  const theirs = await page.request.put(url(`/api/v1/chart/${id}`), {
    data: { description: 'saved meanwhile' },
    headers: { 'X-CSRFToken': await csrfOf(page) },
  });
  expect(theirs.status()).toBe(200);

  await setRowLimit(page, '100');
  await page.keyboard.press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('saved this chart');
  await page.getByLabel('Chart name').fill(`${name} copy`);
  await page.getByRole('button', { name: 'Save as a copy' }).click();
  await expect(page.getByRole('heading', { name: `${name} copy`, level: 1 })).toBeVisible();
  expect(await chartIdOf(page, name)).toBe(id);
});

test('a dataset is swapped: what it lacks is named, and an undo brings the old one back', async ({
  admin: page,
}) => {
  await drawBars(page);
  await page.getByRole('button', { name: 'Actions of the dataset' }).click();
  await page.getByRole('menuitem', { name: 'Swap dataset' }).click();
  await page.getByRole('button', { name: 'seattle_weather' }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not there' })).toBeVisible();
  await expect(page.getByText('cannot be empty', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-control=metrics]')).toContainText('Mean delay');
  await expect(page.locator('.bv-chart-scene canvas').first()).toBeVisible({ timeout: 30_000 });
});

test('a chart opened from a filtered dashboard shows its filter and is saved without it', async ({
  admin: page,
}) => {
  await page.goto(url('/dashboard/list/'));
  await page.getByRole('link', { name: 'US flight delays' }).first().click();
  const airports = page.getByRole('article', { name: 'Mean delay at the ten busiest airports' });
  await airports.getByRole('application').focus({ timeout: 30_000 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cross-filters' })).toBeVisible();

  const table = page.getByRole('article', { name: 'Busiest airports' });
  await table
    .getByRole('button', { name: /Busiest airports/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Edit chart' }).click();
  await page.waitForURL(/dashboard_page_id/);
  await expect(page.locator('[data-control=adhoc_filters]')).toContainText('Origin IN (ORD)', {
    timeout: 20_000,
  });

  const name = `From a dashboard ${Date.now()}`;
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('radio', { name: 'Save as ...' }).click();
  await page.getByLabel('Chart name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const answer = await page.request.get(url(`/api/v1/chart/${await chartIdOf(page, name)}`));
  expect(((await answer.json()) as { result: { params: string } }).result.params).not.toContain('ORD');
});

test('an analyst saves the query of a chart as a dataset and goes on from its rows', async ({
  admin: page,
}) => {
  const name = `Days ${Date.now()}`;
  await drawBars(page);
  await page.getByRole('button', { name: 'Chart actions' }).first().click();
  await page.getByRole('menuitem', { name: 'View query' }).click();
  await page.getByRole('button', { name: 'Save as Dataset' }).click();
  await page.getByLabel('Dataset name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/form_data_key/);
  await expect(page.getByRole('complementary').getByText(name)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Add mean_delay to the chart' })).toBeVisible();
});

test('an analyst loses the connection before saving, tries again once it is back, and saves', async ({
  admin: page,
}) => {
  const name = `Kept ${Date.now()}`;
  await drawBars(page);
  await setRowLimit(page, '500');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const message = page.getByRole('alertdialog');
  await expect(message).toContainText('Check the connection');
  await message.getByRole('button', { name: 'Try again' }).click();
  await expect(message).toBeVisible();

  await page.context().setOffline(false);
  await message.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Chart name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.locator('[data-control=row_limit]')).toContainText('500');
});

test('an analyst is asked before a link loses the changes of a chart', async ({ admin: page }) => {
  await drawBars(page);
  await setRowLimit(page, '500');
  const charts = page.getByRole('navigation').getByRole('link', { name: 'Charts', exact: true }).first();
  await charts.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Leaving loses them');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page.locator('[data-control=row_limit]')).toContainText('500');

  await charts.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/chart\/list/);
  await expect(question).toBeHidden();
});
