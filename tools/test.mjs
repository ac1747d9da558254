// `npm test`: everything, from a bare clone. Prepares like `npm start`, then runs every suite and adds up.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { nx } from './nx.mjs';
import { checkNode, build, exitWith, install, ROOT } from './prepare.mjs';

const CACHE = join(ROOT, '.cache', 'test');
const UNIT_REPORTS = join(CACHE, 'unit');
const isRequired = process.env['CI'] === 'true';
const bin = (path) => join(ROOT, 'node_modules', path);

/** One suite's figures. `note` says what was left out and why, `broken` names the tests that failed. */
const counted = (name, passed, failed, skipped = 0, note = '', broken = []) => ({
  name,
  passed,
  failed,
  skipped,
  note,
  broken,
});

function node(args, options = {}) {
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', ...options });
}

function check(name, args) {
  const { status } = node(args);
  return counted(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

/** A check of the whole repository that runs anew when anything in it changed. */
function kept(name, task) {
  const { status } = nx(['run', task]);
  return counted(name, status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

async function problems(name, load) {
  const found = await load();
  for (const problem of found) console.error(`  ${problem}`);
  return counted(name, found.length === 0 ? 1 : 0, found.length === 0 ? 0 : 1, 0, '', found);
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Tests that failed, each with the first line of what was expected, and files of which no test could run. */
const brokenTests = ({ testResults }) => [
  ...testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(isFailed)
    .map(({ fullName, title, failureMessages = [] }) =>
      [fullName ?? title, (failureMessages[0] ?? '').split('\n')[0]].join(': '),
    ),
  ...testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(
      ({ name, message }) =>
        `${relative(ROOT, name)}: ${(message ?? '').split('\n').slice(0, 2).join(' ') || 'it did not load, or a hook of it failed'}`,
    ),
];

const isFailed = ({ status }) => status === 'failed';

const NAMES_SHOWN = 5;

/** Tests that were left out: the first of them by name, and how many more there are. */
function skippedNames(report) {
  const names = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'skipped' || status === 'pending')
    .map(({ fullName, title }) => fullName ?? title);
  const more = names.length - NAMES_SHOWN;
  return [...names.slice(0, NAMES_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** The reports that the tasks left, as one. */
function unitReport() {
  if (!existsSync(UNIT_REPORTS)) return null;
  const files = readdirSync(UNIT_REPORTS, { recursive: true, encoding: 'utf8' });
  const reports = files
    .filter((name) => name.endsWith('.json'))
    .map((name) => readJson(join(UNIT_REPORTS, name)));
  return reports.length === 0 ? null : { testResults: reports.flatMap(({ testResults }) => testResults) };
}

/** What the tasks wrote down beside their reports, by its kind. */
const notesOf = (kind) =>
  readdirSync(UNIT_REPORTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(kind))
    .map((name) => ({ name, text: readFileSync(join(UNIT_REPORTS, name), 'utf8') }));

/** Errors that no test threw. */
const strayErrors = () => notesOf('.errors').map(({ name, text }) => `beside the tests of ${name}: ${text}`);

/** Tests that passed only when they were run again count; whoever reads the end of a run hears of them. */
const againLine = (text) => `passed only at a second try: ${text}`;

function unitTests() {
  installServers();
  const name = 'unit, SQL, API and component tests';
  const { status } = nx(['run-many', '-t', 'test', 'test-second-half']);
  const report = unitReport();
  if (report === null) return counted(name, 0, 1, 0, 'the runner gave no report');
  const states = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status: one }) => one),
  );
  const numberOf = (state) => states.filter((one) => one === state).length;
  const passed = numberOf('passed');
  const left = states.length - passed - numberOf('failed');
  for (const { text } of notesOf('.again')) console.log(againLine(text));
  const broken = [...brokenTests(report), ...strayErrors()];
  if (broken.length === 0 && status !== 0)
    broken.push('a task ended with an error beside its tests: see its output');
  return counted(name, passed, broken.length, left, skippedNames(report), broken);
}

const BROWSERS = [
  process.env['PW_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const installedBrowser = () => BROWSERS.find((path) => path !== undefined && existsSync(path)) ?? null;

/** Finds Chromium, or installs it where it may: Debian's package as root, Playwright's own elsewhere. */
function findBrowser() {
  if (installedBrowser() !== null) return installedBrowser();
  console.log('Installing Chromium for the browser tests ...');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-q', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return installedBrowser();
  }
  const own = node([bin('playwright/cli.js'), 'install', 'chromium']);
  return own.status === 0 ? 'playwright' : null;
}

/** Installs the database server that the engine tests start, where that may be done; without it they name what they skip. */
function installServers() {
  if (existsSync('/usr/sbin/mariadbd')) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing MariaDB for the engine tests ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'mariadb-server'], {
    stdio: 'ignore',
    env,
  });
}

/** What a journey that failed expected, in the lines that say it, without their colours. */
function firstError({ results }) {
  const message = results.findLast(({ error }) => error !== undefined)?.error.message ?? '';
  // oxlint-disable-next-line no-control-regex -- the runner colours its messages
  const lines = message.replaceAll(/\u001B\[\d+m/g, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_SHOWN)
    .join(' | ');
}

const LINES_SHOWN = 12;

function countSpecs(suite, sums = { passed: 0, failed: 0, skipped: 0, broken: [] }) {
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) {
      if (test.status === 'flaky') console.log(againLine(`${spec.title}: ${firstError(test)}`));
      if (test.status === 'skipped') sums.skipped++;
      else if (test.status === 'expected' || test.status === 'flaky') sums.passed++;
      else {
        sums.failed++;
        sums.broken.push(`${spec.title}: ${firstError(test)}`);
      }
    }
  }
  for (const child of suite.suites ?? []) countSpecs(child, sums);
  return sums;
}

function journeys() {
  const name = 'browser journeys';
  const browser = findBrowser();
  if (browser === null)
    return counted(
      name,
      0,
      isRequired ? 1 : 0,
      isRequired ? 0 : 1,
      'no Chromium could be found or installed',
    );
  const file = join(CACHE, 'playwright.json');
  const { status } = nx(['run', 'tools:journeys'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...(browser !== 'playwright' && { PW_CHROMIUM: browser }) },
  });
  const report = readJson(file);
  if (report === null) return counted(name, 0, 1, 0, 'the runner gave no report');
  const { passed, failed, skipped, broken } = countSpecs({ suites: report.suites });
  return counted(name, passed, failed + (failed === 0 && status !== 0 ? 1 : 0), skipped, '', broken);
}

