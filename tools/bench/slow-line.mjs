// Pages over Fast 4G on a processor four times slower, beside a page of the same charts as bare SVG: how little there could be.
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { chartPath, openBrowser } from './first-load.mjs';
import { watchLargestPaint } from './paints.mjs';
import { median } from './measure.mjs';
import { BENCH_PASSWORD } from './server.mjs';

const LINE = { offline: false, latency: 100, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };
const SLOWER = 4;
const TRIES = 5;
const SCRIPTS_MAX = 25;
/** Largest paint of a page that comes drawn, and of one whose chart is drawn by its script. */
const PAINT_MAX_MS = { dashboard: 1000, explore: 2200 };
const FIRST_PAINT_MAX_MS = 1500;
const INTERACTIVE_MAX_MS = 2500;
const PLAIN_PAINT_MAX_MS = 250;
const PAINTED_MS = 20_000;
const CHAIN_MAX = 6;
const KB_MAX = 450;
/** A page is interactive when its last long task ended before so much quiet, which also settles its largest paint. */
const QUIET_MS = 5000;

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

/** In the page before its own code: keeps when its last task over 50 ms ended. */
function watchLongTasks() {
  globalThis.lastLongTask = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) globalThis.lastLongTask = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
}

/** Waits until a chart was painted, or as long as nobody would; then until the page is quiet. */
async function untilQuiet(page) {
  const painted = () => globalThis.paintsSeen.some(({ isChart }) => isChart);
  await page.waitForFunction(painted, null, { timeout: PAINTED_MS }).catch(() => undefined);
  await page.waitForTimeout(QUIET_MS);
}

/** One visit with an empty cache of the browser, over the slow line unless it is plain. */
async function visit(browser, url, storageState, isPlain = false) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = await follow(session);
  if (!isPlain) {
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  await page.addInitScript(watchLongTasks);
  const largestPaint = await watchLargestPaint(page);
  await page.goto(url, { waitUntil: 'load' });
  await untilQuiet(page);
  const { time: largest, name: element, isChart } = await largestPaint();
  const first = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const busyUntil = await page.evaluate(() => globalThis.lastLongTask);
  const all = requests();
  await context.close();
  return {
    largest,
    interactive: Math.max(first, busyUntil),
    element,
    isChart,
    first,
    chain: chainOf(all),
    scripts: all.filter(({ type }) => type === 'Script').length,
    kb: all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
  };
}

/** Visits of a page whose answers and pictures are kept by the server: the first, which makes them, does not count. */
async function visits(browser, url, storageState, isPlain = false) {
  const all = [];
  for (let round = 0; round <= TRIES; round++) {
    const one = await visit(browser, url, storageState, isPlain);
    if (round > 0) all.push(one);
  }
  const middle = (key) => median(all.map((one) => one[key]));
  return {
    largest: middle('largest'),
    interactive: middle('interactive'),
    elements: [...new Set(all.map(({ element }) => element))],
    noChart: all.filter(({ isChart }) => !isChart).length,
    first: middle('first'),
    chain: middle('chain'),
    scripts: Math.max(...all.map(({ scripts }) => scripts)),
    kb: middle('kb'),
  };
}

/** Signs in once, for the server counts sign-ins: one per visit would be refused, and its page the door's. */
async function signIn(browser, url) {
  const context = await browser.newContext();
  const answer = await context.request.post(`${url}/api/v1/security/session`, {
    data: { username: 'admin', password: BENCH_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`the bench could not sign in: ${answer.status()}`);
  return context;
}

/** Charts of a dashboard as the server draws them, in one file without a script. */
async function barePage(context, url) {
  const { result } = await (await context.request.get(`${url}/api/v1/dashboard/flights/charts`)).json();
  const pictures = [];
  for (const { id } of result)
    pictures.push(await (await context.request.get(`${url}/api/v1/chart/${id}/image.svg`)).text());
  return `<!doctype html><meta charset="utf-8"><title>Charts</title>${pictures.join('')}`;
}

async function bareVisit(browser, page) {
  const html = gzipSync(page);
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    response.end(html);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await visits(browser, `http://127.0.0.1:${server.address().port}/`);
  } finally {
    server.close();
  }
}

function rowsOf(name, seen, bare, paintMax) {
  const row = (what, value, unit, limit, note = '') => ({ name: what, value, unit, limit, note });
  const elements = seen.elements.join(', ');
  return [
    row(
      `largest paint of ${name}, slow line`,
      seen.largest,
      'ms',
      paintMax,
      `${elements}; bare SVG ${bare.largest.toFixed(0)} ms`,
    ),
    row(`${name} interactive, slow line`, seen.interactive, 'ms', INTERACTIVE_MAX_MS, 'last task over 50 ms'),
    row(`visits of ${name} whose largest paint is no chart`, seen.noChart, 'visits', 0, elements),
    row(
      `first paint of ${name}, slow line`,
      seen.first,
      'ms',
      FIRST_PAINT_MAX_MS,
      `bare SVG ${bare.first.toFixed(0)} ms`,
    ),
    row(`requests after each other of ${name}`, seen.chain, 'requests', CHAIN_MAX, `bare SVG ${bare.chain}`),
    row(`scripts of ${name}`, seen.scripts, 'files', SCRIPTS_MAX),
    row(`all that ${name} fetches`, seen.kb, 'kB', KB_MAX, `bare SVG ${bare.kb.toFixed(0)} kB`),
  ];
}

/** Rows of pages on a slow line. */
export async function slowLineRows({ url }) {
  const browser = await openBrowser();
  try {
    const context = await signIn(browser, url);
    const state = await context.storageState();
    const explore = await chartPath(context, url, 'Mean delay per day');
    const page = await barePage(context, url);
    await context.close();
    const bare = await bareVisit(browser, page);
    const dashboard = await visits(browser, `${url}/superset/dashboard/flights/`, state);
    const plain = await visits(browser, `${url}/superset/dashboard/flights/`, state, true);
    const chart = await visits(browser, url + explore, state);
    return [
      ...rowsOf('the flights dashboard', dashboard, bare, PAINT_MAX_MS.dashboard),
      {
        name: 'largest paint of the flights dashboard, plain machine',
        value: plain.largest,
        unit: 'ms',
        limit: PLAIN_PAINT_MAX_MS,
        note: `first ${plain.first.toFixed(0)}, interactive ${plain.interactive.toFixed(0)} ms`,
      },
      ...rowsOf('Explore', chart, bare, PAINT_MAX_MS.explore),
    ];
  } finally {
    await browser.close();
  }
}
