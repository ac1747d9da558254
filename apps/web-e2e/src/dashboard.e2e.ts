import type { Page } from '@playwright/test';
import { apiOf } from './api-of.ts';
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

test('Back and Forward ask before they leave an edit', async ({ admin: page }) => {
  const title = `Left ${Date.now()}`;
  await newDashboard(page, title);
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('link', { name: 'Dashboards' }).first().click();
  await page.waitForURL(/list/);
  await page.goBack();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goForward();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(1);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('hr.bv-part-divider')).toHaveCount(0);
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
  await page.getByRole('button', { name: 'Name this version' }).press('Enter');
  await page.getByLabel('Name of this version').fill('Before the review');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /v1 Before the review/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Named' }).click();
  await expect(page.getByRole('radio', { name: /v2/ })).toHaveCount(0);
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

test('a reader switches what a chart shows, Back takes it back, and a part hides until a filter says something', async ({
  admin: page,
}) => {
  const { send, made } = await apiOf(page.request);
  const named = (path: string, name: string, key: string): Promise<number> =>
    send('GET', `/api/v1/${path}/?q=(page_size:100)`).then(({ body }) => {
      const rows = (body as unknown as { result: Record<string, never>[] }).result;
      return Number(rows.find((row) => row[key] === name)?.['id'] ?? 0);
    });
  const chart = await named('chart', 'Precipitation per month', 'slice_name');
  const dataset = await named('dataset', 'seattle_weather', 'table_name');
  const part = (id: string, type: string, children: string[], meta = {}) => ({ id, type, children, meta });
  const rule = { filterId: 'NATIVE_FILTER-w', is: 'set', values: [] };
  const parts = [
    part('ROOT_ID', 'ROOT', ['GRID_ID']),
    part('GRID_ID', 'GRID', ['ROW-1']),
    part('ROW-1', 'ROW', ['CHART-1', 'MARKDOWN-1']),
    part('CHART-1', 'CHART', [], { chartId: chart, width: 6, height: 40 }),
    part('MARKDOWN-1', 'MARKDOWN', [], { code: 'Only chosen weather', belvedere_shown_when: rule }),
  ];
  const filter = {
    id: 'NATIVE_FILTER-w',
    name: 'Weather',
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    targets: [{ datasetId: dataset, column: { name: 'weather' } }],
  };
  const switches = { [chart]: [{ control: 'metrics', values: [{ value: 'AVG(wind)', label: 'Wind' }] }] };
  const id = await made('/api/v1/dashboard/', {
    dashboard_title: `Switched ${Date.now()}`,
    position_json: JSON.stringify(Object.fromEntries(parts.map((one) => [one.id, one]))),
    json_metadata: JSON.stringify({
      native_filter_configuration: [filter],
      belvedere_behaviour: { switches },
    }),
  });
  const { body } = await send('GET', `/api/v1/chart/${chart}`);
  const { dashboards } = body.result as unknown as { dashboards: { id: number }[] };
  await send('PUT', `/api/v1/chart/${chart}`, { dashboards: [...dashboards.map((one) => one.id), id] });

  await page.goto(url(`/superset/dashboard/${id}/`));
  await expect(page.getByText('Hidden under what the filters say: Only chosen weather')).toBeVisible();
  await page.getByRole('button', { name: /^Switch what/ }).click();
  await page.getByRole('menuitem', { name: 'Wind' }).click();
  const switched = page.getByRole('heading', { name: 'Precipitation per month · Wind' });
  await expect(switched).toBeVisible();
  await expect(page).toHaveURL(/switch=/);
  await page.goBack();
  await expect(switched).toHaveCount(0);
  await page.getByLabel('rain').first().click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Hidden under what')).toHaveCount(0);
  await expect(page.locator('.bv-markdown')).toHaveText('Only chosen weather');
});
