import { expect, test, url } from './journey.ts';

test('a reader filters a dashboard by a bar, sees what it holds for, and takes it away, with the keyboard', async ({
  admin: page,
}) => {
  await page.goto(url('/dashboard/list/'));
  await page.getByRole('link', { name: 'US flight delays' }).first().click();
  const table = page.getByRole('article', { name: 'Busiest airports' });
  await expect(table.getByRole('gridcell', { name: 'DFW' })).toBeVisible({ timeout: 30_000 });

  const airports = page.getByRole('article', { name: 'Mean delay at the ten busiest airports' });
  await airports.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('gridcell', { name: 'DFW' })).toBeHidden({ timeout: 20_000 });
  await expect(table.getByRole('gridcell', { name: 'ORD' })).toBeVisible();
  const filters = page.getByRole('region', { name: 'Cross-filters' });
  await expect(filters.getByText('Origin: ORD')).toBeVisible();

  await table.getByRole('button', { name: '1 filters on Busiest airports' }).click();
  await page.getByRole('menuitem', { name: 'Origin: ORD' }).click();
  await expect(airports).toBeFocused();
  await expect(airports.getByRole('button', { name: /filters on/ })).toBeHidden();

  await airports.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await airports.getByRole('application').dispatchEvent('contextmenu');
  await page.getByRole('menuitem', { name: 'Remove cross-filter' }).click();
  await expect(filters).toBeHidden();
  await expect(table.getByRole('gridcell', { name: 'DFW' })).toBeVisible({ timeout: 20_000 });
});

test('a reader adds a value of a table with Ctrl, sees both marked, hands that on, and who edits filters nothing', async ({
  admin: page,
  browser,
  context,
  session,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url('/dashboard/list/'));
  await page.getByRole('link', { name: 'US flight delays' }).first().click();
  const table = page.getByRole('article', { name: 'Busiest airports' });
  await table.getByRole('gridcell', { name: 'DFW' }).click({ timeout: 30_000 });
  await table.getByRole('gridcell', { name: 'ORD' }).click({ modifiers: ['Control'] });
  await expect(table.getByRole('gridcell', { selected: true })).toHaveCount(2);
  const filters = page.getByRole('region', { name: 'Cross-filters' });
  await expect(filters.getByText(/DFW, ORD/)).toBeVisible();

  await table.getByRole('button', { name: 'Actions of Busiest airports' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy permalink' }).click();
  await expect(page.getByText('Link Copied!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext();
  await elsewhere.addCookies([...session]);
  const other = await elsewhere.newPage();
  await other.goto(link);
  const same = other.getByRole('article', { name: 'Busiest airports', exact: true });
  await expect(same.getByRole('gridcell', { selected: true })).toHaveCount(2, { timeout: 30_000 });
  await expect(same).toBeFocused();
  await expect(other.getByRole('region', { name: 'Cross-filters' }).getByText(/DFW, ORD/)).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(table.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await table.getByRole('gridcell', { name: 'Chicago' }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Drill to detail' }).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /cross-filter/ })).toHaveCount(0);
});
