// Pages of thirty and fifty charts: how often React renders each of them until it is drawn, and which of them a cross-filter renders and asks again.
import { openBrowser } from './first-load.mjs';
import { BENCH_PASSWORD, pause, posted, signedIn } from './server.mjs';

const COMMITS_MAX = 2;
const FIFTY_PAINT_MS = 3000;
const SETTLE_MS = 4000;
const PER_ROW = 3;
const ROW_PX = 320;
const EMITTER = 'Flights by origin';
/** Charts that the emitter filters, in a page of thirty. */
const FOLLOWERS = 4;

const COUNT = { expressionType: 'SQL', sqlExpression: 'count(*)', label: 'Flights' };
const between = (at) => ({
  clause: 'WHERE',
  expressionType: 'SQL',
  sqlExpression: `distance > ${at}`,
});
const KINDS = [
  { viz_type: 'echarts_timeseries_line', x_axis: 'date', time_grain_sqla: 'P1W', metrics: [COUNT] },
  { viz_type: 'echarts_timeseries_bar', x_axis: 'destination', metrics: [COUNT], row_limit: 20 },
  { viz_type: 'table', query_mode: 'aggregate', groupby: ['origin'], metrics: [COUNT], row_limit: 50 },
  { viz_type: 'pie', groupby: ['origin'], metric: COUNT, row_limit: 8 },
  { viz_type: 'big_number_total', metric: COUNT },
];
const BARS = { viz_type: 'echarts_timeseries_bar', x_axis: 'origin', metrics: [COUNT], row_limit: 5 };

async function flightsId(call) {
  const q = JSON.stringify({ filters: [{ col: 'table_name', opr: 'eq', value: 'flights' }] });
  return (await (await call(`/api/v1/dataset/?q=${encodeURIComponent(q)}`)).json()).ids[0];
}

/** Rows of charts, three in each. */
function layoutOf(ids) {
  const rows = Array.from({ length: Math.ceil(ids.length / PER_ROW) }, (_, at) => `ROW-${at}`);
  const parts = {
    DASHBOARD_VERSION_KEY: 'v2',
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: rows },
    HEADER_ID: { id: 'HEADER_ID', type: 'HEADER', meta: { text: 'Many charts' } },
  };
  for (const [at, row] of rows.entries()) {
    const own = ids.slice(at * PER_ROW, (at + 1) * PER_ROW);
    parts[row] = { id: row, type: 'ROW', children: own.map((id) => `CHART-${id}`), meta: {} };
    for (const id of own)
      parts[`CHART-${id}`] = {
        id: `CHART-${id}`,
        type: 'CHART',
        children: [],
        meta: { width: 4, height: 30, chartId: id },
      };
  }
  return parts;
}

/** A dashboard of so many charts, the first of which filters a few of the others; gives its address and their names. */
async function dashboardOf(call, size) {
  const dataset = await flightsId(call);
  const { id: dashboard } = await posted(call, '/api/v1/dashboard/', { dashboard_title: `${size} charts` });
  const ids = [];
  for (let at = 0; at < size; at++) {
    const form = at === 0 ? BARS : KINDS[at % KINDS.length];
    const { id } = await posted(call, '/api/v1/chart/', {
      slice_name: at === 0 ? EMITTER : `Chart ${at}`,
      viz_type: form.viz_type,
      datasource_id: dataset,
      datasource_type: 'table',
      params: JSON.stringify({ ...form, adhoc_filters: [between(at)], datasource: `${dataset}__table` }),
      dashboards: [dashboard],
    });
    ids.push(id);
  }
  const [emitter, ...others] = ids;
  const [followers, excluded] = [others.slice(0, FOLLOWERS), others.slice(FOLLOWERS)];
  const scope = { rootPath: ['ROOT_ID'], excluded: [emitter, ...excluded] };
  const json_metadata = JSON.stringify({
    cross_filters_enabled: true,
    chart_configuration: {
      [emitter]: { id: emitter, crossFilters: { scope, chartsInScope: followers } },
    },
  });
  const body = { position_json: JSON.stringify(layoutOf(ids)), json_metadata };
  await posted(call, `/api/v1/dashboard/${dashboard}`, body, 'PUT');
  return `/superset/dashboard/${dashboard}/`;
}

