import type { Browser, Page } from '@playwright/test';
import { apiOf, fresh, type Api } from './api-of.ts';
import { expect, test, url } from './journey.ts';

const PASSWORD = 'Nine-lanterns-2026';
const DESK = ['ada', 'ben', 'cleo', 'dan'];
const NORTHWEST = ['eva', 'finn', 'gus'];
const PLATFORM = ['hana', 'ivo', 'jun'];

interface Named {
  readonly id: number;
  readonly name: string;
}

interface Pair {
  readonly id: number;
  readonly permission: { readonly name: string };
  readonly view_menu: { readonly name: string };
}

/** A whole list, page by page. */
async function listed<Item>(api: Api, path: string): Promise<readonly Item[]> {
  const found: Item[] = [];
  for (let page = 0; ; page += 1) {
    const { body } = await api.send('GET', `${path}?q=(page:${page},page_size:100)`);
    const { result = [] } = body as { result?: readonly Item[] };
    found.push(...result);
    if (result.length < 100) return found;
  }
}

/** A role that reads the dataset of flights and nothing else. */
async function makeFlightRole(api: Api, name: string): Promise<number> {
  const id = await api.made('/api/v1/security/roles/', { name });
  const pairs = await listed<Pair>(api, '/api/v1/security/permissions-resources/');
  const flights = pairs.find(
    ({ permission, view_menu }) =>
      permission.name === 'datasource_access' && view_menu.name.includes('[flights]'),
  );
  await api.made(`/api/v1/security/roles/${id}/permissions`, {
    permission_view_menu_ids: [flights?.id ?? 0],
  });
  return id;
}

/** Three groups: the desk and the north-west read flights, the platform may write. */
async function makeGroups(api: Api, suffix: string): Promise<void> {
  const roles = await listed<Named>(api, '/api/v1/security/roles/');
  const idOf = (name: string): number => roles.find((role) => role.name === name)?.id ?? 0;
  const flights = await makeFlightRole(api, `Flights ${suffix}`);
  const northwest = await api.made('/api/v1/security/roles/', { name: `Northwest ${suffix}` });
  const groups = [
    [`Desk ${suffix}`, [idOf('Gamma'), flights]],
    [`Northwest ${suffix}`, [idOf('Gamma'), flights, northwest]],
    [`Platform ${suffix}`, [idOf('Alpha'), idOf('sql_lab')]],
  ] as const;
  for (const [name, held] of groups)
    await api.made('/api/v1/security/groups/', { name, roles: held, users: [] });
}

/** Invites people by their addresses into a group; answers their links by user name. */
async function invite(
  page: Page,
  names: readonly string[],
  group: string,
): Promise<ReadonlyMap<string, string>> {
  await page.goto(url('/settings/people/'));
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email addresses/).fill(names.map((name) => `${name}@example.org`).join('\n'));
  await dialog.getByLabel('Add: Groups').click();
  await page.getByRole('option', { name: group }).click();
  await dialog.getByRole('button', { name: `Invite ${names.length}` }).click();
  await expect(dialog.getByText('Each is shown this once')).toBeVisible();
  const lines = await dialog.getByRole('listitem').all();
  const links = new Map<string, string>();
  for (const line of lines) {
    const [name = '', link = ''] = await line.locator('span, code').allTextContents();
    links.set(name, link);
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  return links;
}

