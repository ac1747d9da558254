import { expect, test, url } from './journey.ts';

test('an editor makes two filters, readers choose, and a reload, Back and a link bring the choice back', async ({
  admin: page,
  browser,
  context,
  session,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url('/dashboard/list/'));
  await page.getByRole('link', { name: 'US flight delays' }).first().click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'US flight delays (copy)' })).toBeVisible({
    timeout: 30_000,
  });

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add and edit filters' }).click();
  const dialog = page.getByRole('dialog');
  for (const [name, column] of [
    ['Origin', 'Origin'],
    ['Destination', 'Destination'],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add filter' }).click();
    await dialog.getByLabel('Filter name').fill(name);
    await dialog.getByRole('button', { name: 'Dataset' }).click();
    await page.getByRole('option', { name: 'flights', exact: true }).click();
    await dialog.getByRole('button', { name: 'Column' }).click();
    await page.getByRole('option', { name: column, exact: true }).click();
  }
  await dialog.getByLabel('Values depend on other filters').check();
  await dialog.getByRole('button', { name: 'Add a filter it depends on' }).click();
  await page.getByRole('option', { name: 'Origin' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });

  const bar = page.getByRole('region', { name: 'Filters' });
  const origin = bar.getByRole('group', { name: 'Origin' });
  const destination = bar.getByRole('group', { name: 'Destination' });
  await origin.getByRole('searchbox').fill('ORD');
  await origin.getByRole('checkbox', { name: /^ORD/ }).check();
  await expect(destination.getByText(/^0 of \d+$/), 'values under the choice above').toBeVisible();
  await bar.getByRole('button', { name: 'Apply 1 change' }).click();
  const table = page.getByRole('article', { name: 'Busiest airports' });
  const isFiltered = async (on = table): Promise<void> => {
    await expect(on.getByRole('gridcell', { name: 'ORD' })).toBeVisible({ timeout: 30_000 });
    await expect(on.getByRole('gridcell', { name: 'DFW' })).toBeHidden({ timeout: 30_000 });
  };
  await isFiltered();
  await expect(page).toHaveURL(/native_filters_key=/);
  await page.reload();
  await isFiltered();
  await page.goBack();
  await expect(table.getByRole('gridcell', { name: 'DFW' })).toBeVisible({ timeout: 30_000 });
  await page.goForward();
  await isFiltered();

  await table.getByRole('button', { name: '1 filters on Busiest airports' }).click();
  await expect(page.getByRole('menuitem', { name: 'Origin: ORD' })).toBeVisible();
  await page.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Actions of Busiest airports' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy permalink' }).click();
  await expect(page.getByText('Link Copied!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext();
  await elsewhere.addCookies([...session]);
  const other = await elsewhere.newPage();
  await other.goto(link);
  await isFiltered(other.getByRole('article', { name: 'Busiest airports' }));
  await elsewhere.close();
});
