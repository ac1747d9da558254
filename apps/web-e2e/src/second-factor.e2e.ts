import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminProgram, type Program } from './by-api.ts';
import { expect, test, url } from './journey.ts';
import { CAREFUL_ROLE } from './start-server.ts';

const PASSWORD = 'correct horse battery';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app for codes shows now for a secret (RFC 6238). */
function codeOf(secret: string): string {
  const symbols = Array.from(secret.replace(/\s/g, ''), (symbol) => ALPHABET.indexOf(symbol));
  const bits = symbols.map((place) => place.toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function addCareful(admin: Program): Promise<{ readonly id: number; readonly username: string }> {
  const username = `careful-${Date.now()}`;
  const role = await admin('POST', '/api/v1/security/roles/', { name: CAREFUL_ROLE });
  const body = { username, password: PASSWORD, roles: [role.body['id']] };
  const { body: made } = await admin('POST', '/api/v1/security/users/', body);
  return { id: Number(made['id']), username };
}

async function sayPassword(page: Page, username: string): Promise<void> {
  await page.goto(url('/login/'));
  await page.getByLabel('User name or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function sayCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('who needs a second factor sets it up at the door, signs in with it, and is let back in when it is lost', async ({
  page,
  context,
}) => {
  const admin = await adminProgram();
  const { id, username } = await addCareful(admin);
  await sayPassword(page, username);
  await expect(page.getByRole('img', { name: /Picture of the secret/ })).toBeVisible();
  const code = codeOf(await page.locator('.bv-offered-secret').innerText());
  await sayCode(page, 'Code that the app shows', code);
  await expect(page.locator('.bv-recovery-codes code')).toHaveCount(10);
  const kept = await page.locator('.bv-recovery-codes code').allInnerTexts();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL(/welcome/);

  await context.clearCookies();
  await sayPassword(page, username);
  await sayCode(page, 'Code', code);
  await expect(page.getByText('This code is wrong, too old, or was used before.')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'session')).toEqual([]);
  await sayCode(page, 'Code', kept[0] ?? '');
  await page.waitForURL(/welcome/);

  expect((await admin('DELETE', `/api/v1/security/users/${id}/second_factor`)).status).toBe(200);
  await page.goto(url('/chart/list/'));
  await page.waitForURL(/login/);
  await sayPassword(page, username);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
});
