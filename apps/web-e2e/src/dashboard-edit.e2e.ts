import type { Page } from '@playwright/test';
import { expect, test, url } from './journey.ts';

async function startNew(page: Page, title: string): Promise<void> {
  await page.goto(url('/dashboard/new/'));
  const field = page.getByLabel('Title of the dashboard');
  await field.fill(title);
  await field.press('Enter');
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('This dashboard was saved successfully.').last()).toBeVisible();
}

test('ten charts in two tabs are put together without a pointer', async ({ admin: page }) => {
  await startNew(page, `Ten by keys ${Date.now()}`);
  const charts = page.locator('.bv-pane-card');
  const frames = page.locator('.bv-frame-chart');
  await expect(charts.nth(9)).toBeVisible();
  for (let count = 0; count < 10; count += 1) {
    await charts.and(page.locator(':enabled')).first().press('Enter');
    await expect(frames).toHaveCount(count + 1);
  }

  await page.getByRole('button', { name: 'Tabs', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Use as tabs of the dashboard' }).press('Enter');
  await expect(frames).toHaveCount(10);
  await page.getByRole('button', { name: 'Add tab' }).press('Enter');
  await page.getByLabel('Name of the tab').fill('Second');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Header', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Heading' })).toHaveValue('New header');
  await page.getByRole('tab', { name: 'Tab title' }).press('Enter');

  const first = page.locator('.bv-frame-chart > .bv-frame-handle').first();
  await first.press('Shift+ArrowLeft');
  await expect(page.locator('[data-said]')).toContainText('3 columns wide, 50 units high');
  await first.press('ArrowRight');
  await expect(page.locator('[data-said]')).toContainText('place 2 of 3 in its row');
  await save(page);
  await page.reload();
  await expect(page.locator('.bv-part-chart')).toHaveCount(10);
  await page.getByRole('tab', { name: 'Second' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'New header' })).toBeVisible();
});

/** Drags what the locator names to a place by the mouse, as a hand does. */
async function dragTo(page: Page, what: string, [x, y]: readonly [number, number]): Promise<void> {
  const thing = page.getByRole('button', { name: what });
  await thing.scrollIntoViewIfNeeded();
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${what} is not in sight`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 20, box.y + 20, { steps: 4 });
  await page.mouse.move(x, y, { steps: 12 });
  await page.mouse.up();
}

test('charts are dragged by the mouse onto an empty dashboard and beside each other, which is then a favourite', async ({
  admin: page,
}) => {
  await startNew(page, `By mouse ${Date.now()}`);
  const frames = page.locator('.bv-frame-chart');
  await dragTo(page, 'Add Busiest airports', [500, 500]);
  await expect(frames).toHaveCount(1);
  const first = await frames.first().boundingBox();
  if (first === null) throw new Error('the chart is not in sight');
  await dragTo(page, 'Add Days by weather', [first.x + first.width - 30, first.y + first.height / 2]);
  await expect(frames).toHaveCount(2);
  const second = await frames.last().boundingBox();
  expect(second).toMatchObject({ y: first.y, height: first.height });
  await save(page);
  await page.getByRole('button', { name: 'Add to favourites' }).click();
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();
});

test('what is removed comes back by its toast, and what is copied goes to another dashboard', async ({
  admin: page,
}) => {
  await startNew(page, `Copied from ${Date.now()}`);
  const headings = page.getByRole('textbox', { name: 'Heading' });
  await page.getByRole('button', { name: 'Header', exact: true }).press('Enter');
  await headings.fill('Taken along');
  await headings.press('Enter');
  await page.getByRole('radio', { name: 'Large' }).click();
  await page.getByRole('button', { name: 'Move or resize Heading' }).click();
  await page.getByRole('menuitem', { name: 'Background', exact: true }).click();
  await expect(page.locator('.bv-frame.bv-on-surface .bv-large')).toHaveCount(1);

  const handle = page.getByRole('button', { name: 'Move Heading' });
  await handle.press('Control+d');
  await expect(headings).toHaveCount(2);
  await handle.first().press('Delete');
  await expect(headings).toHaveCount(1);
  await expect(page.getByText('Heading was removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(headings).toHaveCount(2);

  await handle.first().press('Control+a');
  await expect(page.getByText('2 parts')).toBeVisible();
  await page.keyboard.press('Control+x');
  await expect(headings).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(headings).toHaveCount(2);
  await save(page);

  await startNew(page, `Copied to ${Date.now()}`);
  await page.keyboard.press('Control+v');
  await expect(headings).toHaveCount(2);
  await expect(headings.first()).toHaveValue('Taken along');
  await save(page);
  await page.reload();
  await expect(page.locator('h2.bv-large.bv-on-surface')).toHaveCount(2);
});

test('several charts move together, and a text gets its marks, its HTML as elements that run nothing', async ({
  admin: page,
}) => {
  await startNew(page, `Together ${Date.now()}`);
  const cards = page.locator('.bv-pane-card');
  const frames = page.locator('.bv-frame-chart');
  for (let count = 0; count < 2; count += 1) {
    await cards.and(page.locator(':enabled')).first().press('Enter');
    await expect(frames).toHaveCount(count + 1);
  }
  await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  await page.getByRole('radio', { name: 'Edit' }).click();
  const source = page.getByLabel('Text in markdown');
  await source.fill('late flights <img src=x onerror=alert(1)><u>here</u>');
  await source.evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(0, 4);
  });
  await page.getByRole('button', { name: 'Bold (Ctrl B)' }).click();
  await expect(source).toHaveValue(/^\*\*late\*\* flights/);

  await frames.first().locator('> .bv-frame-handle').click();
  await frames
    .nth(1)
    .locator('> .bv-frame-handle')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('2 parts')).toBeVisible();
  const leaves = page.locator('[data-part^="CHART"], [data-part^="MARKDOWN"]');
  await expect(leaves.first()).toHaveAttribute('data-part', /^CHART/);
  await frames.nth(1).locator('> .bv-frame-handle').press('ArrowDown');
  await expect(page.locator('[data-said]')).toContainText('place');
  await expect(page.getByText('2 parts')).toBeVisible();
  await expect(leaves.first()).toHaveAttribute('data-part', /^MARKDOWN/);
  await save(page);
  await expect(page.locator('.bv-markdown strong')).toHaveText('late');
  await expect(page.locator('.bv-markdown u')).toHaveText('here');
  await expect(page.locator('.bv-markdown [onerror]')).toHaveCount(0);
});
