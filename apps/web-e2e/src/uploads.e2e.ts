import { gzipSync } from 'node:zlib';
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

test('somebody with a phone finds the import, is told what to do with an .xls, takes a free name and stops a slow load', async ({
  admin: page,
}) => {
  const table = `metro_phone_${Date.now()}`;
  const dialog = page.getByRole('dialog');
  const choose = (name: string, content: string | Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    });
  const open = async (): Promise<void> => {
    await page.goto(url('/tablemodelview/list/'));
    await page.getByRole('button', { name: 'Import a file' }).click();
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await choose('old.xls', 'anything');
  await expect(dialog.getByText(/workbook of the old kind; .* save it as \.xlsx/)).toBeVisible();
  await choose('old.csv', Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  await expect(dialog.getByText(/save it as \.xlsx without a password/)).toBeVisible();

  await choose('metro.csv.gz', gzipSync(CSV));
  await expect(dialog.getByLabel('Type of opened')).toHaveText(/Date/);
  await dialog.getByLabel('Table', { exact: true }).fill(table);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.waitForURL(/explore/);

  await open();
  await choose('metro.csv', CSV);
  await expect(dialog.getByLabel('Type of opened')).toHaveText(/Date/);
  await dialog.getByLabel('Table', { exact: true }).fill(table);
  await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await dialog.getByRole('button', { name: `Name it ${table}_2` }).press('Enter');
  await expect(dialog.getByLabel('Table', { exact: true })).toHaveValue(`${table}_2`);
  await expect(dialog.getByLabel('Table', { exact: true })).toBeFocused();
  await expect(dialog.getByText('The file was not imported')).toBeHidden();

  await page.route('**/upload/', () => undefined);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('The import was stopped')).toBeVisible();
  await page.unroute('**/upload/');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.waitForURL(/explore/);
});
