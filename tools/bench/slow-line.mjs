// Pages over Fast 4G on a processor four times slower, beside a page of the same charts as bare SVG: how little there could be.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chartPath, openBrowser } from './first-load.mjs';
import { median } from './render.mjs';
import { BENCH_PASSWORD } from './server.mjs';

const LINE = { offline: false, latency: 100, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const SLOWER = 4;
const TRIES = 5;
const SCRIPTS_MAX = 25;
const PAINT_MAX_MS = 2200;
/** The largest paint is known once nothing came for so long. */
const QUIET_MS = 1500;

/** Longest chain of requests of which each began after the one before had ended. */
function chainOf(requests) {
  const ended = requests.filter(({ end }) => end !== undefined).sort((a, b) => a.start - b.start);
  const depth = new Map();
  for (const one of ended) {
    const before = ended.filter(({ end }) => end <= one.start).map((other) => depth.get(other) ?? 0);
    depth.set(one, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depth.values());
}

/** Follows what a page fetches, by the clock of the browser. */
async function follow(session) {
  const requests = new Map();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) =>
    requests.set(requestId, { start: timestamp, type, bytes: 0 }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  return () => [...requests.values()].filter(({ type }) => type !== 'Ping');
}

const watchPaint = () => {
  globalThis.largest = 0;
  new PerformanceObserver((list) => {
    globalThis.largest = Math.max(globalThis.largest, ...list.getEntries().map(({ startTime }) => startTime));
  }).observe({ type: 'largest-contentful-paint', buffered: true });
};

/** One visit with an empty cache. */
async function visit(browser, url, signIn) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await signIn(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await follow(session);
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchPaint);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  const [largest, first] = await page.evaluate(() => [
    globalThis.largest,
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  ]);
  const all = requests();
  await context.close();
  return {
    largest,
    first,
    chain: chainOf(all),
    scripts: all.filter(({ type }) => type === 'Script').length,
    kb: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  };
}

async function visits(browser, url, signIn) {
  const all = [];
  for (let round = 0; round < TRIES; round++) all.push(await visit(browser, url, signIn));
  const middle = (key) => median(all.map((one) => one[key]));
  return {
    largest: middle('largest'),
    first: middle('first'),
    chain: middle('chain'),
    scripts: Math.max(...all.map(({ scripts }) => scripts)),
    kb: middle('kb'),
  };
}

const signInAt = (url) => (context) =>
  context.request.post(`${url}/api/v1/security/session`, {
    data: { username: 'admin', password: BENCH_PASSWORD },
  });

/** Charts of a dashboard as the server draws them, in one file without a script. */
async function barePage(browser, url) {
  const context = await browser.newContext();
  await signInAt(url)(context);
  const { result } = await (await context.request.get(`${url}/api/v1/dashboard/flights/charts`)).json();
  const pictures = [];
  for (const { id } of result)
    pictures.push(await (await context.request.get(`${url}/api/v1/chart/${id}/image.svg`)).text());
  await context.close();
  return `<!doctype html><meta charset="utf-8"><title>Charts</title>${pictures.join('')}`;
}

async function bareVisit(browser, url) {
  const html = gzipSync(await barePage(browser, url));
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    response.end(html);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await visits(browser, `http://127.0.0.1:${server.address().port}/`, async () => undefined);
  } finally {
    server.close();
  }
}

function rowsOf(name, seen, bare) {
  const said = `first paint ${seen.first.toFixed(0)} ms, ${seen.chain} requests after each other, ${seen.kb.toFixed(0)} kB; bare SVG ${bare.largest.toFixed(0)} ms, ${bare.kb.toFixed(0)} kB`;
  return [
    {
      name: `largest paint of ${name}, slow line`,
      value: seen.largest,
      unit: 'ms',
      limit: PAINT_MAX_MS,
      note: said,
    },
    { name: `scripts of ${name}`, value: seen.scripts, unit: 'files', limit: SCRIPTS_MAX, note: '' },
  ];
}

/** Rows of pages on a slow line. */
export async function slowLineRows({ url }) {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    await signInAt(url)(context);
    const explore = await chartPath(context, url, 'Mean delay per day');
    await context.close();
    const bare = await bareVisit(browser, url);
    const dashboard = await visits(browser, `${url}/superset/dashboard/flights/`, signInAt(url));
    const chart = await visits(browser, url + explore, signInAt(url));
    return [...rowsOf('the flights dashboard', dashboard, bare), ...rowsOf('Explore', chart, bare)];
  } finally {
    await browser.close();
  }
}
