import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { adminProgram, programWith, type Program } from './by-api.ts';
import { expect, test, url } from './journey.ts';

/** What the server of a foreign page grants its reader. */
interface Granted {
  readonly rls: readonly object[];
  readonly filters?: readonly object[];
}

/** A foreign site with one page, which holds the snippet of the dialog, and grants tokens to its readers. */
interface Site {
  /** Address by a name; `localhost` and `127.0.0.1` are two sites. */
  at(host: string): string;
  readonly state: { snippet: string; granted: Granted };
  stop(): Promise<void>;
}

async function startSite(program: Program, uuidOf: () => string): Promise<Site> {
  const state: Site['state'] = { snippet: '', granted: { rls: [] } };
  const server: Server = createServer((request, response) => {
    if (request.url !== '/guest-token') {
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>Foreign</title>${state.snippet}`);
      return;
    }
    const resources = [{ type: 'dashboard', id: uuidOf() }];
    const asked = { user: { username: 'vera' }, resources, ...state.granted };
    void program('POST', '/api/v1/security/guest_token/', asked).then(({ body }) =>
      response.end(String(body['token'])),
    );
  });
  await new Promise<void>((done) => {
    server.listen(0, done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    state,
    at: (host) => `http://${host}:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Opens the dialog of the sample dashboard. */
async function openDialog(page: Page): Promise<void> {
  await page.goto(url('/superset/dashboard/flights/'));
  await expect(page.locator('.bv-chart').first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Embed dashboard' }).click();
}

/** What the foreign page shows of the dashboard. */
const shownIn = (page: Page) => page.frameLocator('#belvedere');

test('a dashboard is shown in a page of others, to its readers alone, until that ends', async ({
  admin: page,
  browser,
}) => {
  const admin = await adminProgram();
  const made = await admin('POST', '/api/v1/security/tokens', { name: 'Site', scopes: ['embed'], days: 1 });
  const program = programWith(String(made.body['token']));
  expect((await program('GET', '/api/v1/chart/')).status).toBe(403);
  const known = { uuid: '' };
  const site = await startSite(program, () => known.uuid);
  try {
    await openDialog(page);
    await page.getByLabel('Allowed domains').fill(new URL(site.at('localhost')).origin);
    await page.getByRole('button', { name: 'Enable embedding' }).click();
    known.uuid = await page.getByLabel('Id of the embedding').inputValue();
    site.state.snippet = await page.locator('.bv-embed-snippet code').innerText();
    await page.getByRole('button', { name: 'Done' }).click();

    const reader = await (await browser.newContext()).newPage();
    await reader.goto(site.at('localhost'));
    await expect(shownIn(reader).getByText('Chicago')).toBeVisible({ timeout: 30_000 });
    await expect(shownIn(reader).getByRole('button', { name: 'Edit' })).toHaveCount(0);

    site.state.granted = { rls: [], filters: [{ col: 'origin', op: '==', val: 'SEA' }] };
    await reader.reload();
    await expect(shownIn(reader).getByText('Seattle')).toBeVisible({ timeout: 30_000 });
    await expect(shownIn(reader).getByText('Chicago')).toHaveCount(0);

    const guest = await (await fetch(`${site.at('localhost')}guest-token`)).text();
    const asGuest = async (path: string) =>
      (await fetch(url(path), { headers: { 'x-guesttoken': guest } })).status;
    expect(await asGuest('/api/v1/dashboard/flights')).toBe(200);
    expect(await asGuest('/api/v1/dashboard/weather')).toBe(404);
    for (const path of ['/api/v1/chart/', '/api/v1/database/', '/api/v1/me/', '/api/v1/security/tokens'])
      expect([path, await asGuest(path)]).toEqual([path, 403]);

    await reader.goto(site.at('127.0.0.1'));
    await expect(shownIn(reader).locator('.bv-chart')).toHaveCount(0);
    const other = await fetch(url(`/embedded/${known.uuid}`), { headers: { referer: site.at('127.0.0.1') } });
    expect(other.status).toBe(403);

    await openDialog(page);
    await page.getByRole('button', { name: 'Disable embedding' }).click();
    await page.getByRole('button', { name: 'Disable embedding' }).click();
    await expect(page.getByRole('button', { name: 'Enable embedding' })).toBeVisible();
    expect(await asGuest('/api/v1/dashboard/flights')).toBe(404);
    await reader.context().close();
  } finally {
    await site.stop();
  }
  const id = (made.body['result'] as { id: number }).id;
  expect((await admin('DELETE', `/api/v1/security/tokens/${id}`)).status).toBe(200);
  expect((await program('POST', '/api/v1/security/guest_token/', {})).status).toBe(401);
});
