// How quickly Explore answers a hand: redraws that need no query, typing, the gallery of chart types.
import { openBrowser } from './first-load.mjs';
import { BENCH_PASSWORD, pause } from './server.mjs';
import { median } from './measure.mjs';

const FRAME_MS = 16;
const LONG_TASK_MS = 50;
const TRIES = 9;
const SETTLE_MS = 350;
const WIDE_COLUMNS = 500;

const COUNT = { expressionType: 'SQL', sqlExpression: 'count(*)', label: 'Flights' };
const DELAY = { expressionType: 'SQL', sqlExpression: 'avg(delay)', label: 'Delay' };
const BY_DAY = { x_axis: 'date', time_grain_sqla: 'P1D', groupby: ['origin'], limit: 54 };
const BY_PAIR = { entity: 'destination', series: 'origin', x: DELAY, y: COUNT, size: COUNT };
/** Charts with up to ten thousand marks, and the control of each that is switched. */
const REDRAWN = [
  { name: 'line', viz_type: 'echarts_timeseries_line', metrics: [DELAY], ...BY_DAY, control: 'Markers' },
  { name: 'bar', viz_type: 'echarts_timeseries_bar', metrics: [COUNT], ...BY_DAY, control: 'Show legend' },
  { name: 'scatter', viz_type: 'bubble_v2', ...BY_PAIR, control: 'Show legend' },
  { name: 'pie', viz_type: 'pie', groupby: ['origin'], metric: COUNT, control: 'Show labels' },
  {
    name: 'table',
    viz_type: 'table',
    query_mode: 'aggregate',
    groupby: ['origin', 'destination', 'date'],
    metrics: [COUNT],
    control: 'Cell bars',
  },
];

/** An API of the signed-in context, which guards its writes. */
async function apiOf(context, url) {
  const { result: token } = await (await context.request.get(`${url}/api/v1/security/csrf_token/`)).json();
  return async (method, path, data) => {
    const reply = await context.request.fetch(url + path, {
      method,
      headers: { 'x-csrftoken': token },
      ...(data !== undefined && { data }),
    });
    return reply.json();
  };
}

const q = (value) => `?q=${encodeURIComponent(JSON.stringify(value))}`;

/** The dataset of that name; made when it is not there. */
async function datasetId(call, name, make) {
  const { result } = await call(
    'GET',
    `/api/v1/dataset/${q({ filters: [{ col: 'table_name', opr: 'eq', value: name }] })}`,
  );
  return result[0]?.id ?? (await make()).id;
}

/** A dataset of five hundred columns. */
async function wideDataset(call) {
  const columns = Array.from({ length: WIDE_COLUMNS }, (_, at) => `i + ${at} as column_${at}`);
  return datasetId(call, 'bench_wide', async () => {
    const { result } = await call(
      'GET',
      `/api/v1/dataset/${q({ filters: [{ col: 'table_name', opr: 'eq', value: 'flights' }] })}`,
    );
    return call('POST', '/api/v1/dataset/', {
      database: result[0].database.id,
      table_name: 'bench_wide',
      sql: `select ${columns.join(', ')} from range(100) as numbers(i)`,
    });
  });
}

const exploreUrl = (url, dataset, form) => {
  const written = { ...form, datasource: `${dataset}__table` };
  return `${url}/explore/?datasource_id=${dataset}&datasource_type=table&form_data=${encodeURIComponent(JSON.stringify(written))}`;
};

/** Opens a chart that is not saved and draws it. */
async function openChart(context, address) {
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const run = page.getByRole('button', { name: /Create chart|Update chart/ });
  if (await run.first().isEnabled()) await run.first().click();
  await page.waitForLoadState('networkidle');
  await pause(1500);
  return page;
}

/** Script of the page per switch of a control, milliseconds. */
async function redrawMs(context, address, control) {
  const page = await openChart(context, address);
  await page.getByRole('tab', { name: 'Customise' }).click();
  const box = page.locator('.bv-explore-controls').getByLabel(control, { exact: true });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const scriptMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
  const times = [];
  for (let round = -3; round < TRIES; round++) {
    const before = await scriptMs();
    await box.evaluate((element) => element.click());
    await pause(SETTLE_MS);
    if (round >= 0) times.push((await scriptMs()) - before);
  }
  await page.close();
  return median(times);
}

