import type { Page } from '@playwright/test';
import { openChart } from './explore-journey.ts';
import { expect, test, url } from './journey.ts';

const TEN_TYPES = [
  'Bar Chart',
  'Pie Chart',
  'Table',
  'Treemap',
  'Big Number with Trendline',
  'Heatmap',
  'Calendar Heatmap',
  'Sankey Diagram',
  'Histogram',
  'Box Plot',
] as const;

const typeName = (page: Page) => page.locator('.bv-viz-name > strong');
const tiles = (page: Page) =>
  page.getByRole('dialog').getByRole('radiogroup', { name: 'Chart type' }).getByRole('radio');

async function openGallery(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change chart type' }).click();
  await expect(tiles(page).first()).toBeVisible({ timeout: 30_000 });
}

async function select(page: Page, name: string): Promise<void> {
  await openGallery(page);
  await page.getByRole('textbox', { name: 'Search all charts' }).fill(name);
  await page.getByRole('dialog').locator('.bv-gallery-name').getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(typeName(page)).toHaveText(name);
}

/** Everything that the control panel says and holds, on both tabs with every section open. */
async function controlsOf(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  for (const tab of ['Data', 'Customise']) {
    await page.getByRole('tab', { name: tab }).click();
    const closed = page.locator('.bv-section-head[aria-expanded=false]');
    while ((await closed.count()) > 0) await closed.first().click();
    const body = page.locator('.bv-controls-body');
    seen.push(await body.innerText());
    seen.push(
      ...(await body
        .locator('input')
        .evaluateAll((inputs) =>
          inputs.map((input) => (input instanceof HTMLInputElement ? `${input.value} ${input.checked}` : '')),
        )),
    );
  }
  return seen;
}

async function openDrawn(page: Page, name: string): Promise<void> {
  await openChart(page, name);
  await expect(page.locator('.bv-chart-scene canvas').first()).toBeVisible({ timeout: 30_000 });
}

test('an analyst looks at a chart as ten other types and comes back to it as it was', async ({
  admin: page,
}) => {
  test.setTimeout(180_000);
  await openDrawn(page, 'Mean delay per day');
  const before = await controlsOf(page);
  const first = await typeName(page).innerText();
  for (const name of TEN_TYPES) await select(page, name);
  await select(page, first);
  expect(await controlsOf(page)).toEqual(before);
  await expect(page.getByText('Altered', { exact: true })).toBeHidden();
});

test('the control panel of every chart type opens in silence', async ({ admin: page, complaints }) => {
  test.setTimeout(600_000);
  await page.goto(url('/chart/add?dataset=penguins'));
  await page.getByRole('radio', { name: 'Pie Chart' }).dblclick();
  await openGallery(page);
  const names = await page.getByRole('dialog').locator('.bv-gallery-name > span:first-child').allInnerTexts();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    await select(page, name);
    await controlsOf(page);
    expect(complaints, name).toEqual([]);
  }
});

test('the gallery obeys the keyboard: search, arrows, Enter, Escape', async ({ admin: page }) => {
  await openDrawn(page, 'Mean delay per day');
  const opener = page.getByRole('button', { name: 'Change chart type' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Search all charts' })).toBeFocused({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Search all charts' }).fill('heatmp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Calendar Heatmap' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(typeName(page)).toHaveText('Calendar Heatmap');
});

test('rows and samples stand under the picture, and the pane stays as it was left', async ({
  admin: page,
}) => {
  await openDrawn(page, 'Mean delay per day');
  await page.getByRole('tab', { name: 'Samples' }).click();
  await expect(page.getByRole('gridcell').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('1,000 of 3,000,000 rows')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('grid', { name: /^Results/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'How Date is shown' }).click();
  await page.getByRole('menuitem', { name: 'Original value' }).click();
  await expect(page.getByRole('gridcell').first()).toHaveText(/^\d{12}$/);
});
