import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_ROUTES } from '../../libs/contracts/src/routes.ts';
import { coverageProblems, coverageRows } from './api-coverage.mjs';

const TABLE = [
  '| call | resource | test |',
  '| ---- | -------- | ---- |',
  '| GET /a | a | a.test.ts: answers |',
  '| GET /b | b | open (reports) |',
].join('\n');
const SOURCES = new Map([['a.test.ts', "it('answers', ...)"]]);
const report = (...ends: readonly string[]) => ({
  testResults: ends.map((status) => ({
    name: '/somewhere/apps/api/src/a.test.ts',
    assertionResults: [{ title: 'answers', status }],
  })),
});
const problems = (table: string, run: object | null) => coverageProblems(coverageRows(table), SOURCES, run);

describe('a row of the coverage table', () => {
  it('is held by a test that passed, wherever it ran', () => {
    expect(problems(TABLE, report('passed', 'passed'))).toEqual([]);
  });

  it('is a problem when its test failed, was skipped, or failed in one of its runs', () => {
    for (const ends of [['failed'], ['skipped'], ['passed', 'failed'], ['failed', 'passed']])
      expect(problems(TABLE, report(...ends))).toHaveLength(1);
  });

  it('is a problem when its test did not run, is not there, or has no title', () => {
    expect(problems(TABLE, { testResults: [] })).toEqual([
      'GET /a names "answers", which did not run in a.test.ts',
    ]);
    expect(problems(TABLE.replace('a.test.ts', 'z.test.ts'), null)).toEqual([
      'GET /a names z.test.ts, which is not there',
    ]);
    expect(problems(TABLE.replace(': answers', ''), null)).toEqual([
      'GET /a names a.test.ts without the title of a test',
    ]);
    expect(problems(TABLE.replace('answers', 'dances'), null)).toEqual([
      'GET /a names "dances", which is not in a.test.ts',
    ]);
  });
});

describe('the coverage table of this repository', () => {
  const rows = coverageRows(readFileSync(join(import.meta.dirname, '../../docs/api-coverage.md'), 'utf8'));
  const plain = (path: string): string =>
    path
      .split('?')[0]!
      .replaceAll(/:\w+|\{\w+\}/g, '*')
      .replace(/\/$/, '');
  const served = new Set(ALL_ROUTES.map((route) => `${route.method} ${plain(route.path)}`));
  const outsideTheTable = new Set(['/superset/explore_json', '/login']);
  const callsOf = (call: string): string[] => {
    const [, methods = '', path = ''] = /^([A-Z, ]+) (\/\S*)/.exec(call) ?? [];
    return methods.split(', ').map((method) => `${method} ${plain(path)}`);
  };

  it('names only calls that the route table serves, unless they are open', () => {
    const closed = rows.filter((row) => row.waitsFor === null && !row.call.includes('{resource}'));
    const unknown = closed
      .flatMap((row) => callsOf(row.call))
      .filter((call) => !served.has(call) && !outsideTheTable.has(call.split(' ')[1] ?? ''));
    expect(unknown).toEqual([]);
  });

  it('keeps nothing open that is served', () => {
    const open = rows.filter((row) => row.waitsFor !== null).flatMap((row) => callsOf(row.call));
    expect(open.filter((call) => served.has(call))).toEqual([]);
  });
});
