import { chromium } from 'playwright-core';
export async function open(port, { width = 1440, height = 900, dark = false } = {}) {
  const base = `http://127.0.0.1:${port}`;
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' });
  await context.request.post(base + '/api/v1/security/session', { data: { username: 'admin', password: 'admin-pass-1' } });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.type(), m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  return { base, browser, context, page };
}
