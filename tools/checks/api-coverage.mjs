// Holds docs/api-coverage.md: a row names its test as `file: title`, and that test must have passed.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const TEST_FOLDERS = ['apps/api/src'];
const OPEN = /^open \((.+)\)$/;

/**
 * The rows of the table: call, resource, and either the tests that hold it or the theme an open call waits for.
 * @param {string} text
 */
export function coverageRows(text) {
  return text
    .split('\n')
    .filter((line) => /^\| [A-Z]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, call = '', resource = '', test = '']) => ({
      call,
      resource,
      waitsFor: OPEN.exec(test)?.[1] ?? null,
      tests: OPEN.test(test) ? [] : test.split(' <br> ').map(namedTest),
    }));
}

function namedTest(text) {
  const at = text.indexOf(': ');
  return at === -1 ? { file: text, title: null } : { file: text.slice(0, at), title: text.slice(at + 2) };
}

/** How each test of a vitest JSON report ended, by file name and title: `passed` only when every one of it passed. */
function testStates(report) {
  const states = new Map();
  const ours = report.testResults.filter(({ name }) =>
    TEST_FOLDERS.some((folder) => name.replaceAll('\\', '/').includes(`/${folder}/`)),
  );
  for (const { name, assertionResults } of ours)
    for (const { title, status } of assertionResults) {
      const key = `${basename(name)}: ${title}`;
      states.set(key, (states.get(key) ?? 'passed') === 'passed' ? status : states.get(key));
    }
  return states;
}

/** Source texts of test files by name, to look titles up in without a run. */
function testSources(root) {
  const files = TEST_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true }),
  ).filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'));
  return new Map(
    files.map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]),
  );
}

function problemOf({ file, title }, sources, states) {
  if (title === null) return `names ${file} without the title of a test`;
  const source = sources.get(file);
  if (source === undefined) return `names ${file}, which is not there`;
  if (states === null) return source.includes(title) ? null : `names "${title}", which is not in ${file}`;
  const state = states.get(`${file}: ${title}`);
  if (state === undefined) return `names "${title}", which did not run in ${file}`;
  return state === 'passed' ? null : `"${title}" in ${file} ${state}`;
}

/**
 * Problems of the table: a row without a test, a test that is not there, one that did not pass. Without a report the
 * titles are only looked up in the sources.
 */
export function coverageProblems(rows, sources, report) {
  const states = report === null ? null : testStates(report);
  return rows.flatMap(({ call, waitsFor, tests }) => {
    if (waitsFor !== null) return [];
    if (tests.length === 0) return [`${call} names no test`];
    return tests
      .map((test) => problemOf(test, sources, states))
      .filter((problem) => problem !== null)
      .map((problem) => `${call} ${problem}`);
  });
}

/** The check of this repository: prints calls that wait, gives the problems of the others. */
export function checkApiCoverage(root, report) {
  const rows = coverageRows(readFileSync(join(root, 'docs/api-coverage.md'), 'utf8'));
  for (const { call, waitsFor } of rows)
    if (waitsFor !== null) console.log(`  not covered yet: ${call} (waits for ${waitsFor})`);
  if (report === null) console.log('  no test run to look at: titles are only looked up in the sources');
  return coverageProblems(rows, testSources(root), report);
}
