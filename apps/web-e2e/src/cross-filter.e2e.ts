import type { Locator } from '@playwright/test';
import { adminProgram, type Program } from './by-api.ts';
import { expect, test, url } from './journey.ts';

test('a reader filters a dashboard by a bar, sees what it holds for, and takes it away, with the keyboard', async ({
  admin: page,
}) => {
  await page.goto(url('/dashboard/list/'));
  await page.getByRole('link', { name: 'US flight delays' }).first().click();
  const table = page.getByRole('article', { name: 'Busiest airports' });
  await expect(table.getByRole('gridcell', { name: 'DFW' })).toBeVisible({ timeout: 30_000 });

  const airports = page.getByRole('article', { name: 'Mean delay at the ten busiest airports' });
  await airports.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(table.getByRole('gridcell', { name: 'DFW' })).toBeHidden({ timeout: 20_000 });
  await expect(table.getByRole('gridcell', { name: 'ORD' })).toBeVisible();
  const filters = page.getByRole('region', { name: 'Cross-filters' });
  await expect(filters.getByText('Origin: ORD')).toBeVisible();

  await table.getByRole('button', { name: '1 filter on Busiest airports' }).click();
  await page.getByRole('menuitem', { name: 'Origin: ORD' }).click();
  await expect(airports).toBeFocused();
  await expect(airports.getByRole('button', { name: /filters on/ })).toBeHidden();

  await airports.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await airports.getByRole('application').dispatchEvent('contextmenu');
  await page.getByRole('menuitem', { name: 'Remove cross-filter' }).click();
  await expect(filters).toBeHidden();
  await expect(table.getByRole('gridcell', { name: 'DFW' })).toBeVisible({ timeout: 20_000 });
});

