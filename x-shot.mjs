import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const shots = [
  ['light', 1280, 900],
  ['dark', 1280, 900],
  ['light', 390, 844],
];
const ctx0 = await b.newContext();
const p0 = await ctx0.newPage();
await p0.goto('http://127.0.0.1:8113/login/');
await p0.getByLabel('User name or email').fill('admin');
await p0.getByLabel('Password', { exact: true }).fill('admin-pass-1');
await p0.getByRole('button', { name: 'Sign in' }).click();
await p0.waitForURL(/welcome/);
const state = await ctx0.storageState();
let n = 0;
for (const [scheme, width, height] of shots) {
  const ctx = await b.newContext({ storageState: state, colorScheme: scheme, viewport: { width, height } });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  await page.goto('http://127.0.0.1:8113/tablemodelview/list/');
  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Drop a file here').waitFor();
  if (n === 0) await page.screenshot({ path: `/tmp/fx/up-0.png` });
  await dialog.locator('input[type=file]').setInputFiles('/tmp/fx/people.csv');
  await dialog.getByText('Columns and types').waitFor();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/fx/up-${scheme}-${width}-a.png` });
  await dialog.locator('input[type=file]').setInputFiles('/tmp/fx/bad.csv');
  await dialog.getByText('bad.csv').waitFor();
  await page.waitForTimeout(1500);
  await dialog.getByRole('button', { name: 'How the file is read' }).click();
  await dialog.getByLabel('Decimal mark').click();
  await page.getByRole('option', { name: 'Comma' }).click();
  await page.waitForTimeout(1500);
  await dialog.getByLabel('Type of amount').click();
  await page.getByRole('option', { name: 'Number', exact: true }).click();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/fx/up-${scheme}-${width}-b.png` });
  if (n === 2) {
    await page.screenshot({ path: '/tmp/fx/up-opt.png' });
    await dialog.locator('input[type=file]').setInputFiles('/tmp/fx/people.csv');
    await dialog.getByText('Columns and types').waitFor();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page.waitForURL(/explore/);
    await page.waitForTimeout(3000);
    await page.screenshot({ path: `/tmp/fx/up-explore.png` });
  }
  n++;
  await ctx.close();
}
await b.close();
