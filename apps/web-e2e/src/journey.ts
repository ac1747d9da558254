import { readdirSync, readFileSync } from 'node:fs';
import { test as base, expect, type Cookie, type Page } from '@playwright/test';
import { ADMIN_PASSWORD } from './start-server.ts';

/** Address of the product under test. */
export const url = (path: string): string => `${process.env['BELVEDERE_E2E_URL'] ?? ''}${path}`;

interface Journey {
  /** What the browser complained about; a journey fails when there is anything in it. */
  readonly complaints: string[];
  /** A page that is signed in as the administrator. */
  readonly admin: Page;
}

interface Shared {
  /** Cookies of one sign-in: the door lets one name in only a few times a minute. */
  readonly session: readonly Cookie[];
}

/** What a journey provokes on purpose, e.g. a lost connection; Chromium writes it to the console by itself. */
const EXPECTED = /status of (400|401|403|404|408|412|422|503)|net::ERR_INTERNET_DISCONNECTED/;

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || EXPECTED.test(text)) return;
    complaints.push(`${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

/** Signs in through the door. */
export async function signIn(page: Page, password = ADMIN_PASSWORD): Promise<void> {
  await page.goto(url('/login/'));
  await page.getByLabel('User name or email').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export const test = base.extend<Journey, Shared>({
  session: [
    async ({ browser }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await signIn(page);
      await page.waitForURL(/welcome/);
      await use(await context.cookies());
      await context.close();
    },
    { scope: 'worker' },
  ],
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    expect(complaints, 'console errors, warnings and policy reports').toEqual([]);
  },
  admin: async ({ context, page, session, complaints }, use) => {
    listen(page, complaints);
    await context.addCookies([...session]);
    await page.goto(url('/superset/welcome/'));
    await use(page);
  },
});

/** Types SQL into the editor of the open tab, replacing what is there. */
export async function writeSql(page: Page, sql: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'SQL', exact: true });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(sql);
}

function childrenOf(): ReadonlyMap<number, readonly { readonly pid: number; readonly command: string }[]> {
  const children = new Map<number, { pid: number; command: string }[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      children.set(parent, [...(children.get(parent) ?? []), { pid: Number(name), command }]);
    } catch {
      continue;
    }
  }
  return children;
}

/** Process ids of the DuckDB hosts below the server under test. */
export function engineHostPids(): readonly number[] {
  const children = childrenOf();
  const found: number[] = [];
  const visit = (pid: number): void => {
    for (const child of children.get(pid) ?? []) {
      if (/engine-host.*duck/.test(child.command)) found.push(child.pid);
      visit(child.pid);
    }
  };
  visit(Number(process.env['BELVEDERE_E2E_PID']));
  return found;
}

export { expect };
