import { expect, test, url } from './journey.ts';

const CSV = 'city,opened,riders,zone\nOslo,1966-05-22,118,01\nTromsø,1990-06-01,7,02\n';

test('somebody drops a CSV, sees what does not fit, corrects a type, and explores the table', async ({
  admin: page,
}) => {
  const table = `metro_${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await page.goto(url('/tablemodelview/list/'));
  await page.getByRole('button', { name: 'Import a file' }).click();
  await dialog.getByText('Drop a file here, or choose one').waitFor();
  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'metro.csv', { type: 'text/csv' }));
    return data;
  }, CSV);
  await dialog.getByText('Drop a file here, or choose one').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(dialog.getByRole('cell', { name: 'Tromsø' })).toBeVisible();
  await expect(dialog.getByLabel('Type of opened')).toHaveText(/Date/);
  await expect(dialog.getByLabel('Type of zone')).toHaveText(/Text/);
  await dialog.getByLabel('Table', { exact: true }).fill(table);

  await dialog.getByLabel('Type of city').click();
  await page.getByRole('option', { name: 'Whole number', exact: true }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('2 lines do not fit')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: '"Oslo" is no whole number' })).toBeVisible();

  await dialog.getByLabel('Type of city').click();
  await page.getByRole('option', { name: 'Text', exact: true }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(`Imported 2 rows into ${table}`)).toBeVisible();
  await page.waitForURL(/explore/);
  await expect(page.getByText(table).first()).toBeVisible();
});