/**
 * In the page before its own code: counts per chart the commits of React in which something of it was rendered. Told as
 * the developer tools are: a fiber that worked carries the flag 1, and a subtree that did not keeps its child.
 */
function countCommits() {
  const counts = new Map();
  globalThis.commitsOf = counts;
  const nameOf = ({ stateNode: node }) =>
    typeof node?.matches === 'function' && node.matches('article[aria-label], article[aria-labelledby]')
      ? (node.getAttribute('aria-label') ??
        document.getElementById(node.getAttribute('aria-labelledby'))?.textContent ??
        null)
      : null;
  const walk = (fiber, before, chart, worked) => {
    if (fiber === before) return;
    const isComponent = fiber.tag === 0 || fiber.tag === 11 || fiber.tag === 15;
    if (chart !== null && isComponent && (fiber.flags & 1) === 1) worked.add(chart);
    if (before !== null && fiber.child === before.child) return;
    const own = nameOf(fiber) ?? chart;
    for (let child = fiber.child; child !== null; child = child.sibling)
      walk(child, before === null ? null : child.alternate, own, worked);
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot(_id, { current }) {
      const worked = new Set();
      walk(current, current.alternate, null, worked);
      for (const chart of worked) counts.set(chart, (counts.get(chart) ?? 0) + 1);
    },
  };
}

const commits = (page) => page.evaluate(() => Object.fromEntries(globalThis.commitsOf));

/** Opens a page that is high enough to show all of its charts, and waits until they are drawn; gives the milliseconds. */
async function opened(context, address, size) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: Math.ceil(size / PER_ROW) * ROW_PX + 200 });
  await page.addInitScript(countCommits);
  const started = performance.now();
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForFunction(
    (all) =>
      document.querySelectorAll('article .bv-chart-picture').length >= all &&
      document.querySelectorAll('article .bv-chart-loading').length === 0,
    size,
  );
  const took = performance.now() - started;
  await pause(SETTLE_MS);
  return { page, took };
}

/** What a click on a bar renders and asks. */
async function crossFiltered(page) {
  const before = await commits(page);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().includes('/api/v1/chart/data') ? 1 : 0));
  const box = await page.getByRole('article', { name: EMITTER }).locator('canvas').first().boundingBox();
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.8);
  await page.getByRole('region', { name: 'Cross-filters' }).waitFor();
  await pause(SETTLE_MS);
  const after = await commits(page);
  const rendered = Object.keys(after).filter((name) => after[name] !== (before[name] ?? 0));
  return { rendered, asked };
}

/** Rows of pages with many charts. */
export async function manyChartRows({ url }) {
  const call = await signedIn(url);
  const [thirty, fifty] = [await dashboardOf(call, 30), await dashboardOf(call, 50)];
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    await context.request.post(`${url}/api/v1/security/session`, {
      data: { username: 'admin', password: BENCH_PASSWORD },
    });
    const first = await opened(context, url + thirty, 30);
    const counts = await commits(first.page);
    const filtered = await crossFiltered(first.page);
    await first.page.close();
    const warm = await opened(context, url + fifty, 50);
    await warm.page.close();
    const again = await opened(context, url + fifty, 50);
    const most = Math.max(...Object.values(counts));
    const strangers = filtered.rendered.length - FOLLOWERS - 1;
    return [
      {
        name: 'commits of React in a chart until it is drawn, of thirty',
        value: most,
        unit: 'commits',
        limit: COMMITS_MAX,
        note: `${Object.values(counts).filter((count) => count === most).length} charts have the most`,
      },
      {
        name: 'charts rendered that a cross-filter does not concern',
        value: Math.max(0, strangers),
        unit: 'charts',
        limit: 0,
      },
      {
        name: 'queries of charts that a cross-filter does not concern',
        value: Math.max(0, filtered.asked - FOLLOWERS),
        unit: 'queries',
        limit: 0,
      },
      {
        name: 'fifty charts drawn from kept answers',
        value: again.took,
        unit: 'ms',
        limit: FIFTY_PAINT_MS,
        note: `cold ${warm.took.toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
  }
}