test('a reader adds a value of a table with Ctrl, sees both marked, hands that on, and who edits filters nothing', async ({
  admin: page,
  browser,
  context,
  session,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(url('/dashboard/list/'));
  await page.getByRole('link', { name: 'US flight delays' }).first().click();
  const table = page.getByRole('article', { name: 'Busiest airports' });
  await table.getByRole('gridcell', { name: 'DFW' }).click({ timeout: 30_000 });
  await table.getByRole('gridcell', { name: 'ORD' }).click({ modifiers: ['Control'] });
  await expect(table.getByRole('gridcell', { selected: true })).toHaveCount(2);
  const filters = page.getByRole('region', { name: 'Cross-filters' });
  await expect(filters.getByText(/DFW, ORD/)).toBeVisible();

  await table.getByRole('button', { name: 'Actions of Busiest airports' }).click();
  await page.getByRole('menuitem', { name: 'Share' }).click();
  await page.getByRole('menuitem', { name: 'Copy permalink' }).click();
  await expect(page.getByText('Link Copied!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const elsewhere = await browser.newContext();
  await elsewhere.addCookies([...session]);
  const other = await elsewhere.newPage();
  await other.goto(link);
  const same = other.getByRole('article', { name: 'Busiest airports', exact: true });
  await expect(same.getByRole('gridcell', { selected: true })).toHaveCount(2, { timeout: 30_000 });
  await expect(same).toBeFocused();
  await expect(other.getByRole('region', { name: 'Cross-filters' }).getByText(/DFW, ORD/)).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect(table.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await table.getByRole('gridcell', { name: 'Chicago' }).click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Drill to detail' }).first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /cross-filter/ })).toHaveCount(0);
});

const RANGE = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'date',
  operator: 'TEMPORAL_RANGE',
  comparator: '2001-04-01 : 2001-07-01',
};

/** A dashboard of four charts over the flights, one of which means do not add up in. */
async function brushable(program: Program): Promise<{ readonly slug: string; readonly datasetId: number }> {
  const { body } = await program(
    'GET',
    '/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:flights)))',
  );
  const datasetId = (body['ids'] as readonly number[])[0] ?? 0;
  const forms = {
    'Flights a day': {
      viz_type: 'echarts_timeseries_bar',
      x_axis: 'date',
      time_grain_sqla: 'P1D',
      metrics: ['count'],
    },
    'All flights': { viz_type: 'table', query_mode: 'aggregate', groupby: ['weekday'], metrics: ['count'] },
    'Mean delay': {
      viz_type: 'table',
      query_mode: 'aggregate',
      groupby: ['weekday'],
      metrics: ['mean_delay'],
    },
  };
  const parts: Record<string, object> = {
    DASHBOARD_VERSION_KEY: 'v2' as never,
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: 'Brushed flights' } },
  };
  const rows: string[] = [];
  const slug = `brushed-${Date.now()}`;
  const made = await program('POST', '/api/v1/dashboard/', { dashboard_title: 'Brushed flights', slug });
  const dashboardId = Number(made.body['id']);
  for (const [name, form] of Object.entries(forms)) {
    const params = JSON.stringify({ ...form, adhoc_filters: [RANGE], datasource: `${datasetId}__table` });
    const chart = await program('POST', '/api/v1/chart/', {
      slice_name: name,
      viz_type: form.viz_type,
      datasource_id: datasetId,
      datasource_type: 'table',
      params,
      dashboards: [dashboardId],
    });
    const [row, part] = [`ROW-${rows.length}`, `CHART-${rows.length}`];
    rows.push(row);
    parts[row] = { id: row, type: 'ROW', children: [part], meta: {} };
    parts[part] = {
      id: part,
      type: 'CHART',
      children: [],
      meta: { width: 12, height: 30, chartId: chart.body['id'] },
    };
  }
  parts['GRID_ID'] = { id: 'GRID_ID', type: 'GRID', children: rows };
  await program('PUT', `/api/v1/dashboard/${dashboardId}`, { position_json: JSON.stringify(parts) });
  return { slug, datasetId };
}

/** Texts once they have stayed the same for a while: keys come faster than steps are shown. */
async function settledTexts(cells: Locator): Promise<string[]> {
  let texts: string[] = [];
  await expect(async () => {
    const [before, now] = [texts, await cells.allTextContents()];
    texts = now;
    expect(now).toEqual(before);
  }).toPass({ intervals: [1000] });
  return texts;
}

test('a reader draws a box with keys and sees the other charts follow: sums at once, means when the database has answered', async ({
  admin: page,
}) => {
  const program = await adminProgram();
  const { slug, datasetId } = await brushable(program);
  const clause = "origin <> 'ATL'";
  const rule = await program('POST', '/api/v1/rowlevelsecurity/', {
    name: slug,
    filter_type: 'Base',
    tables: [datasetId],
    roles: [],
    clause,
  });
  try {
    await page.goto(url(`/superset/dashboard/${slug}/`));
    const [sums, means] = [
      page.getByRole('article', { name: 'All flights' }),
      page.getByRole('article', { name: 'Mean delay' }),
    ];
    await expect(sums.getByRole('gridcell')).toHaveCount(14, { timeout: 30_000 });
    await expect(means.getByRole('gridcell')).toHaveCount(14, { timeout: 30_000 });
    const before = await sums.getByRole('gridcell').allTextContents();
    await page.getByRole('article', { name: 'Flights a day' }).getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    for (let step = 0; step < 9; step++) await page.keyboard.press('Shift+ArrowRight');
    await expect(sums.getByRole('gridcell')).not.toHaveText(before);
    await expect(means.getByText('Asked anew: "mean_delay" does not add up')).toBeVisible();
    const live = await settledTexts(sums.getByRole('gridcell'));
    await page.keyboard.press('Escape');
    await expect(sums.getByRole('gridcell')).toHaveText(before);
    await expect(means.getByText(/Asked anew/)).toBeHidden();

    await page.keyboard.press('Home');
    for (let step = 0; step < 9; step++) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Cross-filters' })).toBeVisible();
    await expect(means.getByText(/Asked anew/)).toBeHidden({ timeout: 20_000 });
    await expect(sums.getByRole('gridcell')).toHaveText(live);
  } finally {
    await program('DELETE', `/api/v1/rowlevelsecurity/${String(rule.body['id'])}`);
  }
});
