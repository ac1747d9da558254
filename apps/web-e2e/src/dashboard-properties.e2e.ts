import type { Page } from '@playwright/test';
import { adminProgram } from './by-api.ts';
import { expect, test, url } from './journey.ts';

const WALL = '{"floor": 3.0, "id":9007199254740993}';

async function openProperties(page: Page, id: unknown): Promise<void> {
  await page.goto(url(`/superset/dashboard/${String(id)}/`));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Edit properties' }).click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible();
}

const titleColor = (page: Page): Promise<string> =>
  page
    .locator('.bv-dashboard .bv-page-head h1')
    .first()
    .evaluate((title) => getComputedStyle(title).color);

test('an owner dresses a dashboard, mends the JSON, gives it an address and loses nothing that was there', async ({
  admin: page,
}) => {
  const program = await adminProgram();
  const made = await program('POST', '/api/v1/dashboard/', {
    dashboard_title: 'Wall',
    json_metadata: `{"color_scheme":"bold","x_wall":${WALL}}`,
  });
  const { id } = made.body;
  await openProperties(page, id);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Style sheet (CSS)' }).click();
  await page.keyboard.insertText('.bv-page-head h1 { color: rgb(1, 2, 3); }\nbody { display: none; }');
  await expect(dialog.getByText('Line 2 reaches outside the dashboard and is left out.')).toBeVisible();
  await expect.poll(() => titleColor(page)).toBe('rgb(1, 2, 3)');
  await expect(page.locator('body')).toHaveCSS('display', 'block');

  await dialog.getByRole('textbox', { name: 'JSON metadata' }).click();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.insertText('\n  "stagger_refresh": "yes",');
  await expect(dialog.getByText('Line 2: stagger_refresh is true or false.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Change to true' }).click();
  await dialog.getByLabel('Address').fill(`wall ${String(id)}`);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/superset/dashboard/wall-${String(id)}/$`));

  const { body } = await program('GET', `/api/v1/dashboard/${String(id)}`);
  const stored = (body['result'] as { readonly json_metadata: string }).json_metadata;
  expect(stored).toContain(`"x_wall":${WALL}`);
  expect(stored).toContain('"stagger_refresh":true');
  await page.reload();
  await expect.poll(() => titleColor(page)).toBe('rgb(1, 2, 3)');
  await program('DELETE', `/api/v1/dashboard/${String(id)}`);
});

test('who leaves the properties gives the dashboard its own look back', async ({ admin: page }) => {
  const program = await adminProgram();
  const made = await program('POST', '/api/v1/dashboard/', { dashboard_title: 'Plain' });
  const { id } = made.body;
  await openProperties(page, id);
  const before = await titleColor(page);
  await page.getByRole('textbox', { name: 'Style sheet (CSS)' }).click();
  await page.keyboard.insertText('h1 { color: rgb(1, 2, 3); }');
  await expect.poll(() => titleColor(page)).toBe('rgb(1, 2, 3)');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => titleColor(page)).toBe(before);
  await program('DELETE', `/api/v1/dashboard/${String(id)}`);
});
