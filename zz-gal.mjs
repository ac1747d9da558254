import { chromium } from 'playwright';
const [,, search, out, size='Panel', theme='Light'] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: 1500, height: 1150 } });
p.on('pageerror', (e) => console.log('pageerror', e.message));
p.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text()); });
await p.goto('http://127.0.0.1:5180/'); await p.waitForSelector('.bv-gallery-card', { timeout: 60000 });
await p.getByText(theme, { exact: true }).click(); await p.getByText(size, { exact: true }).click(); await p.fill('input', search); await p.waitForTimeout(3000); await p.screenshot({ path: out, fullPage: false });
await b.close();