/** Every row of docs/api-coverage.md must be held by a test that passed in this run. */
async function apiCoverage() {
  const { checkApiCoverage } = await import('./checks/api-coverage.mjs');
  return checkApiCoverage(ROOT, unitReport());
}

const SUITES = {
  format: () => check('formatting', [bin('oxfmt/bin/oxfmt'), '--check']),
  lint: () => check('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  lock: () => problems('lock file', async () => (await import('./checks/check-lock.mjs')).lockProblems()),
  layers: () => problems('layers', async () => (await import('./checks/layers.mjs')).layerProblems()),
  house: () =>
    problems('house rules', async () => (await import('./checks/house-rules.mjs')).houseRuleProblems()),
  types: () => check('types', [bin('@typescript/native/bin/tsc'), '-b', '--pretty', 'false']),
  api: () =>
    problems('reports of the doors', async () => (await import('./checks/api-reports.mjs')).apiProblems()),
  sizes: () =>
    problems('sizes of pages', async () => (await import('./checks/page-sizes.mjs')).pageSizeProblems()),
  unused: () => check('unused files, exports and dependencies', [bin('knip/bin/knip.js'), '--no-progress']),
  packages: () => kept('packages', 'tools:packages'),
  clients: () =>
    problems('clients of Superset', async () =>
      (await import('./checks/old-clients/index.mjs')).oldClientProblems(),
    ),
  unit: unitTests,
  coverage: () => problems('api coverage', apiCoverage),
  journeys,
};

/** Runs the suites one after the other and prints what each reached. */
async function runAll(names) {
  const results = [];
  for (const name of names) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    const result = await SUITES[name]();
    results.push(result);
    const note = result.note === '' ? '' : ` (${result.note})`;
    console.log(
      `   ${result.name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped in ${((Date.now() - started) / 1000).toFixed(1)} s${note}`,
    );
  }
  return results;
}

try {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: Object.keys(SUITES).join(',') } },
  });
  checkNode();
  install();
  await build();
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const results = await runAll(values.only.split(',').filter((name) => name in SUITES));
  for (const { name, note } of results.filter(({ skipped, note: why }) => skipped > 0 && why !== ''))
    console.log(`skipped in ${name}: ${note}`);
  for (const { name, failed, note, broken } of results.filter(({ failed: count }) => count > 0))
    console.log([`FAILED: ${name} (${failed})`, ...(broken.length > 0 ? broken : [note])].join('\n  '));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
