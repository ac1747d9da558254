import { openChart } from './explore-journey.ts';
import { expect, test } from './journey.ts';

test('an analyst on a phone sets up a filter: its form stands on the screen', async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openChart(page, 'Films by age rating');
  await page.getByRole('button', { name: 'Add filter' }).click();
  const close = page.getByRole('button', { name: 'Close' });
  await expect(close).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Save', exact: true }).last()).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(close).toBeHidden();
});
