import type { Locator, Page } from '@playwright/test';
import { datasetId, openTable } from './explore-journey.ts';
import { expect, test } from './journey.ts';

const FILTER = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'date',
  operator: 'TEMPORAL_RANGE',
  comparator: 'No filter',
};

const pill = (page: Page): Locator => page.getByRole('button', { name: /^Edit .*(Date:|≤)/ });
const apply = (page: Page): Locator => page.getByRole('button', { name: 'APPLY' });
const actual = (page: Page): Locator => page.getByRole('status', { name: 'Actual time range' });

async function edit(page: Page, frame: string): Promise<void> {
  await pill(page).click();
  await page.getByRole('radio', { name: frame, exact: true }).click();
}

test('an author says a time range in every way, sees what it is, and keeps or drops it', async ({
  admin: page,
}) => {
  await openTable(page, await datasetId(page, 'flights'), { metrics: ['count'], adhoc_filters: [FILTER] });

  await edit(page, 'Last');
  await page.getByRole('button', { name: 'Last quarter' }).click();
  await expect(actual(page)).toContainText('≤ Date <');
  await apply(page).click();
  await expect(pill(page)).toHaveText('Date: Last quarter');

  await edit(page, 'Previous');
  await page.getByRole('button', { name: 'Previous calendar year' }).click();
  await apply(page).click();
  await expect(pill(page)).toHaveText('Date: Previous calendar year');

  await edit(page, 'Current');
  await page.getByRole('button', { name: 'Current month' }).click();
  await page.getByRole('button', { name: 'CANCEL' }).click();
  await expect(pill(page)).toHaveText('Date: Previous calendar year');

  await edit(page, 'Custom');
  await page.getByRole('textbox', { name: 'Start: Date and time' }).fill('2001-01-08T00:00:00');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByRole('option', { name: 'Relative' }).click();
  await page.getByRole('textbox', { name: 'End: How many' }).fill('24');
  await page.getByRole('button', { name: 'End: Unit' }).click();
  await page.getByRole('option', { name: 'weeks after' }).click();
  await expect(actual(page)).toContainText('2001-01-08 ≤ Date < 2001-06-25');
  await page.getByRole('textbox', { name: 'End: How many' }).press('Enter');
  await expect(pill(page)).toHaveText('2001-01-08 ≤ Date < 2001-06-25');

  await edit(page, 'Advanced');
  await page.getByRole('textbox', { name: 'Start' }).fill('soonish');
  await expect(actual(page)).toContainText('Cannot parse time string [soonish]');
  await expect(apply(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Start' }).fill('2001-06-01');
  await page.getByRole('textbox', { name: 'End' }).fill('2001-06-02');
  await expect(actual(page)).toContainText('2001-06-01 ≤ Date < 2001-06-02');
  await apply(page).click();
  await expect(pill(page)).toHaveText('2001-06-01 ≤ Date < 2001-06-02');
  await page.getByRole('button', { name: /Update chart|Create chart/ }).click();
  const count = page.getByRole('gridcell').last();
  await expect(count).toHaveText(/^\d/, { timeout: 30_000 });

  await pill(page).click();
  await page.keyboard.press('Escape');
  await expect(apply(page)).toBeHidden();
  await pill(page).press('Enter');
  await page.getByRole('button', { name: 'Last 28 days' }).press('Enter');
  await expect(pill(page)).toHaveText('Date: Last 28 days');

  await edit(page, 'No filter');
  await expect(actual(page)).toContainText('-∞ ≤ Date < ∞');
  await apply(page).click();
  await expect(pill(page)).toHaveText('Date: No filter');
});
