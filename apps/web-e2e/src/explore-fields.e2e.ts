import type { Page } from '@playwright/test';
import { datasetId, makeDataset, openTable } from './explore-journey.ts';
import { expect, test, url } from './journey.ts';

const WIDE = 500;

async function openBars(page: Page): Promise<void> {
  const dataset = await datasetId(page, 'flights');
  await page.goto(
    url(`/explore/?datasource_type=table&datasource_id=${dataset}&viz_type=echarts_timeseries_bar`),
  );
  await expect(page.getByRole('button', { name: 'Add Origin to the chart' })).toBeVisible();
}

/** Drags a field onto a control; the field can be dragged once the pointer moved. */
async function drag(page: Page, field: string, control: string): Promise<void> {
  const row = page.locator('.bv-field-row', {
    has: page.getByRole('button', { name: `Add ${field} to the chart` }),
  });
  await row.hover();
  await expect(row).toHaveAttribute('draggable', 'true');
  await row.dragTo(page.locator(`[data-control=${control}] .bv-pills`));
}

test('a column is dragged to the dimensions, a metric to the metrics, and a column there opens its popover', async ({
  admin: page,
}) => {
  await openBars(page);
  await drag(page, 'Origin', 'groupby');
  await expect(
    page.locator('[data-control=groupby]').getByRole('button', { name: 'Edit Origin' }),
  ).toBeVisible();
  await drag(page, 'Mean delay', 'metrics');
  const metrics = page.locator('[data-control=metrics]');
  await expect(metrics.getByRole('button', { name: 'Edit Mean delay' })).toBeVisible();
  await drag(page, 'Distance', 'metrics');
  await expect(page.getByRole('radiogroup', { name: 'Aggregate' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(metrics.getByRole('button', { name: 'Edit SUM(Distance)' })).toBeVisible();
});

test('the same by keyboard alone: found, looked into, added, sent to a control, and moved', async ({
  admin: page,
}) => {
  await openBars(page);
  await page.getByLabel('Search metrics and columns').focus();
  await page.keyboard.type('destination');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Add Destination to the chart' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Different values')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Add to Dimensions' }).press('Enter');
  const dimensions = page.locator('[data-control=groupby]');
  await expect(dimensions.getByRole('button', { name: 'Edit Destination' })).toBeVisible();

  await page.getByLabel('Search metrics and columns').fill('origin');
  await page.getByLabel('Search metrics and columns').press('ArrowDown');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Add to Dimensions' }).press('Enter');
  await dimensions.getByRole('button', { name: 'Edit Origin' }).press('Alt+ArrowUp');
  await expect(dimensions.getByRole('button', { name: /^Edit / }).first()).toHaveAccessibleName(
    'Edit Origin',
  );
  await expect(dimensions.getByRole('button', { name: 'Edit Origin' })).toBeFocused();
});

test('of a dataset with 500 columns a few are drawn, all can be shown, and any is found', async ({
  admin: page,
}) => {
  const names = Array.from({ length: WIDE }, (_, at) => `c${String(at).padStart(3, '0')}`);
  const sql = `SELECT ${names.map((name, at) => `${at} AS ${name}`).join(', ')}`;
  const dataset = await makeDataset(page, `wide_fields_${Date.now()}`, sql);
  await openTable(page, dataset, {});
  const panel = page.getByRole('complementary', { name: 'Dataset' });
  const fields = panel.getByRole('list', { name: 'Fields of the dataset' });
  await fields.getByRole('button', { name: /^Columns/ }).press('End');
  await expect(panel.getByText('50 of 500')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(panel.getByRole('button', { name: 'Add c499 to the chart' })).toBeFocused();
  expect(await fields.getByRole('listitem').count()).toBeLessThan(80);
  await panel.getByLabel('Search metrics and columns').fill('C321');
  await expect(fields.getByRole('listitem').filter({ hasText: 'c321' })).toHaveCount(1);
});
