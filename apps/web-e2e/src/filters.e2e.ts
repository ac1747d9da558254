import type { Page } from '@playwright/test';
import { makeDataset, openTable } from './explore-journey.ts';
import { expect, test } from './journey.ts';

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

  await pickSubject(page, 'moment');
  await page.getByRole('button', { name: /^Time range/ }).click();
  await page.getByRole('radio', { name: 'Advanced' }).click();
  await page.getByRole('textbox', { name: 'Start' }).fill('2001-01-01');
  await page.getByRole('textbox', { name: 'End' }).fill('2001-03-01');
  await page.getByRole('button', { name: 'APPLY' }).click();
  await saveAndCount(page, '2');
  await dropFilters(page);

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
});
