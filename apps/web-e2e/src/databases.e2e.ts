import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, url, writeSql } from './journey.ts';

/** A file without a byte is a SQLite database without a table. */
function makeFile(folder: string): string {
  const file = join(folder, 'shelf.sqlite');
  writeFileSync(file, '');
  return file;
}

test('an administrator connects a SQLite file, queries it, renames it and deletes it', async ({
  admin: page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-file-'));
  const name = `Shelf ${Date.now()}`;
  try {
    const file = makeFile(folder);
    const dialog = page.getByRole('dialog');
    await page.goto(url('/databaseview/list/'));
    await page.getByRole('button', { name: 'Database', exact: true }).click();
    await dialog.getByRole('radio', { name: 'SQLite' }).click();
    await dialog.getByLabel('Path of the file').fill(join(folder, 'missing.sqlite'));
    await dialog.getByLabel('Display name').fill(name);
    await expect(dialog.getByText(/there is no database file/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled();
    await dialog.getByLabel('Path of the file').fill(file);
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('Connection looks good!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText(`Database connected: ${name}`)).toBeVisible();

    await page.getByRole('link', { name }).click();
    await page.waitForURL(/sqllab/);
    await writeSql(page, 'SELECT 400 + 23 AS pages');
    await page.getByRole('button', { name: /^Run/ }).click();
    await expect(page.getByRole('gridcell', { name: '423' })).toBeVisible();

    await page.goto(url('/databaseview/list/'));
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByLabel('Display name').fill(`${name} again`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `More actions for ${name} again` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog.getByRole('textbox').fill('delete');
    await dialog.getByRole('button', { name: 'Delete database' }).click();
    await expect(page.getByText(`Deleted: ${name} again`)).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
