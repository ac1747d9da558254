// `npm run bench`: speed and weight as ratios to a limit or a peer, in one run. Rows stand in tools/bench/; `--only NAME,...` runs some of its files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith, prepare, ROOT, UserProblem } from './prepare.mjs';
import { brushRows } from './bench/brush.mjs';
import { cachedRows } from './bench/cached.mjs';
import { chunkRows } from './bench/chunks.mjs';
import { cubeRows } from './bench/cube.mjs';
import { csvRows } from './bench/csv.mjs';
import { dashboardRows } from './bench/dashboard.mjs';
import { exploreRows } from './bench/explore.mjs';
import { firstLoadRows } from './bench/first-load.mjs';
import { frameRows } from './bench/frame.mjs';
import { grainRows } from './bench/grain.mjs';
import { gridRows } from './bench/grid.mjs';
import { regressions } from './bench/known-misses.mjs';
import { killRows } from './bench/kill-host.mjs';
import { listRows } from './bench/lists.mjs';
import { LONG_LINE_ENV, longLineRows } from './bench/long-line.mjs';
import { manyChartRows } from './bench/many-charts.mjs';
import { pageCostRows } from './bench/page-cost.mjs';
import { renderRows } from './bench/render.mjs';
import { SIGN_IN_ENV, signInRows } from './bench/sign-in.mjs';
import { slowLineRows } from './bench/slow-line.mjs';
import { sqlLabRows } from './bench/sql-lab.mjs';
import { startRows } from './bench/start.mjs';
import { stopRows } from './bench/stop.mjs';
import { untilSamples, withEnv, withServer } from './bench/server.mjs';
import { uploadRows } from './bench/upload.mjs';
import { wireRows } from './bench/wire.mjs';

const round = (value) => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100);

function print(rows) {
  const lines = rows.map(({ name, value, unit, limit, note = '' }) => [
    name,
    `${round(value)} ${unit}`,
    `${round(limit)} ${unit}`,
    round(value / limit).toFixed(2),
    note,
  ]);
  const head = ['row', 'measured', 'limit', 'ratio', 'note'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column].length)),
  );
  for (const line of [head, ...lines])
    console.log(line.map((cell, column) => cell.padEnd(widths[column])).join('  '));
}

/** Every file of rows by its name in tools/bench, in the order in which they run, and what each needs. */
const FILES = {
  start: (data) => startRows(data),
  'first-load': onServer(firstLoadRows),
  'slow-line': onServer(slowLineRows),
  explore: onServer(exploreRows),
  brush: onServer(brushRows),
  'many-charts': onServer(manyChartRows),
  cached: onServer(cachedRows),
  cube: onServer(cubeRows),
  'sql-lab': (data) => withServer(data, (server) => sqlLabRows(server, data)),
  stop: onServer(stopRows),
  'kill-host': onServer(killRows),
  upload: onServer(uploadRows),
  chunks: chunkRows,
  csv: csvRows,
  frame: frameRows,
  grain: grainRows,
  wire: wireRows,
  dashboard: dashboardRows,
  grid: gridRows,
  render: renderRows,
  'page-cost': pageCostRows,
  lists: listRows,
  'sign-in': onServer(signInRows, SIGN_IN_ENV),
  'long-line': onServer(longLineRows, LONG_LINE_ENV),
};

/** Rows that ask a server of their own, with the samples. */
function onServer(rows, env = {}) {
  return (data) => withEnv(env, () => withServer(data, rows));
}

/** The names after `--only`, or all. */
function chosen(only) {
  if (only === undefined) return Object.keys(FILES);
  const names = only.split(',');
  const unknown = names.filter((name) => !(name in FILES));
  if (unknown.length > 0)
    throw new UserProblem(
      `there are no rows "${unknown.join('", "')}"; choose of ${Object.keys(FILES).join(', ')}.`,
    );
  return names;
}

function report(rows) {
  print(rows);
  const over = rows.filter(({ value, limit }) => value > limit);
  for (const { name } of over) console.log(`over its limit: ${name}`);
  const worse = regressions(rows);
  for (const text of worse) console.error(`not a known miss: ${text}`);
  if (worse.length > 0) process.exitCode = 1;
}

try {
  const { values } = parseArgs({
    options: { data: { type: 'string', default: join(ROOT, '.cache/bench/data') }, only: { type: 'string' } },
  });
  const names = chosen(values.only);
  await prepare();
  mkdirSync(values.data, { recursive: true });
  await withServer(values.data, untilSamples);
  const rows = [];
  for (const name of names) rows.push(...(await FILES[name](values.data)));
  report(rows);
  if (values.only === undefined)
    writeFileSync(join(ROOT, '.cache/bench/report.json'), `${JSON.stringify(rows, null, 2)}\n`);
} catch (error) {
  exitWith(error);
}
