import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { ADMIN_PASSWORD, freePort, startProduct, type Product } from './start-server.ts';

const FLAGS = {
  BELVEDERE_FLAG_ESCAPE_MARKDOWN_HTML: 'on',
  BELVEDERE_FLAG_CONFIRM_DASHBOARD_DIFF: 'on',
  BELVEDERE_FLAG_TAGGING_SYSTEM: 'off',
};

const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-e2e-'));
let product: Product;

test.beforeAll(async () => {
  product = await startProduct({ port: await freePort(), dataDir, env: FLAGS, flags: ['--no-samples'] });
});
test.afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

// What these flags do as they are by default stands in the journeys of dashboards and tags.
test('flags of an instance: HTML in texts is text, a late save is asked about, and there are no tags', async ({
  page,
  context,
}) => {
  await page.goto(`${product.url}/login/`);
  await page.getByLabel('User name or email').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname.includes('welcome'));

  await page.goto(`${product.url}/dashboard/new/`);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('radio', { name: 'Edit' }).click();
  await page.getByLabel('Text in markdown').fill('**late** <u>here</u>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('.bv-markdown strong')).toHaveText('late');
  await expect(page.getByText('<u>here</u>')).toBeVisible();
  await expect(page.locator('.bv-markdown u')).toHaveCount(0);
  const address = page.url();

  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Header', exact: true }).click();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const question = other.getByRole('dialog');
  await expect(question).toContainText('Please confirm the overwrite values.');
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(other.getByRole('heading', { name: 'New header' })).toBeVisible();
  await expect(other.locator('hr.bv-part-divider')).toHaveCount(0);

  await other.getByRole('button', { name: 'More actions' }).click();
  await other.getByRole('menuitem', { name: 'Edit properties' }).click();
  const properties = other.getByRole('dialog');
  await expect(properties.getByLabel('Title')).toBeVisible();
  await expect(properties.getByText('Tags', { exact: true })).toHaveCount(0);
  expect((await other.request.get(`${product.url}/api/v1/tag/`)).status()).toBe(404);
});
