import { openChart } from './explore-journey.ts';
import { expect, test } from './journey.ts';

test('a reader goes from a slice to the rows behind it, and on to a finer chart, with the keyboard', async ({
  admin: page,
}) => {
  await openChart(page, 'Films by age rating');
  const chart = page.getByRole('application');
  await expect(chart).toBeVisible({ timeout: 30_000 });

  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await chart.dispatchEvent('contextmenu');
  await page.getByRole('menuitem', { name: 'Drill to detail by R', exact: true }).press('Enter');
  const detail = page.getByRole('dialog', { name: 'Drill to detail: Films by age rating' });
  await expect(detail.getByText('Rating = R')).toBeVisible();
  await expect(detail.getByText('752 rows')).toBeVisible({ timeout: 20_000 });
  await detail.getByRole('button', { name: 'Next page' }).click();
  await expect(detail.getByText('51–100 of 752')).toBeVisible();
  await detail.getByRole('button', { name: 'Remove Rating = R' }).click();
  await expect(detail.getByText('1,795 rows')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await chart.dispatchEvent('contextmenu');
  await page.getByRole('menuitem', { name: 'Drill by…' }).press('Enter');
  await page.getByRole('button', { name: 'Column', exact: true }).click();
  await page.getByRole('option', { name: 'Genre' }).click();
  const finer = page.getByRole('dialog', { name: 'Drill by Genre' });
  await expect(finer.getByText('Rating: R')).toBeVisible();
  await expect(finer.getByRole('application')).toBeVisible({ timeout: 20_000 });
  await finer.getByText('Table', { exact: true }).click();
  await expect(finer.getByRole('gridcell', { name: 'Drama' })).toBeVisible();
  await finer.getByRole('button', { name: 'Edit chart' }).click();
  await page.waitForURL(/explore/);
});
