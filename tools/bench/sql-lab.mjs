// SQL Lab: what a statement costs beside the bare driver, a switch between fifty tabs, and completion over five thousand tables.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare.mjs';
import { openBrowser } from './first-load.mjs';
import { BENCH_PASSWORD, pause, posted, signedIn } from './server.mjs';
import { median, quantile } from './measure.mjs';

const ROUNDS = 20;
/** Rounds that are not counted. */
const WARM_UP = 3;
const OVERHEAD = 1.05;
const OVERHEAD_MS = 5;
const SQL =
  'SELECT origin, destination, count(*) AS flights, avg(delay) AS delay, sum(distance) AS miles FROM flights GROUP BY ALL ORDER BY ALL LIMIT 1000';

const TABS = 50;
const OPEN_MS = 1000;
const FRAME_MS = 16.7;

const TABLES = 5000;
const COMPLETION_MS = 50;
const TYPED = 'table_4';

/** Runs a statement with the bare driver over a copy of the samples, as the product holds the file. */
async function bareDriver(dataDir) {
  const require = createRequire(join(ROOT, 'apps/api/package.json'));
  const { DuckDBInstance } = await import(pathToFileURL(require.resolve('@duckdb/node-api')).href);
  const folder = mkdtempSync(join(tmpdir(), 'bv-driver-'));
  const file = join(folder, 'samples.duckdb');
  copyFileSync(join(dataDir, 'samples.duckdb'), file);
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  return {
    run: async (sql) => (await connection.runAndReadAll(sql)).getRows().length,
    close: () => {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function samplesId(call) {
  const { result } = await (await call('/api/v1/database/')).json();
  return result.find(({ backend }) => backend === 'duckdb').id;
}

/** A statement over HTTP and with the bare driver, by turns; medians. */
async function overheadRow(call, dataDir) {
  const database_id = await samplesId(call);
  const driver = await bareDriver(dataDir);
  const times = { api: [], driver: [] };
  const sides = {
    api: (sql) => posted(call, '/api/v1/sqllab/execute/', { database_id, sql, runAsync: false }),
    driver: driver.run,
  };
  try {
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const [side, run] of Object.entries(sides)) {
        const started = performance.now();
        await run(`${SQL} -- ${round}`);
        if (round >= 0) times[side].push(performance.now() - started);
      }
  } finally {
    driver.close();
  }
  const [api, bare] = [median(times.api), median(times.driver)];
  return {
    name: 'sync run of a statement beside the bare driver',
    value: api,
    unit: 'ms',
    limit: bare * OVERHEAD + OVERHEAD_MS,
    note: `driver ${bare.toFixed(1)} ms`,
  };
}

async function fillTabs(call) {
  const database = await samplesId(call);
  const { tab_state_ids: known } = await (await call('/api/v1/sqllab/')).json().then(({ result }) => result);
  for (const { id } of known) await call(`/tabstateview/${id}`, { method: 'DELETE' });
  for (let at = 1; at <= TABS; at++) {
    const body = new FormData();
    const editor = {
      dbId: database,
      schema: 'main',
      name: `Untitled Query ${at}`,
      sql: `SELECT ${at};\n`.repeat(200),
    };
    body.set('queryEditor', JSON.stringify({ ...editor, autorun: false, queryLimit: 1000 }));
    const answer = await call('/tabstateview/', { method: 'POST', body });
    if (!answer.ok) throw new Error(`a tab was refused: ${await answer.text()}`);
  }
}

/** In the page: milliseconds from the press on a tab until the frame that shows its text is painted. */
async function switchTo(name) {
  const tab = [...document.querySelectorAll('[role="tab"]')].find((one) => one.textContent.trim() === name);
  const wanted = `SELECT ${name.split(' ').at(-1)};`;
  const started = performance.now();
  tab.click();
  while (!globalThis.insideEditor('.cm-content')?.textContent.startsWith(wanted)) {
    if (performance.now() - started > 5000) throw new Error(`the text of "${name}" did not come`);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return performance.now() - started;
}

/** Runs in the page before its own code: finds what stands in the editor, which is a tree of its own. */
function seeInside() {
  globalThis.insideEditor = (what) => {
    for (const host of document.querySelectorAll('.bv-code')) {
      const found = host.shadowRoot?.querySelector(what);
      if (found != null) return found;
    }
    return null;
  };
}

async function openLab(browser, url, tables) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.request.post(`${url}/api/v1/security/session`, {
    data: { username: 'admin', password: BENCH_PASSWORD },
  });
  const page = await context.newPage();
  if (tables !== undefined)
    await page.route('**/api/v1/database/*/tables*', (route) =>
      route.fulfill({ json: { count: tables.length, result: tables } }),
    );
  await page.addInitScript(seeInside);
  const started = performance.now();
  await page.goto(`${url}/sqllab/`, { waitUntil: 'commit' });
  await page.locator('.cm-content').waitFor();
  return { page, context, took: performance.now() - started };
}

async function tabRows(browser, call, url) {
  await fillTabs(call);
  const opened = [];
  for (let round = 0; round < 3; round++) {
    const { context, took } = await openLab(browser, url);
    opened.push(took);
    await context.close();
  }
  const { page, context } = await openLab(browser, url);
  await pause(2000);
  const times = [];
  for (let at = 1; at <= TABS; at++) {
    const took = await page.evaluate(switchTo, `Untitled Query ${at}`);
    if (at > WARM_UP) times.push(took);
  }
  // Once more: each tab has been read.
  const again = [];
  for (let at = 1; at <= TABS; at++) again.push(await page.evaluate(switchTo, `Untitled Query ${at}`));
  await context.close();
  return [
    { name: `SQL Lab with ${TABS} tabs opens`, value: median(opened), unit: 'ms', limit: OPEN_MS },
    {
      name: 'switch to a tab',
      value: median(again),
      unit: 'ms',
      limit: FRAME_MS,
      note: `the first time, with its text read: ${median(times).toFixed(1)} ms`,
    },
  ];
}

/** In the page: milliseconds from a typed letter until the list of offers that holds what it begins is there. */
function watchOffers() {
  globalThis.offerTimes = [];
  let typedAt = 0;
  addEventListener('keydown', () => (typedAt = performance.now()), true);
  new MutationObserver(() => {
    const list = globalThis.insideEditor('.cm-tooltip-autocomplete li');
    if (list === null || typedAt === 0) return;
    globalThis.offerTimes.push(performance.now() - typedAt);
    typedAt = 0;
  }).observe(globalThis.insideEditor('.cm-editor').getRootNode(), {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
}

async function completionRow(browser, url) {
  const tables = Array.from({ length: TABLES }, (_, at) => ({
    value: `table_${at}`,
    type: 'table',
    extra: null,
  }));
  const { page, context } = await openLab(browser, url, tables);
  await pause(2000);
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('SELECT * FROM ');
  await pause(500);
  await page.evaluate(watchOffers);
  for (let round = 0; round < 5; round++) {
    for (const letter of TYPED) {
      await page.keyboard.type(letter);
      await pause(150);
    }
    for (const _ of TYPED) await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await pause(200);
  }
  const times = await page.evaluate(() => globalThis.offerTimes);
  await context.close();
  if (times.length < TYPED.length) throw new Error('completion offered nothing');
  const slow = quantile(times, 0.95);
  return {
    name: `completion over ${TABLES.toLocaleString('en-US')} tables, p95`,
    value: slow,
    unit: 'ms',
    limit: COMPLETION_MS,
    note: `median ${median(times).toFixed(1)} ms of ${times.length} letters`,
  };
}

/** Rows of SQL Lab. */
export async function sqlLabRows({ url }, dataDir) {
  const call = await signedIn(url);
  const browser = await openBrowser();
  try {
    return [
      await overheadRow(call, dataDir),
      ...(await tabRows(browser, call, url)),
      await completionRow(browser, url),
    ];
  } finally {
    await browser.close();
  }
}
