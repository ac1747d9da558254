import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkDepth, checkLines } from './check-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = join(folder, 'file');
  writeFileSync(file, text);
  return file;
}

const MB = 1_048_576;

test('lines up to 8 MB are read, wherever they begin', async () => {
  const line = 'x'.repeat(7 * MB);
  for (const end of ['\n', '\r']) await checkLines(fileOf(`a,b${end}${line}${end}${line}`));
  await checkLines(fileOf(''));
});

test('an endless line is a fault of the file', async () => {
  await expect(checkLines(fileOf(`a,b\n${'x'.repeat(9 * MB)}`))).rejects.toThrow(/longer than 8 MB/);
});

test('JSON may be nested a hundred levels, brackets in texts not counted', async () => {
  await checkDepth(fileOf(`${'['.repeat(100)}1${']'.repeat(100)}`));
  await checkDepth(fileOf(JSON.stringify({ text: '['.repeat(1000), quoted: '"\\[['.repeat(100) })));
  await checkDepth(fileOf('[[1]]\n'.repeat(1000)));
  const deep = `${'{"a":['.repeat(51)}1${']}'.repeat(51)}`;
  await expect(checkDepth(fileOf(deep))).rejects.toThrow(/deeper than 100 levels/);
});
