// How much JavaScript a browser fetches before a page can be used.
import { existsSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { BENCH_PASSWORD } from './server.mjs';

const PAGES = [
  { name: 'sign-in', path: '/login/', limitKb: 80, signsIn: false },
  { name: 'dashboard view', path: '/superset/dashboard/flights/', limitKb: 200, signsIn: true },
  { name: 'Explore', chart: 'Mean delay per day', limitKb: 230, signsIn: true },
  { name: 'SQL Lab', path: '/sqllab/', limitKb: 250, signsIn: true },
];

/** Chromium of the system, or Playwright's own. */
export async function openBrowser() {
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  return chromium.launch({
    ...(system !== undefined && { executablePath: system }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}

/** Address of a saved chart of the samples. */
export async function chartPath(context, url, name) {
  const q = JSON.stringify({ filters: [{ col: 'slice_name', opr: 'eq', value: name }] });
  const reply = await context.request.get(`${url}/api/v1/chart/?q=${encodeURIComponent(q)}`);
  const { ids } = await reply.json();
  if (ids?.[0] === undefined) throw new Error(`there is no chart "${name}": ${reply.status()}`);
  return `/explore/?slice_id=${ids[0]}`;
}

/** Bytes of an answer's body as it came. */
const wireBytes = async (response) => (await response.request().sizes()).responseBodySize;

async function weigh(browser, url, { path, chart, signsIn }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (signsIn)
    await context.request.post(`${url}/api/v1/security/session`, {
      data: { username: 'admin', password: BENCH_PASSWORD },
    });
  const bodies = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(Promise.all([response.body(), wireBytes(response)]));
  });
  const target = chart === undefined ? path : await chartPath(context, url, chart);
  await page.goto(url + target, { waitUntil: 'networkidle' });
  const scripts = await Promise.all(bodies);
  await context.close();
  const sumKb = (bytesOf) => scripts.reduce((sum, script) => sum + bytesOf(script), 0) / 1024;
  return {
    kb: sumKb(([body]) => gzipSync(body, { level: 9 }).length),
    wireKb: sumKb(([, wire]) => wire),
    files: scripts.length,
  };
}

/** Rows of the weight of pages. */
export async function firstLoadRows({ url }) {
  const browser = await openBrowser();
  try {
    const rows = [];
    for (const page of PAGES) {
      const { kb, wireKb, files } = await weigh(browser, url, page);
      rows.push({
        name: `first load of ${page.name}`,
        value: kb,
        unit: 'kB',
        limit: page.limitKb,
        note: `JavaScript, gzip; ${wireKb.toFixed(0)} kB came in ${files} files`,
      });
    }
    return rows;
  } finally {
    await browser.close();
  }
}
