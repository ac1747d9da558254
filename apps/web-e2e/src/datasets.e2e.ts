import type { Page } from '@playwright/test';
import { expect, test, url } from './journey.ts';

const COLUMNS = 500;

async function tokenOf(page: Page): Promise<Record<string, string>> {
  const answer = await page.request.get(url('/api/v1/security/csrf_token/'));
  return { 'X-CSRFToken': ((await answer.json()) as { result: string }).result };
}

async function samplesId(page: Page): Promise<number> {
  const answer = await page.request.get(url('/api/v1/database/'));
  const { result } = (await answer.json()) as {
    result: readonly { id: number; database_name: string }[];
  };
  return result.find((row) => row.database_name === 'Samples')?.id ?? 0;
}

async function openEditor(page: Page, name: string): Promise<void> {
  await page.goto(url('/tablemodelview/list/'));
  await page.getByPlaceholder('Search datasets').fill(name);
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

async function saveEditor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Confirm save' });
  await question.getByRole('button', { name: 'Save', exact: true }).click();
}

test('somebody makes a dataset of a table, names a column, and finds the version before it in the history', async ({
  admin: page,
}) => {
  const table = `tides_${Date.now()}`;
  const headers = await tokenOf(page);
  await page.goto(url('/tablemodelview/list/'));
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'tides.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('port,metres\nBrest,6.1\nDover,5.9\n'),
  });
  await dialog.getByLabel('Table', { exact: true }).fill(table);
  const database = (await dialog.getByLabel('Into').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.waitForURL(/datasource_id=(\d+)/);
  const id = new URL(page.url()).searchParams.get('datasource_id') ?? '';
  await page.request.delete(url(`/api/v1/dataset/${id}`), { headers });

  await page.goto(url('/tablemodelview/list/'));
  await page.getByRole('button', { name: 'New dataset' }).click();
  await dialog.getByLabel('Database').click();
  await page.getByRole('option', { name: database }).click();
  await dialog.getByLabel('Table').click();
  await page.getByRole('option', { name: new RegExp(`^${table}`) }).click();
  await expect(dialog.getByRole('gridcell', { name: 'Dover' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create dataset and explore' }).click();
  await page.waitForURL(/explore/);

  await openEditor(page, table);
  await page.getByRole('button', { name: 'More about metres' }).click();
  await page.getByLabel('Label').fill('High water');
  await saveEditor(page);
  await expect(page.getByText(`Dataset ${table} was saved`)).toBeVisible();

  await openEditor(page, table);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('cell', { name: 'High water' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Version 1 is restored')).toBeVisible();
  await page.getByRole('button', { name: 'More about metres' }).click();
  await expect(page.getByLabel('Label')).toHaveValue('');
});

test('a dataset with 500 columns draws a few of them, and its last one can be edited', async ({
  admin: page,
}) => {
  const name = `wide_${Date.now()}`;
  const names = Array.from({ length: COLUMNS }, (_, index) => `c${String(index).padStart(3, '0')}`);
  const answer = await page.request.post(url('/api/v1/dataset/'), {
    headers: await tokenOf(page),
    data: {
      database: await samplesId(page),
      table_name: name,
      sql: `SELECT ${names.map((column, index) => `${index} AS ${column}`).join(', ')}`,
    },
  });
  expect(answer.status()).toBe(201);

  await openEditor(page, name);
  const list = page.getByRole('list', { name: 'Columns' });
  await expect(page.getByText('500 columns')).toBeVisible();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await list.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await page.getByRole('button', { name: 'More about c499' }).click();
  await page.getByLabel('Label').fill('The last one');
  await page.getByPlaceholder('Search columns').fill('the last');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await saveEditor(page);
  await expect(page.getByText(`Dataset ${name} was saved`)).toBeVisible();
});

test('a dashboard is suggested for a dataset, and what is kept of it is saved', async ({ admin: page }) => {
  await page.goto(url('/tablemodelview/list/'));
  await page.getByPlaceholder('Search datasets').fill('penguins');
  await page.getByRole('button', { name: 'More actions for penguins' }).click();
  await page.getByRole('menuitem', { name: 'Suggest a dashboard' }).click();
  await expect(
    page.getByRole('article', { name: 'Penguins by Species' }).locator('canvas').first(),
  ).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('checkbox', { name: 'First rows' }).uncheck({ force: true });
  await page.getByLabel('Dashboard name').fill(`Penguins ${Date.now()}`);
  await page.getByRole('button', { name: /^Create dashboard with \d+ charts$/ }).click();
  await page.waitForURL(/superset\/dashboard/);
  await expect(page.getByRole('article', { name: 'Penguins by Species' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'First rows' })).toHaveCount(0);
});
