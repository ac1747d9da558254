import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { breachedListProblem, isBreached } from './breached-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'belvedere-breached-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').toUpperCase();
const words = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `word ${at}`);
let files = 0;

function listOf(known: readonly string[], end: string, withCounts: boolean): string {
  const lines = known.map(hashOf).toSorted();
  const text = lines.map((hash, at) => (withCounts ? `${hash}:${(at * 7919) % 1_000_003}` : hash)).join(end);
  const file = join(folder, `${(files += 1)}.txt`);
  writeFileSync(file, files % 2 === 0 ? `${text}${end}` : text);
  return file;
}

describe.each(['\n', '\r\n'])('a list with lines that end with %j', (end) => {
  test.each([1, 2, 3, 500])('of %i passwords has each of them, and no other', async (count) => {
    for (const withCounts of [true, false]) {
      const file = listOf(words(count), end, withCounts);
      for (const word of words(count)) expect([word, await isBreached(file, word)]).toEqual([word, true]);
      for (let at = 0; at < 50; at += 1) expect(await isBreached(file, `other ${at}`)).toBe(false);
    }
  });
});

test('a file that is none is said to be none', () => {
  const file = join(folder, 'words.txt');
  writeFileSync(file, 'password\nletmein\n');
  expect(breachedListProblem(file)).toContain('no list of SHA-1 hashes');
  expect(breachedListProblem(join(folder, 'missing.txt'))).toContain('cannot be read');
  expect(breachedListProblem(listOf(['one'], '\n', true))).toBeNull();
});
