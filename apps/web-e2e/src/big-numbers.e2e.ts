import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { parseJsonExactly } from '@belvedere/api-client';
import { makeDataset, openTable } from './explore-journey.ts';
import { expect, test, url, writeSql } from './journey.ts';

/** A value as SQL, as every file has it, and as a screen shows it. */
const VALUES = [
  ["CAST('9007199254740993' AS BIGINT)", '9007199254740993', '9,007,199,254,740,993'],
  ["CAST('-9007199254740993' AS BIGINT)", '-9007199254740993', '-9,007,199,254,740,993'],
  ["CAST('9223372036854775807' AS BIGINT)", '9223372036854775807', '9,223,372,036,854,775,807'],
  ["CAST('-9223372036854775808' AS BIGINT)", '-9223372036854775808', '-9,223,372,036,854,775,808'],
  ["CAST('18446744073709551615' AS UBIGINT)", '18446744073709551615', '18,446,744,073,709,551,615'],
  [
    "CAST('170141183460469231731687303715884105727' AS HUGEINT)",
    '170141183460469231731687303715884105727',
    '170,141,183,460,469,231,731,687,303,715,884,105,727',
  ],
  [
    "CAST('9999999999999999999999999999.9999999999' AS DECIMAL(38,10))",
    '9999999999999999999999999999.9999999999',
    '9,999,999,999,999,999,999,999,999,999.9999999999',
  ],
  [
    "CAST('-1234567890123456789.12' AS DECIMAL(38,2))",
    '-1234567890123456789.12',
    '-1,234,567,890,123,456,789.12',
  ],
] as const;
const SQL = `SELECT ${VALUES.map(([sql], at) => `${sql} AS v${at}`).join(', ')}`;
const DIGITS = VALUES.map(([, digits]) => digits);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value as number));
const bytesOf = async (file: Download): Promise<Buffer> => readFileSync(await file.path());
const lineOf = (csv: Buffer): readonly string[] =>
  (csv.toString('utf8').trim().split(/\r?\n/)[1] ?? '').split(',');

/** The digits on a screen; minus signs are those of typography there. */
const shown = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('gridcell').allInnerTexts()).map((text) => text.trim().replaceAll('\u2212', '-'));

async function saved(page: Page, entry: string): Promise<Download> {
  await page.getByRole('button', { name: 'More for this chart' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  return file;
}

test('SQL Lab shows and saves every digit', async ({ admin: page }) => {
  await page.goto(url('/sqllab/?new=true'));
  await writeSql(page, SQL);
  const answered = page.waitForResponse(/sqllab\/execute/);
  await page.getByRole('button', { name: /^Run/ }).click();
  const answer = (await parseJsonExactly(await (await answered).text())) as {
    data: readonly Readonly<Record<string, unknown>>[];
  };
  expect(Object.values(answer.data[0] ?? {}).map(textOf)).toEqual(DIGITS);
  await expect(page.getByRole('gridcell', { name: VALUES[0][2], exact: true })).toBeVisible();
  const cells = await shown(page);
  for (const [, , text] of VALUES.slice(0, 4)) expect(cells).toContain(text);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ]);
  expect(lineOf(await bytesOf(file))).toEqual(DIGITS);
});

test('a table shows and saves every digit', async ({ admin: page }) => {
  const dataset = await makeDataset(page, `big_${Date.now()}`, SQL);
  const answered = page.waitForResponse(/chart\/data/);
  await page.setViewportSize({ width: 2600, height: 900 });
  await openTable(page, dataset, {
    query_mode: 'raw',
    all_columns: VALUES.map((_, at) => `v${at}`),
    row_limit: 10,
  });
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('gridcell').first()).toBeVisible({ timeout: 20_000 });
  const cells = await shown(page);
  for (const [, , text] of VALUES) expect(cells).toContain(text);
  expect(lineOf(await bytesOf(await saved(page, 'CSV file')))).toEqual(DIGITS);
  const [sheet] = await readXlsxFile(await bytesOf(await saved(page, 'Excel workbook')));
  expect(sheet?.data[1]?.map(textOf)).toEqual(DIGITS);
  test.info().annotations.push({
    type: 'T-BIGNUM',
    description: `${VALUES.length} values in the browser: SQL Lab and its CSV and JSON, a table and its CSV and workbook`,
  });
});
