// `npm run bench`: speed and weight as ratios to a limit or a peer, in one run. Rows stand in tools/bench/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith, prepare, ROOT } from './prepare.mjs';
import { cachedRows } from './bench/cached.mjs';
import { chunkRows } from './bench/chunks.mjs';
import { cubeRows } from './bench/cube.mjs';
import { csvRows } from './bench/csv.mjs';
import { dashboardRows } from './bench/dashboard.mjs';
import { exploreRows } from './bench/explore.mjs';
import { firstLoadRows } from './bench/first-load.mjs';
import { frameRows } from './bench/frame.mjs';
import { grainRows } from './bench/grain.mjs';
import { regressions } from './bench/known-misses.mjs';
import { killRows } from './bench/kill-host.mjs';
import { listRows } from './bench/lists.mjs';
import { LONG_LINE_ENV, longLineRows } from './bench/long-line.mjs';
import { pageCostRows } from './bench/page-cost.mjs';
import { renderRows } from './bench/render.mjs';
import { SIGN_IN_ENV, signInRows } from './bench/sign-in.mjs';
import { slowLineRows } from './bench/slow-line.mjs';
import { startRows } from './bench/start.mjs';
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

try {
  const { values } = parseArgs({
    options: { data: { type: 'string', default: join(ROOT, '.cache/bench/data') } },
  });
  await prepare();
  mkdirSync(values.data, { recursive: true });
  await withServer(values.data, untilSamples);
  const rows = await startRows(values.data);
  rows.push(
    ...(await withServer(values.data, async (server) => [
      ...(await firstLoadRows(server)),
      ...(await slowLineRows(server)),
      ...(await exploreRows(server)),
      ...(await cachedRows(server)),
      ...(await cubeRows(server)),
      ...(await killRows(server)),
      ...(await uploadRows(server)),
    ])),
  );
  rows.push(...chunkRows(), ...(await csvRows(values.data)));
  rows.push(
    ...(await frameRows()),
    ...(await grainRows()),
    ...(await wireRows()),
    ...(await dashboardRows()),
    ...(await renderRows()),
    ...(await pageCostRows()),
    ...(await listRows(values.data)),
    ...(await withEnv(SIGN_IN_ENV, () => withServer(values.data, signInRows))),
    ...(await withEnv(LONG_LINE_ENV, () => withServer(values.data, longLineRows))),
  );
  print(rows);
  writeFileSync(join(ROOT, '.cache/bench/report.json'), `${JSON.stringify(rows, null, 2)}\n`);
  const over = rows.filter(({ value, limit }) => value > limit);
  for (const { name } of over) console.log(`over its limit: ${name}`);
  const worse = regressions(rows);
  for (const text of worse) console.error(`not a known miss: ${text}`);
  if (worse.length > 0) process.exitCode = 1;
} catch (error) {
  exitWith(error);
}
