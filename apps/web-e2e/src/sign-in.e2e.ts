import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { createSignInWorld, type SignInWorld } from './sign-in-world.ts';
import { ADMIN_PASSWORD } from './start-server.ts';

let world: SignInWorld;

test.beforeAll(async () => {
  world = await createSignInWorld();
});
test.afterAll(async () => {
  await world.dispose();
});

const acme = () => ({
  name: 'acme',
  title: 'Acme',
  issuer: world.issuer,
  client_id: 'belvedere',
  client_secret: 'shared secret',
  default_roles: ['Gamma'],
  roles: { analysts: ['Alpha'] },
  groups: { analysts: ['Analysts'] },
});

const directory = () => ({
  url: world.ldap,
  bind_dn: 'cn=reader,dc=test',
  bind_password: 'reader-secret',
  search_base: 'dc=test',
  group_base: 'dc=test',
  default_roles: ['Gamma'],
  roles: { analysts: ['Alpha'] },
});

async function sayPassword(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('User name or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Who is signed in, and with which roles. */
async function whoIs(page: Page): Promise<readonly [name: string, roles: readonly string[]]> {
  const answer = await page.request.get(new URL('/api/v1/bootstrap', page.url()).href);
  const { user } = (await answer.json()) as { user: { username?: string; roles?: Record<string, unknown> } };
  return [user.username ?? '', Object.keys(user.roles ?? {}).toSorted()];
}

async function makeGroup(page: Page, name: string): Promise<void> {
  const at = (path: string): string => new URL(path, page.url()).href;
  const { csrf_token: token } = (await (await page.request.get(at('/api/v1/bootstrap'))).json()) as {
    csrf_token: string;
  };
  const headers = { 'x-csrftoken': token };
  const made = await page.request.post(at('/api/v1/security/groups/'), { headers, data: { name } });
  expect(made.status()).toBe(201);
}

test('people come by their provider with the roles and groups they have there, and leave it again', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { url } = await world.open({ oidc: [acme()] });
  await page.goto(`${url}/chart/list/`);
  await page.waitForURL(/login/);
  await sayPassword(page, 'admin', ADMIN_PASSWORD);
  await page.waitForURL(/chart\/list/);
  await makeGroup(page, 'Analysts');
  await signOut(page, 'admin');
  await page.waitForURL(`${url}/login/`);

  await page.goto(`${url}/login/?next=/dashboard/list/`);
  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await page.getByRole('link', { name: 'grace' }).click();
  await page.waitForURL(/dashboard\/list/);
  expect(await whoIs(page)).toEqual(['grace', ['Alpha', 'Gamma']]);
  await signOut(page, 'Grace Hopper');
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL(`${url}/login/**`);

  await page.getByRole('link', { name: 'Continue with Acme' }).click();
  await page.getByRole('link', { name: 'admin' }).click();
  await expect(page.getByText('Your user name belongs to an account here')).toBeVisible();
  expect(await whoIs(page)).toEqual(['', ['Public']]);

  await sayPassword(page, 'admin', ADMIN_PASSWORD);
  await page.waitForURL(/superset\/welcome/);
  await page.goto(`${url}/settings/people/`);
  const row = page.getByRole('row', { name: /Grace Hopper/ });
  await expect(row).toContainText('Analysts');
});

test('where single sign-on is forced, a password opens for the administrator named for emergencies alone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { url } = await world.open({ oidc: [acme()], passwords: false, break_glass: ['admin'] });
  await page.goto(`${url}/login/`);
  await expect(page.getByRole('link', { name: 'Continue with Acme' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await sayPassword(page, 'admin', ADMIN_PASSWORD);
  await page.waitForURL(/superset\/welcome/);
  const at = (path: string): string => new URL(path, page.url()).href;
  const { csrf_token: token } = (await (await page.request.get(at('/api/v1/bootstrap'))).json()) as {
    csrf_token: string;
  };
  const roles = (await (await page.request.get(at('/api/v1/security/roles/?q=(page_size:100)'))).json()) as {
    result: readonly { id: number; name: string }[];
  };
  const data = {
    username: 'olive',
    password: 'Nine-lanterns-2026',
    roles: [roles.result.find(({ name }) => name === 'Admin')?.id],
  };
  const headers = { 'x-csrftoken': token };
  const made = await page.request.post(at('/api/v1/security/users/'), { headers, data });
  expect(made.status()).toBe(201);
  await signOut(page, 'admin');
  await page.waitForURL(`${url}/login/`);

  await page.getByRole('button', { name: 'Sign in with a password' }).click();
  await sayPassword(page, 'olive', 'Nine-lanterns-2026');
  await expect(page.getByText('User name or password is wrong.')).toBeVisible();
  expect(await whoIs(page)).toEqual(['', ['Public']]);
});

test('people of a directory come with its password and the roles of their groups', async ({ page }) => {
  test.skip(world.ldap === null, world.missing ?? '');
  test.setTimeout(240_000);
  const { url } = await world.open({ ldap: directory() });
  await page.goto(`${url}/login/`);
  await sayPassword(page, 'edith', 'not her password');
  await expect(page.getByText('User name or password is wrong.')).toBeVisible();
  await sayPassword(page, 'edith', 'engine 1843');
  await page.waitForURL(/superset\/welcome/);
  expect(await whoIs(page)).toEqual(['edith', ['Alpha', 'Gamma']]);
});
