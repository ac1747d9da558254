// The grid of results at 100,000 rows of 200 columns: when it is first painted, and what a step of scrolling costs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { openBrowser } from './first-load.mjs';
import { bundle, OUT } from './render.mjs';
import { pause } from './server.mjs';
import { median, quantile, scriptClock } from './measure.mjs';

const [ROWS, COLUMNS] = [100_000, 200];
const FIRST_PAINT_MS = 50;
const STEP_P95_MS = 8;
const TRIES = 5;
const ICONS = join(ROOT, 'libs/ui/assets/icons.svg');
const ADDRESS = 'http://bench.invalid/';
const STEPS = 120;
const STEP_PX = 700;

/** The bundle with the icons in a file, as pages have them; a bundle of one file has them as text that each icon reads anew. */
const bundled = () =>
  readFileSync(join(OUT, 'grid.js'), 'utf8').replace(/data:image\/svg\+xml,[^"`]+/, `${ADDRESS}icons.svg`);

/** A page with the bundle that has an address, as what keeps things on the device needs one. */
async function addressedPage(browser) {
  const page = await browser.newPage();
  const answers = {
    '': {
      contentType: 'text/html',
      body: `<!doctype html><body></body><script src="${ADDRESS}grid.js"></script>`,
    },
    'grid.js': { contentType: 'text/javascript', body: bundled() },
    'icons.svg': { path: ICONS },
  };
  for (const [path, answer] of Object.entries(answers))
    await page.route(`${ADDRESS}${path}`, (route) => route.fulfill(answer));
  await page.goto(ADDRESS);
  await page.evaluate(() => globalThis.bench_grid.dress());
  return page;
}

/** In the page: milliseconds from the frame to the painted cells, by the frame after the one that drew them. */
async function firstPaint([rows, columns]) {
  const { frameOf, show } = globalThis.bench_grid;
  globalThis.benchFrame ??= frameOf(rows, columns);
  const element = document.createElement('div');
  document.body.append(element);
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const start = performance.now();
  const close = show(element, { ...globalThis.benchFrame });
  while (element.querySelector('[role="gridcell"]') === null) await frame();
  const painted = new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = resolve;
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });
  await painted;
  const took = performance.now() - start;
  globalThis.closeBench = () => {
    close();
    element.remove();
  };
  return took;
}

/** Script of each step: downwards, sideways, and both. */
async function scrolled(page) {
  const script = await scriptClock(page);
  const times = [];
  for (let step = 1; step <= STEPS; step++) {
    const before = await script();
    await page.evaluate(
      ([down, aside]) => document.querySelector('.bv-grid').scrollBy({ top: down, left: aside }),
      [
        [STEP_PX, 0],
        [0, STEP_PX],
        [STEP_PX, STEP_PX / 2],
      ][step % 3],
    );
    await pause(30);
    times.push((await script()) - before);
  }
  return quantile(times, 0.95);
}

/** Rows of the grid. */
export async function gridRows() {
  await bundle(['grid']);
  const browser = await openBrowser();
  try {
    const page = await addressedPage(browser);
    const times = [];
    for (let round = -1; round < TRIES; round++) {
      const took = await page.evaluate(firstPaint, [ROWS, COLUMNS]);
      if (round >= 0) times.push(took);
      if (round < TRIES - 1) await page.evaluate(() => globalThis.closeBench());
    }
    const step = await scrolled(page);
    const what = '100,000 rows of 200 columns';
    return [
      { name: `grid of ${what}, first paint`, value: median(times), unit: 'ms', limit: FIRST_PAINT_MS },
      {
        name: `grid of ${what}, step of scrolling, p95`,
        value: step,
        unit: 'ms',
        limit: STEP_P95_MS,
        note: 'script',
      },
    ];
  } finally {
    await browser.close();
  }
}
