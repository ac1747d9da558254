// How long drawing takes in a browser beside the peers, with axes, legend and tooltip on: warm, and the first on a cold page.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../prepare.mjs';
import { openBrowser } from './first-load.mjs';
import { median } from './measure.mjs';

const HERE = join(ROOT, 'tools/bench/render');
/** Where the bundles stand. */
export const OUT = join(ROOT, '.cache/bench/render');
const TRIES = 5;
/** Rounds that are not counted. */
const WARM_UP = 3;
const COLD_TRIES = 5;
const LIBRARIES = ['kit', 'echarts', 'uplot'];
/** At least this many times faster. */
const GOALS = { echarts: 5, uplot: 1.5, first: 6 };
const CASES = [
  { kind: 'line', counts: [1000, 10_000, 100_000, 1_000_000], peers: ['echarts', 'uplot'] },
  { kind: 'bar', counts: [50, 500, 5000], peers: ['echarts'] },
  { kind: 'scatter', counts: [1000, 10_000, 100_000], peers: ['echarts'] },
  { kind: 'heat', counts: [10_000, 90_000], peers: ['echarts'] },
];

/** Makes one script per library, each with its own global, e.g. `bench_kit`. */
export async function bundle(libraries = LIBRARIES) {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  for (const name of libraries)
    await build({
      root: HERE,
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['@belvedere/source', 'module', 'browser', 'production'] },
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'document.baseURI' },
      build: {
        outDir: OUT,
        emptyOutDir: false,
        minify: true,
        lib: {
          entry: join(HERE, `${name}.mjs`),
          formats: ['iife'],
          name: `bench_${name.replaceAll('-', '_')}`,
          fileName: () => `${name}.js`,
        },
      },
    });
}

/** In the page: milliseconds from the call to the last pixel, which is read back. */
async function drawOnce([library, kind, count]) {
  const element = document.createElement('div');
  Object.assign(element.style, { width: '800px', height: '400px' });
  document.body.append(element);
  const { start, done, dispose } = globalThis[`bench_${library}`].draw(element, kind, count);
  await done;
  for (const canvas of element.querySelectorAll('canvas')) canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  const took = performance.now() - start;
  dispose();
  element.remove();
  await new Promise((resolve) => setTimeout(resolve, 0));
  return took;
}

/** A page with the bundles of some libraries. */
export async function newPage(browser, libraries) {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><body></body>');
  for (const library of libraries) await page.addScriptTag({ path: join(OUT, `${library}.js`) });
  return page;
}

async function warmRows(browser) {
  const page = await newPage(browser, LIBRARIES);
  const rows = [];
  for (const { kind, counts, peers } of CASES)
    for (const count of counts) {
      const times = Object.fromEntries(['kit', ...peers].map((library) => [library, []]));
      for (let round = -WARM_UP; round < TRIES; round++)
        for (const library of Object.keys(times)) {
          const took = await page.evaluate(drawOnce, [library, kind, count]);
          if (round >= 0) times[library].push(took);
        }
      for (const peer of peers)
        rows.push({
          name: `${kind} of ${count.toLocaleString('en-US')} beside ${peer}`,
          value: median(times.kit),
          unit: 'ms',
          limit: median(times[peer]) / GOALS[peer],
          note: `${peer} ${median(times[peer]).toFixed(1)} ms, ${(median(times[peer]) / median(times.kit)).toFixed(1)}x`,
        });
    }
  await page.close();
  return rows;
}

async function coldFirst(browser, library) {
  const page = await browser.newPage();
  await page.setContent('<!doctype html><body></body>');
  const code = readFileSync(join(OUT, `${library}.js`), 'utf8');
  const evaluated = await page.evaluate((source) => {
    const start = performance.now();
    const script = document.createElement('script');
    script.textContent = source;
    document.head.append(script);
    return performance.now() - start;
  }, code);
  const took = evaluated + (await page.evaluate(drawOnce, [library, 'line', 1000]));
  await page.close();
  return took;
}

async function coldRow(browser) {
  const times = { kit: [], echarts: [] };
  for (let round = 0; round < COLD_TRIES; round++)
    for (const library of Object.keys(times)) times[library].push(await coldFirst(browser, library));
  const [kit, peer] = [median(times.kit), median(times.echarts)];
  return {
    name: 'first chart of a cold page',
    value: kit,
    unit: 'ms',
    limit: peer / GOALS.first,
    note: `echarts ${peer.toFixed(0)} ms, ${(peer / kit).toFixed(1)}x; script and first line of 1,000`,
  };
}

/** Rows of drawing beside ECharts and uPlot. */
export async function renderRows() {
  await bundle();
  const browser = await openBrowser();
  try {
    return [...(await warmRows(browser)), await coldRow(browser)];
  } finally {
    await browser.close();
  }
}
