// From the click to the painted line: a million raw rows beside row JSON and ECharts, and twelve million alone.
import { join } from 'node:path';
import { openBrowser } from './first-load.mjs';
import { median } from './measure.mjs';
import { bundle, OUT } from './render.mjs';
import { BENCH_PASSWORD, signedIn } from './server.mjs';

const MILLION = 1_000_000;
const COPIES = 4;
const TRIES = 3;
const LIBRARIES = ['long-line-kit', 'long-line-echarts'];
const GOALS = { ratio: 15, longMs: 500 };
const SQL = {
  million: `SELECT date AS t, delay AS v FROM flights LIMIT ${MILLION}`,
  twelve: `SELECT date + INTERVAL (i) YEAR AS t, delay AS v FROM flights, range(${COPIES}) c(i)`,
};

async function datasetOf(call, name, sql) {
  const databases = (await (await call('/api/v1/database/')).json()).result;
  const { id: database } = databases.find(({ backend }) => backend === 'duckdb');
  const body = { database, table_name: `bench ${name} ${Date.now()}`, sql };
  const answer = await call('/api/v1/dataset/', { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`no dataset: ${await answer.text()}`);
  return (await answer.json()).id;
}

/** In the page: milliseconds from the question to the last pixel, which is read back; and the drawn rows. */
async function lineOnce([library, datasetId, token, size]) {
  const { request, draw } = globalThis[`bench_${library.replaceAll('-', '_')}`];
  const element = document.createElement('div');
  Object.assign(element.style, { width: '800px', height: '400px' });
  document.body.append(element);
  const query = { columns: ['t', 'v'], row_limit: size, ...request.query };
  const start = performance.now();
  const response = await fetch('/api/v1/chart/data', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: request.accept,
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ datasource: { id: datasetId, type: 'table' }, queries: [query], force: true }),
  });
  if (!response.ok) throw new Error(await response.text());
  const rows = await draw(element, response);
  for (const canvas of element.querySelectorAll('canvas')) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  const took = performance.now() - start;
  element.remove();
  return { took, rows };
}

async function tokenOf(url) {
  const body = { username: 'admin', password: BENCH_PASSWORD, provider: 'db' };
  const answer = await fetch(`${url}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()).access_token;
}

async function timesOf(page, libraries, question) {
  const times = Object.fromEntries(libraries.map((library) => [library, []]));
  for (let round = -1; round < TRIES; round++)
    for (const library of libraries) {
      const { took } = await page.evaluate(lineOnce, [library, ...question]);
      if (round >= 0) times[library].push(took);
    }
  return libraries.map((library) => median(times[library]));
}

/** Rows of long lines, from a server whose row maximum allows them. */
export async function longLineRows({ url }) {
  await bundle(LIBRARIES);
  const call = await signedIn(url);
  const token = await tokenOf(url);
  const ids = {
    million: await datasetOf(call, 'million', SQL.million),
    twelve: await datasetOf(call, 'twelve', SQL.twelve),
  };
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(`${url}/login/`);
    for (const library of LIBRARIES) await page.addScriptTag({ path: join(OUT, `${library}.js`) });
    const [kit, peer] = await timesOf(page, LIBRARIES, [ids.million, token, MILLION]);
    const [long] = await timesOf(page, ['long-line-kit'], [ids.twelve, token, 12 * MILLION]);
    return [
      {
        name: 'line of a million raw rows, click to painted',
        value: kit,
        unit: 'ms',
        limit: peer / GOALS.ratio,
        note: `row JSON and echarts ${peer.toFixed(0)} ms, ${(peer / kit).toFixed(1)}x`,
      },
      { name: 'line of 12M raw rows, click to painted', value: long, unit: 'ms', limit: GOALS.longMs },
    ];
  } finally {
    await browser.close();
  }
}

/** Environment of a server that gives so many rows. */
export const LONG_LINE_ENV = { BELVEDERE_SQL_MAX_ROW: String(12 * MILLION) };
