import type { Page } from '@playwright/test';
import { expect, test, url, writeSql } from './journey.ts';

/** SQL of values that a browser may lose digits, signs or characters of, and how each is shown and copied. */
const VALUES: readonly (readonly [sql: string, text: string])[] = [
  ...['9007199254740993', '-9007199254740993', '9223372036854775807', '-9223372036854775808'].map(
    (digits) => [`CAST('${digits}' AS BIGINT)`, digits] as const,
  ),
  ...['18446744073709551615', '9007199254740993'].map(
    (digits) => [`CAST('${digits}' AS UBIGINT)`, digits] as const,
  ),
  ...['170141183460469231731687303715884105727', '-18446744073709551617'].map(
    (digits) => [`CAST('${digits}' AS HUGEINT)`, digits] as const,
  ),
  ...['9999999999999999999999999999.9999999999', '-0.0000000001', '100.1000000000'].map(
    (digits) => [`CAST('${digits}' AS DECIMAL(38,10))`, digits] as const,
  ),
  ...['1912.50', '7.00'].map((digits) => [`CAST('${digits}' AS DECIMAL(18,2))`, digits] as const),
  ...['0.1', '-0', '1e+300', '5e-324', '0.30000000000000004'].map(
    (digits) => [`CAST('${digits}' AS DOUBLE)`, digits] as const,
  ),
  ["'😀 𝄞 漢字'", '😀 𝄞 漢字'],
  ["'tab' || chr(9) || ', quote \"'", 'tab\t, quote "'],
  ["'line' || chr(10) || 'break'", 'line\nbreak'],
  ['\'"quoted"\'', '"quoted"'],
  ["'007'", '007'],
  ["'1.50'", '1.50'],
  ["''", ''],
  ["'  blanks  '", '  blanks  '],
  ["'1e5'", '1e5'],
  ["'NaN'", 'NaN'],
];

/** A value as the grid reads: the whole part of a number in groups with a true minus, any other text as it is. */
const readOf = (sql: string, value: string): string =>
  sql.startsWith("'")
    ? value
    : value.replace(/^(-?)(\d+)(\.\d+)?$/, (_, sign: string, whole: string, fraction = '') => {
        const groups = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
        return `${sign === '' ? '' : '\u2212'}${groups}${fraction}`;
      });

/** Cells of a copied text whose cells may be quoted. */
function cellsOf(text: string): readonly string[] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(?:[\t\n]|$)/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
  return cells;
}

/** Presses a key until the focus is on what a name begins with. */
async function walkTo(page: Page, key: string, name: string): Promise<void> {
  for (let step = 0; step < 20; step++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (focused.trim().startsWith(name)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${name}`);
}

test('values keep every digit and character in the grid and on the clipboard (T-BIGNUM)', async ({
  admin: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 16_000, height: 600 });
  await page.goto(url('/sqllab/?new=true'));
  const list = VALUES.map(([sql], at) => `${sql} AS v${at}`).join(', ');
  await writeSql(page, `SELECT ${list}`);
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('gridcell')).toHaveCount(VALUES.length);
  const shown = await page.getByRole('gridcell').allTextContents();
  await page.getByRole('button', { name: 'Copy the rows as shown' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`v${VALUES.length - 1}`);
  const copied = cellsOf(await page.evaluate(() => navigator.clipboard.readText())).slice(VALUES.length);
  const wrong = VALUES.flatMap(([sql, expected], at) => [
    ...(shown[at] === readOf(sql, expected) ? [] : [`grid: ${sql} is shown as ${JSON.stringify(shown[at])}`]),
    ...(copied[at] === expected ? [] : [`copy: ${sql} is copied as ${JSON.stringify(copied[at])}`]),
  ]);
  const all = 2 * VALUES.length;
  expect(wrong).toEqual([]);
  test.info().annotations.push({
    type: 'T-BIGNUM',
    description: `${all} values in the grid of SQL Lab and on the clipboard`,
  });
});

test('template parameters are set, and all rows are counted, with the keyboard alone', async ({
  admin: page,
}) => {
  await page.goto(url('/sqllab/?new=true&who=ada'));
  const sql = "SELECT range AS n, '{{ origin }}' AS o, '{{ url_param('who') }}' AS who FROM range(5000)";
  await writeSql(page, sql);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await walkTo(page, 'Shift+Tab', 'Parameters');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Fields' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const field = page.getByLabel('Parameters as a JSON object');
  await expect(field).toBeVisible();
  while (!(await field.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.insertText('{\n  origin: 1\n}');
  await expect(page.getByText('This is not JSON: line 2, column 3')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('{ "origin": "ATL" }');
  await walkTo(page, 'Tab', 'Apply');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Parameters, 1 set' })).toBeFocused();
  await walkTo(page, 'Shift+Tab', 'Run');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Limit reached')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'ada' }).first()).toBeVisible();
  await walkTo(page, 'Tab', 'Type of origin');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await walkTo(page, 'Tab', 'Count all rows');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1,000 of 5,000 rows/)).toBeVisible();
});
