import type { Browser, Page } from '@playwright/test';
import { expect, test, url } from './journey.ts';

const PASSWORD = 'Journeys-2001-vera';

/** Makes a Gamma who has no data, with the rights of the administrator of a page. */
async function invite(page: Page): Promise<void> {
  const { csrf_token: token } = (await (await page.request.get(url('/api/v1/bootstrap'))).json()) as {
    csrf_token: string;
  };
  const headers = { 'x-csrftoken': token };
  const roles = await (await page.request.get(url('/api/v1/security/roles/?q=(page_size:100)'))).json();
  const { result } = roles as { result: readonly { id: number; name: string }[] };
  const person = {
    username: 'vera',
    first_name: 'Vera',
    last_name: 'Stone',
    email: 'vera@example.org',
    password: PASSWORD,
    roles: [result.find(({ name }) => name === 'Gamma')?.id],
  };
  const made = await page.request.post(url('/api/v1/security/users/'), { headers, data: person });
  expect(made.status()).toBe(201);
}

async function openAs(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url('/login/'));
  await page.getByLabel('User name or email').fill('vera');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/welcome/);
  return page;
}

async function openPanel(page: Page): Promise<void> {
  await page.goto(url('/superset/dashboard/flights/'));
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Who can see this' }).click();
}

async function check(page: Page): Promise<void> {
  await page.getByLabel('Check one person').click();
  await page.keyboard.type('Vera');
  await page.getByRole('option', { name: 'Vera Stone' }).click();
}

test('from "why can I not see it" to a request, its approval, the dashboard, and its end', async ({
  admin,
  browser,
}) => {
  test.setTimeout(180_000);
  await invite(admin);
  const vera = await openAs(browser);

  await vera.goto(url('/superset/dashboard/no-such-one/'));
  await expect(vera.getByRole('heading', { name: 'You cannot see this dashboard' })).toBeVisible();
  await expect(vera.getByText('You have asked for nothing yet')).toBeVisible();
  const missing = await vera.locator('main').textContent();
  await vera.goto(url('/superset/dashboard/flights/'));
  await expect(vera.getByRole('heading', { name: 'You cannot see this dashboard' })).toBeVisible();
  await expect(vera.getByText('You have asked for nothing yet')).toBeVisible();
  expect(await vera.locator('main').textContent()).toBe(missing);

  await openPanel(admin);
  await check(admin);
  await expect(admin.getByText('Vera Stone cannot see it')).toBeVisible();
  await expect(admin.getByText('stopped at step 4 of 5')).toBeVisible();

  await vera.getByLabel('Why you need it').fill('Summer staffing at the gates');
  await vera.getByRole('button', { name: 'Request access' }).click();
  await expect(vera.getByRole('heading', { name: 'Request sent' })).toBeVisible();

  await admin.goto(url('/superset/welcome/'));
  await admin.getByRole('button', { name: /^Requests\s*1/ }).click();
  await expect(admin.getByText('Summer staffing at the gates')).toBeVisible();
  await admin.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('Nothing waits for you')).toBeVisible();

  await expect(admin.getByRole('heading', { name: /^Decided/ })).toBeVisible();
  await expect(admin.getByText(/Asked by Vera Stone/)).toBeVisible();

  await admin.goto(url('/settings/people/?search=vera'));
  await admin.getByRole('button', { name: /vera@example\.org/ }).click();
  await admin.getByRole('button', { name: 'Explain access' }).click();
  await admin.getByLabel('Which one').click();
  await admin.getByRole('option', { name: 'US flight delays' }).click();
  await expect(admin.getByText('Vera Stone can see it')).toBeVisible();

  await vera.goto(url('/superset/dashboard/flights/'));
  await expect(vera.getByRole('heading', { name: 'US flight delays' })).toBeVisible();
  await expect(vera.locator('.bv-chart').first()).toBeVisible({ timeout: 30_000 });

  await openPanel(admin);
  const file = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export the list' }).click();
  expect((await file).suggestedFilename()).toMatch(/^access-dashboard-\d+\.csv$/);
  await check(admin);
  await admin.getByRole('button', { name: 'View as Vera Stone' }).click();
  await expect(admin.getByText('You look as Vera Stone (vera).')).toBeVisible({ timeout: 30_000 });
  await expect(admin.getByRole('button', { name: 'Edit dashboard' })).toHaveCount(0);
  const star = await admin.request.post(url('/api/v1/dashboard/1/favorites/'));
  expect([star.status(), await star.text()]).toEqual([403, expect.stringContaining('change nothing')]);
  await admin.getByRole('button', { name: 'Leave the view' }).click();
  await expect(admin.getByText('You look as')).toHaveCount(0);

  await openPanel(admin);
  await admin.getByRole('button', { name: /^Granted to one person/ }).click();
  await admin.getByRole('button', { name: /Take back what was granted to Vera Stone/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(admin.getByText('Taken back from Vera Stone')).toBeVisible();

  await vera.goto(url('/superset/dashboard/flights/'));
  await expect(vera.getByRole('heading', { name: 'You cannot see this dashboard' })).toBeVisible();
  await expect(vera.getByText('Taken back', { exact: true })).toBeVisible();
  await vera.context().close();
});
