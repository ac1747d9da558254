// Tests that try more of the same when they are given more time: `npm test` runs a short form of each, the nightly run this one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

/** Each night draws other random cases; a row that fails is tried again with the seed that its output names. */
const SEED = Math.floor(Date.now() / 1000);

const REPORT = join(ROOT, '.cache/test/long-row.json');

/** What is tried, how often, and by which file: `env` is what the file reads its length from. */
export const LONG_ROWS = [
  { title: 'server killed while it writes', file: 'apps/api/src/kill.test.ts', env: { KILL_RUNS: '100' } },
  {
    title: 'server killed while it loads a file, per engine',
    file: 'apps/api/src/kill-upload.test.ts',
    env: { KILL_RUNS: '10' },
  },
  {
    title: 'random calls of every route, per metadata engine',
    file: 'apps/api/src/fuzz.test.ts',
    env: { CALLS: '200' },
  },
  {
    title: 'T-RLS: random queries under row rules and masks, per rule set and engine',
    file: 'libs/connectors/src/row-rules.test.ts',
    env: { QUERIES: '500' },
  },
  {
    title: 'random tables exported and imported again, per format',
    file: 'apps/api/src/engine-work/files/round-trip.test.ts',
    env: { TABLES: '350' },
  },
  {
    title: 'T-RACE: bursts of calls, per race and metadata engine',
    file: 'apps/api/src/promises/races.test.ts',
    env: { RACES: '200' },
  },
  {
    title: 'T-CONFLICT: orders of steps of two editors',
    file: 'apps/api/src/promises/conflicts.test.ts',
    env: { INTERLEAVINGS: '1000' },
  },
  {
    title: 'T-META: doors to which every spelling of the metadata is offered',
    file: 'apps/api/src/promises/own-metadata.test.ts',
    env: { DOORS: '3' },
  },
  {
    title: 'T-FAULT: every call to the store of which one fails, in every flow (1 is each)',
    file: 'apps/api/src/promises/faults.test.ts',
    env: { FAULT_STRIDE: '1' },
  },
  {
    title: 'T-LEAKCHECK: mixed calls of one process',
    file: 'apps/api/src/promises/kept-open.test.ts',
    env: { MIXED_CALLS: '10000' },
  },
  {
    title: 'T-DROP: cuts of the connections to the metadata in PostgreSQL',
    file: 'apps/api/src/promises/cut-connections.test.ts',
    env: { CUTS: '50' },
  },
  {
    title: 'T-DROP: cuts of the connections to a database of data, per engine',
    file: 'apps/api/src/promises/cut-data.test.ts',
    env: { DATA_CUTS: '50' },
  },
  {
    title: 'T-MIG: upgrades of a metadata file killed between statements',
    file: 'apps/api/src/db/upgrade.test.ts',
    env: { UPGRADE_KILLS: '40' },
  },
  {
    title: 'T-MIG: the same of metadata in PostgreSQL',
    file: 'apps/api/src/db/upgrade-pg.test.ts',
    env: { UPGRADE_KILLS: '40' },
  },
  {
    title: 'T-CANCEL: queries given up, per way and engine',
    file: 'apps/api/src/query/cancel.test.ts',
    env: { CANCELS: '100' },
  },
  {
    title: 'T-BIG: rows of a result that is sent as it grows',
    file: 'apps/api/src/promises/big-results.test.ts',
    env: { BIG_ROWS: '1000000' },
  },
];

/** Runs one file in its long form; `problem` is null when all of it passed. */
function tryRow({ title, file, env }) {
  rmSync(REPORT, { force: true });
  const started = Date.now();
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', file, '--testTimeout=3600000', '--reporter=default', '--reporter=json'];
  spawnSync(process.execPath, [...args, `--outputFile.json=${REPORT}`], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SEED: String(SEED), ...env },
  });
  const report = existsSync(REPORT) ? JSON.parse(readFileSync(REPORT, 'utf8')) : null;
  const { numPassedTests: passed = 0, numTotalTests: total = 0, success = false } = report ?? {};
  const seconds = Math.round((Date.now() - started) / 1000);
  return {
    title,
    times: Object.values(env)[0],
    passed,
    total,
    seconds,
    problem: success ? null : `${file} failed`,
  };
}

/** Runs all of them, one after the other. */
export const tryLongRows = () => LONG_ROWS.map(tryRow);