/** Opens the product as an invited person, who chooses a password by the link. */
async function accept(browser: Browser, name: string, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByLabel('User name or email').fill(`${name}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/welcome/);
  return page;
}

/** How many flights somebody sees. */
async function flightsOf(page: Page): Promise<number> {
  const { csrf_token: token } = (await (await page.request.get(url('/api/v1/bootstrap'))).json()) as {
    csrf_token: string;
  };
  const found = await page.request.get(
    url('/api/v1/dataset/?q=(filters:!((col:table_name,opr:eq,value:flights)))'),
  );
  const { ids } = (await found.json()) as { ids: readonly number[] };
  const answer = await page.request.post(url('/api/v1/chart/data'), {
    headers: { 'x-csrftoken': token },
    data: { datasource: { id: ids[0], type: 'table' }, queries: [{ columns: [], metrics: ['count'] }] },
  });
  expect(answer.status()).toBe(200);
  const { result } = (await answer.json()) as { result: readonly { data: readonly { count: number }[] }[] };
  return result[0]?.data[0]?.count ?? -1;
}

async function writeRule(page: Page, suffix: string): Promise<void> {
  await page.goto(url('/settings/row-rules/new/'));
  await page.getByLabel('Name').fill(`Northwest ${suffix}`);
  await page.getByLabel('Add a table').click();
  await page.keyboard.type('flights');
  await page
    .getByRole('option', { name: /flights$/ })
    .first()
    .click();
  await page.getByLabel('Add a role').click();
  await page.keyboard.type(`Northwest ${suffix}`);
  await page.getByRole('option', { name: `Northwest ${suffix}` }).click();
  await page.getByRole('textbox', { name: 'Clause' }).click();
  await page.keyboard.insertText("origin IN ('SEA', 'PDX', 'GEG')");
  await expect(page.getByText('origin is VARCHAR')).toBeVisible();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await page.waitForURL(/row-rules\/$/);
}

/** What the places of the rail and the profile asked for in vain, by their address. */
async function refusedOn(page: Page): Promise<readonly string[]> {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  await page.goto(url('/superset/welcome/'));
  const places = await page.getByRole('navigation').first().getByRole('link').all();
  const addresses = await Promise.all(places.map((place) => place.getAttribute('href')));
  for (const address of new Set([...addresses, '/profile/'])) {
    await page.goto(url(address ?? '/'));
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('You may not see this page')).toHaveCount(0);
  }
  return refused;
}

test("a company moves in: ten people in three groups, rows for two of them, and the end of somebody's access", async ({
  admin,
  browser,
}) => {
  test.setTimeout(480_000);
  const api = await apiOf(admin.request);
  const suffix = fresh();
  await makeGroups(api, suffix);
  const desk = await invite(admin, DESK, `Desk ${suffix}`);
  const northwest = await invite(admin, NORTHWEST, `Northwest ${suffix}`);
  const platform = await invite(admin, PLATFORM, `Platform ${suffix}`);
  expect([desk.size, northwest.size, platform.size]).toEqual([4, 3, 3]);
  await writeRule(admin, suffix);

  const ada = await accept(browser, 'ada', desk.get('ada@example.org') ?? '');
  const eva = await accept(browser, 'eva', northwest.get('eva@example.org') ?? '');
  const hana = await accept(browser, 'hana', platform.get('hana@example.org') ?? '');
  const [all, some] = [await flightsOf(ada), await flightsOf(eva)];
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(all);
  expect(await flightsOf(hana)).toBe(all);

  for (const person of [ada, eva, hana]) expect(await refusedOn(person)).toEqual([]);

  await eva.goto(url('/superset/dashboard/flights/'));
  await expect(eva.getByRole('heading', { name: 'US flight delays' })).toBeVisible();
  await expect(eva.locator('.bv-chart').first()).toBeVisible({ timeout: 30_000 });

  await admin.goto(url('/settings/people/?search=eva'));
  await admin.getByRole('button', { name: /eva@example\.org/ }).click();
  await expect(admin.getByRole('link', { name: `Northwest ${suffix}` })).toBeVisible();
  await admin.getByRole('button', { name: 'Deactivate' }).click();
  await expect(admin.getByRole('row', { name: /eva@example\.org/ }).getByText('Inactive')).toBeVisible();
  await eva.goto(url('/superset/dashboard/flights/'));
  await eva.waitForURL(/login/);
  for (const person of [ada, eva, hana]) await person.context().close();
});

test('whoever has SQL Lab alone meets no refusal on any page of the menu', async ({ admin, browser }) => {
  const api = await apiOf(admin.request);
  const roles = await listed<Named>(api, '/api/v1/security/roles/');
  const username = fresh();
  await api.made('/api/v1/security/users/', {
    username,
    first_name: 'Quin',
    last_name: 'Alone',
    email: `${username}@example.org`,
    password: PASSWORD,
    roles: [roles.find(({ name }) => name === 'sql_lab')?.id],
  });
  const page = await (await browser.newContext()).newPage();
  await page.goto(url('/login/'));
  await page.getByLabel('User name or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/welcome/);
  expect(await refusedOn(page)).toEqual([]);
  await page.context().close();
});
