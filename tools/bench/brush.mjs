// A brush over twelve million flights moves four charts: the script of every step beside Mosaic's updates over the same rows.
import { mkdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { makeFlights } from './dashboard.mjs';
import { openBrowser } from './first-load.mjs';
import { MOSAIC, mosaicTimes } from './mosaic.mjs';
import { BENCH_PASSWORD, pause, posted, signedIn } from './server.mjs';
import { quantile, scriptClock } from './measure.mjs';

const FILE = join(ROOT, '.cache/bench/flights-24-months.duckdb');
/** The flights of the samples are of half a year: their copies follow each other without a gap. */
const MONTHS_APART = 6;
const STEPS = 200;
/** Two frames: what a step changes is drawn within them. */
const STEP_PAUSE_MS = 34;
/** Time for what comes after the charts: code that waits for a calm page. */
const SETTLE_MS = 3000;
const STEP_P95_MS = 8;
const FRAME_MS = 33;
/** At least this many times faster than Mosaic. */
const GOAL = 30;
const EMITTER = 'Flights a day';

const sql = (sqlExpression, label) => ({ expressionType: 'SQL', sqlExpression, label });
const COUNT = sql('count(*)', 'Flights');
const BARS = { viz_type: 'echarts_timeseries_bar', metrics: [COUNT] };
const TIME = { x_axis: 'flown', metrics: [COUNT] };
const CHARTS = {
  [EMITTER]: { ...TIME, viz_type: 'echarts_timeseries_bar', time_grain_sqla: 'P1D' },
  'By delay': { ...BARS, x_axis: sql('15 * floor(delay / 15)', 'Delay') },
  'By hour': { ...BARS, x_axis: sql('hour(flown)', 'Hour') },
  'By weekday': { ...BARS, x_axis: sql('dayname(flown)', 'Weekday') },
  'By month': { ...TIME, viz_type: 'echarts_timeseries_line', time_grain_sqla: 'P1M' },
};

/** The id of what has that name; made when it is not there. */
async function idOf(call, resource, column, body) {
  const q = JSON.stringify({ filters: [{ col: column, opr: 'eq', value: body[column] }] });
  const { ids } = await (await call(`/api/v1/${resource}/?q=${encodeURIComponent(q)}`)).json();
  return ids[0] ?? (await posted(call, `/api/v1/${resource}/`, body)).id;
}

/** A new dataset over the twelve million flights, of which no answer is kept. */
async function datasetOf(call) {
  const database = await idOf(call, 'database', 'database_name', {
    database_name: 'Flights of 24 months',
    sqlalchemy_uri: `duckdb:///${FILE}`,
  });
  const table_name = `brushed flights ${Date.now()}`;
  return (await posted(call, '/api/v1/dataset/', { database, table_name, sql: 'SELECT * FROM flight' })).id;
}

const place = (id, row, width) => ({
  [row]: { id: row, type: 'ROW', children: [], meta: { background: 'BACKGROUND_TRANSPARENT' } },
  [`CHART-${id}`]: {
    id: `CHART-${id}`,
    type: 'CHART',
    children: [],
    meta: { width, height: 34, chartId: id },
  },
});

/** A dashboard with the charts, the brushed one above the four that follow; gives its address. */
async function dashboardOf(call) {
  const dataset = await datasetOf(call);
  const { id: dashboard } = await posted(call, '/api/v1/dashboard/', { dashboard_title: 'Brushed flights' });
  const ids = [];
  for (const [slice_name, form] of Object.entries(CHARTS)) {
    const { id } = await posted(call, '/api/v1/chart/', {
      slice_name,
      viz_type: form.viz_type,
      datasource_id: dataset,
      datasource_type: 'table',
      params: JSON.stringify({ ...form, adhoc_filters: [], datasource: `${dataset}__table` }),
      dashboards: [dashboard],
    });
    ids.push(id);
  }
  const [first, ...others] = ids;
  const parts = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['ROW-0', 'ROW-1'] },
    HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: 'Brushed flights' } },
    ...place(first, 'ROW-0', 12),
  };
  for (const id of others) Object.assign(parts, place(id, 'ROW-1', 3));
  parts['ROW-0'].children = [`CHART-${first}`];
  parts['ROW-1'].children = others.map((id) => `CHART-${id}`);
  await posted(call, `/api/v1/dashboard/${dashboard}`, { position_json: JSON.stringify(parts) }, 'PUT');
  return `/superset/dashboard/${dashboard}/`;
}

const isCells = (response) => response.url().includes('/api/v1/chart/data');

/** Milliseconds from pointing at the brushed chart until the page has what its brush adds up. */
async function firstMs(page, { x, y }) {
  const cells = page.waitForResponse(isCells);
  const started = performance.now();
  await page.mouse.move(x, y);
  await (await cells).finished();
  return performance.now() - started;
}

/** Milliseconds until a brush may begin, and of script for each step of a box that grows over the brushed chart. */
async function brushed(page) {
  const chart = page.getByRole('article', { name: EMITTER }).locator('canvas').first();
  const { x, y, width, height } = await chart.boundingBox();
  const start = { x: x + width * 0.1, y: y + height * 0.5 };
  const first = await firstMs(page, start);
  await pause(SETTLE_MS);
  const script = await scriptClock(page);
  await page.mouse.down();
  const times = [];
  for (let step = 1; step <= STEPS; step++) {
    const before = await script();
    await page.mouse.move(start.x + (step / STEPS) * width * 0.8, start.y + 20);
    await pause(STEP_PAUSE_MS);
    times.push((await script()) - before);
  }
  const notes = await page.locator('.bv-live-note').allTextContents();
  if (notes.length > 0) throw new Error(`charts are asked anew: ${notes.join('; ')}`);
  await page.mouse.up();
  return { first, times };
}

/** Rows of a brush over twelve million flights. */
export async function brushRows({ url }) {
  if (!existsSync(FILE)) {
    mkdirSync(join(ROOT, '.cache/bench'), { recursive: true });
    await makeFlights(FILE, MONTHS_APART);
  }
  const path = await dashboardOf(await signedIn(url));
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.post(`${url}/api/v1/security/session`, {
      data: { username: 'admin', password: BENCH_PASSWORD },
    });
    const page = await context.newPage();
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await pause(SETTLE_MS);
    const own = await brushed(page);
    const peer = mosaicTimes(FILE, STEPS);
    return rowsOf(own, peer);
  } finally {
    await browser.close();
  }
}

function rowsOf(own, peer) {
  const row = (name, value, limit, note) => ({ name, value, unit: 'ms', limit, note });
  const [middle, slow] = [quantile(own.times, 0.5), quantile(own.times, 0.95)];
  const theirs = quantile(peer.times, 0.5);
  return [
    row(
      'step of a brush over 12M rows, p95',
      slow,
      STEP_P95_MS,
      `script, four charts drawn; p50 ${middle.toFixed(1)} ms`,
    ),
    row('longest step of a brush', Math.max(...own.times), FRAME_MS, 'script'),
    row(
      'step of a brush beside Mosaic',
      middle,
      theirs / GOAL,
      `${MOSAIC} ${theirs.toFixed(1)} ms without drawing, p95 ${quantile(peer.times, 0.95).toFixed(1)} ms: ${(theirs / middle).toFixed(1)}x`,
    ),
    row(
      'first answer of a brush',
      own.first,
      peer.first,
      `${MOSAIC}: ${(peer.first / own.first).toFixed(1)}x`,
    ),
  ];
}