/** The longest task of the page's main thread while something is done to it, milliseconds. */
async function longestTask(browser, page, act) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  await pause(SETTLE_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const isMain = ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain';
  const marks = traceEvents.filter(({ name }) => name === 'EventDispatch' || name === 'FunctionCall');
  const busy = new Map();
  for (const { pid, tid } of marks) busy.set(`${pid}:${tid}`, (busy.get(`${pid}:${tid}`) ?? 0) + 1);
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}:${tid}`));
  const [main] = [...busy].filter(([thread]) => mains.has(thread)).toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const tasks = traceEvents.filter(
    ({ name, pid, tid, dur }) =>
      name === 'ThreadControllerImpl::RunTask' && `${pid}:${tid}` === main && dur > 0,
  );
  return Math.max(0, ...tasks.map(({ dur, tdur = dur }) => tdur / 1000));
}

const TEXT = 'column_4 delay';
const type = (page) => page.keyboard.type(TEXT, { delay: 60 });

/** Unfolds every section of a tab of the panel. */
async function unfold(page, tab) {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  const folded = page.locator('.bv-section-head[aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();
}

const control = (page, name) => page.locator(`[data-control=${name}] input`).first();

/** Fields to type in, each as a way to put the focus there. */
const FIELDS = {
  'the search of fields': async (page) => {
    await page.getByPlaceholder('Search metrics and columns').click();
  },
  'a text control': async (page) => {
    await unfold(page, 'Customise');
    await control(page, 'x_axis_title').click();
  },
  'a number control': async (page) => {
    await control(page, 'legendMargin').click();
  },
  'custom SQL': async (page) => {
    await unfold(page, 'Data');
    await page.getByRole('button', { name: 'Add metric' }).first().click();
    await page.getByText('Custom SQL').click();
    await page.locator('bv-code, .cm-content').first().click();
  },
};

async function typingRows(browser, context, address) {
  const page = await openChart(context, address);
  const rows = [];
  for (const [name, focus] of Object.entries(FIELDS)) {
    await focus(page);
    await type(page);
    rows.push({
      name: `typing in ${name}, longest task`,
      value: await longestTask(browser, page, () => type(page)),
      unit: 'ms',
      limit: LONG_TASK_MS,
      note: `${WIDE_COLUMNS} columns, all sections open`,
    });
  }
  await page.close();
  return rows;
}

async function galleryRow(browser, context, address) {
  const page = await openChart(context, address);
  const value = await longestTask(browser, page, async () => {
    await page.getByRole('button', { name: 'Change chart type' }).click();
    await pause(6000);
  });
  await page.close();
  return {
    name: 'gallery of chart types, longest task',
    value,
    unit: 'ms',
    limit: LONG_TASK_MS,
    note: 'six seconds from its opening',
  };
}

/** Rows of how quickly Explore answers. */
export async function exploreRows({ url }, password = BENCH_PASSWORD) {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.post(`${url}/api/v1/security/session`, { data: { username: 'admin', password } });
    const call = await apiOf(context, url);
    const flights = await datasetId(call, 'flights');
    const rows = [];
    for (const { name, control, ...form } of REDRAWN)
      rows.push({
        name: `redraw of a ${name} by a control`,
        value: await redrawMs(context, exploreUrl(url, flights, { ...form, row_limit: 10_000 }), control),
        unit: 'ms',
        limit: FRAME_MS,
        note: `script, up to 10,000 marks; ${control}`,
      });
    const line = {
      viz_type: 'echarts_timeseries_line',
      metrics: [DELAY],
      x_axis: 'date',
      time_grain_sqla: 'P1D',
    };
    rows.push(await galleryRow(browser, context, exploreUrl(url, flights, line)));
    const wide = { viz_type: 'echarts_timeseries_bar', x_axis: 'column_0', metrics: [{ ...COUNT }] };
    rows.push(...(await typingRows(browser, context, exploreUrl(url, await wideDataset(call), wide))));
    return rows;
  } finally {
    await browser.close();
  }
}
