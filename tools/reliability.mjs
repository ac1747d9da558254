// `npm run reliability`: every file that docs/reliability.md names, those with a long form at the length of the night; the page
// keeps what they reached. `-- --only T-RACE,T-XSS` runs some rows;
// a length that the environment names, such as RACES=20, goes before that of the night.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { LONG_ROWS } from './long-rows.mjs';
import { build, checkNode, exitWith, install, ROOT } from './prepare.mjs';

const PAGE = join(ROOT, 'docs/reliability.md');
const KEPT = join(ROOT, '.cache/reliability');
const FILES = /`((?:apps|libs|tools)\/[\w./-]+\.(?:test\.tsx?|e2e\.ts))`/g;
const isJourney = (file) => file.endsWith('.e2e.ts');

/** A line of the page: what it promises, which files hold it, and its cells. */
function rowOf(line) {
  const cells = line.split('|').map((cell) => cell.trim());
  if (!/^T-[A-Z]/.test(cells[1] ?? '')) return null;
  return { id: cells[1], cells, files: [...cells[2].matchAll(FILES)].map(([, file]) => file) };
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** What tests said of promises, and how many tests of each file passed. */
function runTests(files) {
  const said = join(KEPT, 'said.jsonl');
  const report = join(KEPT, 'tests.json');
  const env = Object.assign({}, ...LONG_ROWS.map((row) => row.env), process.env, {
    BELVEDERE_PROMISES: said,
  });
  const args = ['run', ...files, '--maxWorkers=1', '--testTimeout=3600000', '--hookTimeout=600000'];
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  spawnSync(process.execPath, [vitest, ...args, `--outputFile.json=${report}`], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  const lines = existsSync(said) ? readFileSync(said, 'utf8').trim().split('\n').filter(Boolean) : [];
  const counts = (readJson(report)?.testResults ?? []).map(({ name, status, assertionResults }) => {
    const numberOf = (state) => assertionResults.filter((one) => one.status === state).length;
    const failed = numberOf('failed') + (status === 'failed' && numberOf('failed') === 0 ? 1 : 0);
    return { file: relative(ROOT, name), passed: numberOf('passed'), failed };
  });
  return { said: lines.map((line) => JSON.parse(line)), counts };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** The same of journeys. */
function runJourneys(files) {
  const report = join(KEPT, 'journeys.json');
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = ['test', '--config', 'apps/web-e2e/playwright.config.ts', '--reporter=list,json', ...files];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  spawnSync(process.execPath, [playwright, ...args], { cwd: ROOT, stdio: 'inherit', env });
  const specs = specsOf({ suites: readJson(report)?.suites ?? [] });
  const said = specs.flatMap(({ ok, tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations
        .filter(({ type }) => type.startsWith('T-'))
        .map(({ type, description }) => ({ row: type, said: description, isHeld: ok })),
    ),
  );
  const counts = files.map((file) => {
    const own = specs.filter((spec) => file.endsWith(spec.file));
    const failed = own.filter(({ ok }) => !ok).length;
    return { file, passed: own.length - failed, failed: own.length === 0 ? 1 : failed };
  });
  return { said, counts };
}

/** The figure of a row: what its tests counted, how many there are, and what failed. */
function figureOf({ id, files }, { said, counts }) {
  const own = counts.filter(({ file }) => files.includes(file));
  const sum = (key) => own.reduce((total, one) => total + one[key], 0);
  const missing = files.filter((file) => !own.some((one) => one.file === file)).length;
  const failed = sum('failed') + missing;
  const counted = said.filter(({ row, isHeld }) => row === id && isHeld).map((one) => one.said);
  const tests = `${sum('passed')} tests`;
  return {
    failed,
    text: [...new Set(counted), failed === 0 ? tests : `${tests}, **${failed} failed**`].join('; '),
  };
}

/** Runs the rows and writes their figures into the page; gives the rows that are not held. */
function runRows(lines, isWanted) {
  const wanted = lines.map(rowOf).filter((row) => row !== null && row.files.length > 0 && isWanted(row.id));
  const files = [...new Set(wanted.flatMap((row) => row.files))];
  const journeys = files.filter(isJourney);
  const tests = files.filter((file) => !isJourney(file));
  const none = { said: [], counts: [] };
  const ran = [
    tests.length === 0 ? none : runTests(tests),
    journeys.length === 0 ? none : runJourneys(journeys),
  ];
  const reached = { said: ran.flatMap(({ said }) => said), counts: ran.flatMap(({ counts }) => counts) };
  const day = new Date().toISOString().slice(0, 10);
  const figures = new Map(wanted.map((row) => [row.id, figureOf(row, reached)]));
  const written = lines.map((line) => {
    const row = rowOf(line);
    const figure = row === null ? undefined : figures.get(row.id);
    if (figure === undefined) return line;
    const [, id, held, , , missing] = row.cells;
    return `| ${[id, held, figure.text, day, missing].join(' | ')} |`;
  });
  writeFileSync(PAGE, written.join('\n'));
  spawnSync(process.execPath, [join(ROOT, 'node_modules/oxfmt/bin/oxfmt'), PAGE], { cwd: ROOT });
  return [...figures].filter(([, { failed }]) => failed > 0).map(([id]) => id);
}

try {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const only = values.only?.split(',') ?? null;
  checkNode();
  install();
  await build();
  rmSync(KEPT, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  const broken = runRows(readFileSync(PAGE, 'utf8').split('\n'), (id) => only?.includes(id) ?? true);
  console.log(
    `${broken.length === 0 ? 'all rows are held' : `not held: ${broken.join(', ')}`}; figures are kept in docs/reliability.md`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
