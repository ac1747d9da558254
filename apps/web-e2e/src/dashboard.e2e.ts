import type { Page } from '@playwright/test';
import { expect, test, url } from './journey.ts';

async function newDashboard(page: Page, title: string): Promise<string> {
  await page.goto(url('/dashboard/new/'));
  const field = page.getByLabel('Title of the dashboard');
  await field.fill(title);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This dashboard was saved successfully.').first()).toBeVisible();
  return page.url();
}

test('a dashboard is arranged: text is added, undone, redone, saved', async ({ admin: page }) => {
  await newDashboard(page, `Arranged ${Date.now()}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(1);
});

test('a dashboard is arranged by keyboard, and a part goes into a tab', async ({ admin: page }) => {
  await newDashboard(page, `By keyboard ${Date.now()}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Tabs', exact: true }).click();
  await page.getByRole('button', { name: 'Add tab' }).click();
  await page.getByLabel('Name of the tab').fill('Details');
  await page.keyboard.press('Enter');
  const details = page.getByRole('tab', { name: 'Details' });
  await expect(details).toHaveAttribute('aria-selected', 'true');

  const handle = page.getByRole('button', { name: 'Move Text', exact: true });
  const said = page.locator('[data-said]');
  await handle.press('Shift+ArrowRight');
  await expect(said).toHaveText('Text: 5 columns wide, 24 units high');
  await handle.press('ArrowUp');
  await expect(said).toHaveText('Text cannot go further up');
  await handle.press('ArrowDown');
  await expect(said).toHaveText('Text: place 1 of 1 in tab Details');
  await expect(handle).toBeFocused();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This dashboard was saved successfully.').last()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Tab title' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { name: 'Heading' })).toHaveCount(0);
  await details.click();
  await expect(page.getByRole('heading', { name: 'Heading' })).toBeVisible();
});

test('two editors save the same dashboard: the second chooses, and nothing is lost', async ({
  admin: page,
  context,
}) => {
  const address = await newDashboard(page, `Shared ${Date.now()}`);
  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();

  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This dashboard was saved successfully.').last()).toBeVisible();

  await other.getByRole('button', { name: 'Header', exact: true }).click();
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = other.getByRole('dialog');
  await expect(choice).toContainText('saved while you were editing');
  await expect(choice.getByText('moved, resized or new')).toBeVisible();
  await choice.getByRole('button', { name: 'Merge and save' }).click();
  await expect(other.locator('hr.bv-part-divider')).toHaveCount(1);
  await expect(other.getByRole('heading', { name: 'New header' })).toBeVisible();
});

test('a reload in mid-edit offers the draft back', async ({ admin: page }) => {
  await newDashboard(page, `Draft ${Date.now()}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(1);
});

test('a page that crashes in mid-edit loses nothing of before the last two seconds', async ({
  admin: page,
  context,
}) => {
  const address = await newDashboard(page, `Crashed ${Date.now()}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('bv.draft.'))))
    .toBe(true);
  const next = await context.newPage();
  const crashed = page.waitForEvent('crash');
  page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await next.goto(address);
  await next.getByRole('button', { name: 'Restore them' }).click();
  await expect(next.locator('hr.bv-part-divider')).toHaveCount(1);
});

test('a dashboard is copied out of an edit, and the original stays as it was', async ({ admin: page }) => {
  const title = `Original ${Date.now()}`;
  const address = await newDashboard(page, title);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your unsaved changes go into the copy.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${title} (copy)` })).toBeVisible();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(1);
  expect(page.url()).not.toBe(address);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Heading' })).toBeVisible();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(0);
});

test('an earlier version is looked at, restored, and the restoring is undone', async ({ admin: page }) => {
  const address = await newDashboard(page, `Restored ${Date.now()}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(1);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByRole('radio', { name: /v2 Divider added/ })).toBeVisible();
  const picture = page.getByRole('img', { name: 'Picture of version 1' });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 is restored as version 3')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Version 2 is restored as version 4')).toBeVisible();
  await page.goto(address);
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(1);
});

test('a deleted dashboard can be brought back', async ({ admin: page }) => {
  const title = `Doomed ${Date.now()}`;
  await newDashboard(page, title);
  await page.goto(url('/dashboard/list/'));
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await page.getByRole('button', { name: 'Delete dashboard' }).click();
  await expect(page.getByText(`Deleted: ${title}`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});
