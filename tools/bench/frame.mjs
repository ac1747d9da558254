// How long the verbs of post-processing take on large frames, in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare.mjs';

const TRIES = 5;
const SERIES = 200;
const LONG_ROWS = 1_000_000;
const LIMITS = { pivotMs: 2000, moveMs: 100 };
/** Rows read -> rows made, each over {@link SERIES} columns. */
const PIVOTS = [
  [100_000, 500],
  [20_000_000, 100_000],
];

function best(run) {
  const times = Array.from({ length: TRIES }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** A long result: a row per index value and series, index by index. */
function longFrame({ columnFromNumbers }, rows, index) {
  const series = Array.from({ length: SERIES }, (_, at) => `series ${at}`);
  const codes = Int32Array.from({ length: rows }, (_, row) => row % SERIES);
  const numbers = (name, kind, valueAt) =>
    columnFromNumbers(
      { name, kind },
      Float64Array.from({ length: rows }, (_, row) => valueAt(row)),
    );
  return {
    rows,
    columns: [
      numbers('x', 'integer', (row) => Math.floor(row / SERIES) % index),
      { name: 'series', type: 'VARCHAR', kind: 'text', dictionary: series, codes },
      numbers('value', 'float', (row) => row % 97),
    ],
  };
}

function pivotRow(lib, [rows, index]) {
  const frame = longFrame(lib, rows, index);
  const aggregates = { value: { operator: 'sum' } };
  const steps = [
    { operation: 'pivot', options: { index: ['x'], columns: ['series'], aggregates } },
    { operation: 'flatten', options: {} },
  ];
  const value = best(() => lib.applyPostProcessing(frame, steps));
  const name = `pivot ${rows.toLocaleString('en')} rows to ${index.toLocaleString('en')} x ${SERIES}`;
  return { name, value, unit: 'ms', limit: LIMITS.pivotMs, note: `best of ${TRIES}` };
}

function moveRow({ applyPostProcessing }, frame, name, step) {
  const value = best(() => applyPostProcessing(frame, [step]));
  return { name: `${name}, 1M rows`, value, unit: 'ms', limit: LIMITS.moveMs, note: `best of ${TRIES}` };
}

/** Rows of the verbs. */
export async function frameRows() {
  const lib = await import(pathToFileURL(join(ROOT, 'libs/frame/dist/index.js')).href);
  const values = Float64Array.from({ length: LONG_ROWS }, (_, row) => Math.sin(row) * 100);
  const frame = { rows: LONG_ROWS, columns: [lib.columnFromNumbers({ name: 'v', kind: 'float' }, values)] };
  const columns = { v: 'v' };
  const rolling = (rolling_type) => ({
    operation: 'rolling',
    options: { rolling_type, window: 7, min_periods: 0, columns },
  });
  return [
    ...PIVOTS.map((pivot) => pivotRow(lib, pivot)),
    moveRow(lib, frame, 'rolling mean of 7', rolling('mean')),
    moveRow(lib, frame, 'rolling std of 7', rolling('std')),
    moveRow(lib, frame, 'running sum', { operation: 'cum', options: { operator: 'sum', columns } }),
  ];
}

if (process.argv[1] === import.meta.filename) console.table(await frameRows());
