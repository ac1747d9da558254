import type { Page } from '@playwright/test';
import { adminProgram } from './by-api.ts';
import { makeDataset, openTable } from './explore-journey.ts';
import { expect, test, url } from './journey.ts';

const SQL = `SELECT * FROM (VALUES
  (1, 'alpha', true, TIMESTAMP '2001-01-01'),
  (2, 'beta', false, TIMESTAMP '2001-02-01'),
  (3, NULL, NULL, TIMESTAMP '2001-03-01'),
  (NULL, 'alphabet', true, NULL)) AS t(amount, word, is_late, moment)`;

interface Case {
  readonly subject: string;
  readonly operator: string;
  /** Typed into one value, or chosen from the list of a column. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly rows: string;
}

const CASES: readonly Case[] = [
  { subject: 'word', operator: 'In', choices: ['alpha', 'beta'], rows: '2' },
  { subject: 'word', operator: 'Not equal to (≠)', value: 'alpha', rows: '2' },
  { subject: 'word', operator: 'Like', value: 'alpha%', rows: '2' },
  { subject: 'word', operator: 'Like (case insensitive)', value: 'BET%', rows: '1' },
  { subject: 'word', operator: 'Is null', rows: '1' },
  { subject: 'amount', operator: 'Greater or equal (≥)', value: '2', rows: '2' },
  { subject: 'amount', operator: 'Not in', choices: ['1'], rows: '2' },
  { subject: 'amount', operator: 'Is not null', rows: '3' },
  { subject: 'is_late', operator: 'Is true', rows: '2' },
  { subject: 'is_late', operator: 'Is false', rows: '1' },
  { subject: 'is_late', operator: 'Is null', rows: '1' },
  { subject: 'moment', operator: 'Less than (<)', value: '2001-02-15', rows: '2' },
  { subject: 'moment', operator: 'Is null', rows: '1' },
];

async function pickSubject(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('button', { name: 'Column or metric' }).click();
  await page.getByRole('option', { name: subject }).first().click();
}

async function pickOperator(page: Page, operator: string): Promise<void> {
  const range = page.getByRole('button', { name: 'Use an operator' });
  if (await range.isVisible()) await range.click();
  await page.getByRole('button', { name: 'Operator' }).click();
  await page.getByRole('option', { name: operator, exact: true }).click();
}

async function saveAndCount(page: Page, rows: string): Promise<void> {
  await page.locator('.bv-popover').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /Update chart|Create chart/ }).click();
  await expect(page.getByText('Your chart is not up to date')).toBeHidden();
  await expect(page.getByRole('gridcell').last()).toHaveText(rows, { timeout: 30_000 });
}

async function dropFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Remove (?!COUNT\(\*\)$)/ }).click();
}

test('an author filters columns of every type with what fits them', async ({ admin: page }) => {
  test.setTimeout(180_000);
  const dataset = await makeDataset(page, `words_${Date.now()}`, SQL);
  const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' };
  await openTable(page, dataset, { metrics: [count], adhoc_filters: [] });
  await expect(page.getByRole('gridcell').last()).toHaveText('4', { timeout: 30_000 });

  for (const { subject, operator, value, choices = [], rows } of CASES) {
    await pickSubject(page, subject);
    await pickOperator(page, operator);
    if (value !== undefined) await page.getByRole('combobox', { name: 'Value', exact: true }).fill(value);
    for (const choice of choices) await page.getByRole('option', { name: choice, exact: true }).click();
    await saveAndCount(page, rows);
    await dropFilters(page);
  }

  await pickSubject(page, 'COUNT');
  await expect(page.getByText('HAVING', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Value', exact: true }).fill('3');
  await saveAndCount(page, '4');
  await dropFilters(page);

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('radio', { name: 'Custom SQL' }).click();
  await page.getByRole('textbox', { name: 'SQL expression' }).click();
  await page.keyboard.insertText('amout > 1');
  await expect(page.getByText(/amout/).last()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('amount > 1');
  await expect(page.getByText('The database can run this')).toBeVisible();
  await saveAndCount(page, '2');
  await dropFilters(page);

  await pickSubject(page, 'moment');
  await page.getByRole('button', { name: /^Time range/ }).click();
  await page.getByRole('radio', { name: 'Advanced' }).click();
  await page.getByRole('textbox', { name: 'Start' }).fill('2001-01-01');
  await page.getByRole('textbox', { name: 'End' }).fill('2001-03-01');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await saveAndCount(page, '2');
  await dropFilters(page);
  await expect(page.getByRole('dialog', { name: 'Warning' })).toContainText('the last time filter');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Remove .*moment/ })).toBeVisible();
});

const AIRPORTS = `SELECT * FROM (VALUES
  ('IL', 'ORD', 10), ('IL', 'MDW', 20), ('CO', 'DEN', 30), ('CO', '50%_off', 40)) AS t(state, origin, miles)`;

/** A dashboard of one chart that counts airports, with filters for state, origin and miles; gives its id. */
async function filteredDashboard(page: Page, suffix: number): Promise<number> {
  const send = await adminProgram();
  const dataset = await makeDataset(page, `airports_${suffix}`, AIRPORTS);
  const { body: made } = await send('POST', '/api/v1/chart/', {
    slice_name: `Airports ${suffix}`,
    viz_type: 'table',
    datasource_id: dataset,
    datasource_type: 'table',
    params: JSON.stringify({ viz_type: 'table', query_mode: 'raw', all_columns: ['origin'], row_limit: 100 }),
  });
  const chart = Number(made['id']);
  const filter = (id: string, filterType: string, column: string, more: object = {}) => ({
    id: `NATIVE_FILTER-${id}`,
    type: 'NATIVE_FILTER',
    name: id,
    filterType,
    targets: [{ datasetId: dataset, column: { name: column } }],
    scope: { rootPath: ['ROOT_ID'], excluded: [] },
    ...more,
  });
  const parts = [
    { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    { type: 'GRID', id: 'GRID_ID', children: ['R'], parents: ['ROOT_ID'] },
    { type: 'ROW', id: 'R', children: ['C'], parents: ['ROOT_ID', 'GRID_ID'], meta: {} },
    {
      type: 'CHART',
      id: 'C',
      children: [],
      parents: ['ROOT_ID', 'GRID_ID', 'R'],
      meta: { chartId: chart, width: 8, height: 50 },
    },
  ];
  const { body } = await send('POST', '/api/v1/dashboard/', {
    dashboard_title: `Filtered ${suffix}`,
    position_json: JSON.stringify(Object.fromEntries(parts.map((one) => [one.id, one]))),
    json_metadata: JSON.stringify({
      native_filter_configuration: [
        filter('State', 'filter_select', 'state'),
        filter('Origin', 'filter_select', 'origin', {
          cascadeParentIds: ['NATIVE_FILTER-State'],
          controlValues: { multiSelect: true, readerOperators: true, goneValues: 'clear' },
        }),
        filter('Miles', 'filter_range', 'miles'),
      ],
    }),
  });
  const id = Number(body['id']);
  await send('PUT', `/api/v1/chart/${chart}`, { dashboards: [id] });
  return id;
}

test('a reader filters by a list, by a text and under another filter, and keeps it as a set', async ({
  admin: page,
  browser,
}) => {
  test.setTimeout(120_000);
  const suffix = Date.now();
  const id = await filteredDashboard(page, suffix);
  await page.goto(url(`/superset/dashboard/${id}/`));
  const cells = page.getByRole('gridcell');
  await expect(cells).toHaveCount(4);
  const apply = page.getByRole('button', { name: /^Apply/ });
  const origin = page.getByRole('group', { name: 'Origin' });

  await page.getByRole('button', { name: 'About Origin' }).press('Enter');
  await expect(page.getByText('Holds for the only chart of this dashboard')).toBeVisible();
  await expect(page.getByText('Its values depend on State.')).toBeVisible();
  await page.keyboard.press('Escape');

  await origin.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByRole('textbox', { name: 'Values, one in each line' }).fill('ORD\nDEN\nXXX');
  await expect(page.getByText('2 of 3 values occur')).toBeVisible();
  await expect(page.getByRole('list', { name: '1 match nothing' })).toHaveText('XXX');
  await page.getByRole('button', { name: 'Choose 2 values' }).click();
  await apply.click();
  await expect(cells).toHaveText(['ORD', 'DEN']);

  await page.getByRole('group', { name: 'State' }).getByRole('checkbox', { name: /IL/ }).click();
  await expect(
    page.getByText('Taken out, because it does not occur under the filters above: DEN'),
  ).toBeVisible();
  await apply.click();
  await page.getByRole('button', { name: 'Clear all' }).click();

  await origin.getByRole('button', { name: /^How values of Origin match/ }).click();
  await page.getByText('contains', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Text for Origin' }).fill('%_');
  await apply.click();
  await expect(cells).toHaveText(['50%_off']);

  await page.getByRole('button', { name: /Filter sets/ }).click();
  await page.getByRole('menuitem', { name: /Save what is chosen/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Odd names');
  await page.getByText('For everybody who sees this dashboard').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /Odd names/ })).toBeVisible();

  const send = await adminProgram();
  const { body } = await send('GET', `/api/v1/dashboard/${id}/filtersets`);
  const [set] = (body['result'] as readonly { readonly id: number }[]) ?? [];
  await send('PUT', `/api/v1/dashboard/${id}/filtersets/${set?.id}`, { description: 'by another hand' });
  await page.getByRole('button', { name: /Odd names/ }).click();
  await page.getByRole('menuitem', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Odd');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Somebody else changed "Odd names" meanwhile/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Odd$/ })).toBeVisible();

  const another = await browser.newContext({ storageState: await page.context().storageState() });
  const second = await another.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('gridcell')).toHaveText(['50%_off']);
  await second.goto(url(`/superset/dashboard/${id}/?show_filters=0`));
  await expect(second.getByRole('gridcell')).toHaveCount(4);
  await expect(second.getByRole('heading', { name: 'Filters' })).toHaveCount(0);
  await another.close();
});
