import { expect, signIn, test, url } from './journey.ts';

test('a wrong password is told, and the right one lets in', async ({ page }) => {
  await signIn(page, 'not the password');
  await expect(page.getByRole('alert')).toContainText('User name or password is wrong.');
  await signIn(page);
  await page.waitForURL(/welcome/);
});

test('a page that needs a session leads to the door and back', async ({ page }) => {
  await page.goto(url('/chart/list/'));
  await page.waitForURL(/login/);
  await page.getByLabel('User name or email').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('journeys-2001');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/chart\/list/);
});
