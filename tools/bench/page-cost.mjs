// What charts cost a page beside ECharts: thirty of them from data that is there, and the heap that a long line keeps.
import { openBrowser } from './first-load.mjs';
import { median } from './measure.mjs';
import { bundle, newPage } from './render.mjs';

const LIBRARIES = ['kit', 'echarts'];
const TRIES = 5;
const GOALS = { thirty: 4, heapMb: 20 };
const LONG = 1_000_000;
/** Charts of a dashboard: kind, size, how many. */
const DASHBOARD = [
  ['line', 1000, 12],
  ['bar', 50, 10],
  ['scatter', 1000, 4],
  ['heat', 400, 4],
];

/** In the page: milliseconds until the last of all charts is painted; the canvas of an unused hover stays unread. */
async function drawAll([library, parts]) {
  const { draw } = globalThis[`bench_${library}`];
  const start = performance.now();
  const drawn = parts.flatMap(([kind, count, times]) =>
    Array.from({ length: times }, () => {
      const element = document.createElement('div');
      Object.assign(element.style, { width: '800px', height: '400px' });
      document.body.append(element);
      return { element, ...draw(element, kind, count) };
    }),
  );
  await Promise.all(drawn.map(({ done }) => done));
  for (const { element } of drawn)
    element.querySelector('canvas')?.getContext('2d')?.getImageData(0, 0, 1, 1);
  const took = performance.now() - start;
  for (const { element, dispose } of drawn) {
    dispose();
    element.remove();
  }
  return took;
}

async function thirtyRow(browser) {
  const page = await newPage(browser, LIBRARIES);
  const times = { kit: [], echarts: [] };
  for (let round = -2; round < TRIES; round++)
    for (const library of LIBRARIES) {
      const took = await page.evaluate(drawAll, [library, DASHBOARD]);
      if (round >= 0) times[library].push(took);
    }
  await page.close();
  const [kit, peer] = [median(times.kit), median(times.echarts)];
  return {
    name: 'thirty charts from data that is there',
    value: kit,
    unit: 'ms',
    limit: peer / GOALS.thirty,
    note: `echarts ${peer.toFixed(0)} ms, ${(peer / kit).toFixed(1)}x`,
  };
}

async function heapOf(browser, library) {
  const page = await newPage(browser, [library]);
  const session = await page.context().newCDPSession(page);
  const usedMb = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / 1024 / 1024;
  };
  const before = await usedMb();
  await page.evaluate(
    async ([name, count]) => {
      const element = document.createElement('div');
      Object.assign(element.style, { width: '800px', height: '400px' });
      document.body.append(element);
      globalThis.kept = globalThis[`bench_${name}`].draw(element, 'line', count);
      await globalThis.kept.done;
    },
    [library, LONG],
  );
  const grown = (await usedMb()) - before;
  await page.close();
  return grown;
}

async function heapRow(browser) {
  const [kit, peer] = [await heapOf(browser, 'kit'), await heapOf(browser, 'echarts')];
  return {
    name: 'heap that a line of a million keeps',
    value: Math.max(0, kit),
    unit: 'MB',
    limit: GOALS.heapMb,
    note: `echarts ${peer.toFixed(0)} MB; typed arrays counted`,
  };
}

/** Rows of what charts cost a page. */
export async function pageCostRows() {
  await bundle(LIBRARIES);
  const browser = await openBrowser();
  try {
    return [await thirtyRow(browser), await heapRow(browser)];
  } finally {
    await browser.close();
  }
}
