import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { zipOf } from '../../testing/zip-of.ts';
import { checkMagic } from './check-magic.ts';
import { unpackText } from './unpack-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-packed-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(bytes: Buffer | string): string {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
}

test('a text packed with gzip, or alone in an archive, is unpacked beside it', async () => {
  for (const bytes of [
    gzipSync('a,b\n1,2\n'),
    zipOf({ 'sales/a.csv': 'a,b\n1,2\n', '__MACOSX/._a.csv': 'x' }),
  ])
    expect(readFileSync(await unpackText(file(bytes), 'csv'), 'utf8')).toBe('a,b\n1,2\n');
});

test('what is not packed stays as it is', async () => {
  const path = file('a,b\n');
  expect(await unpackText(path, 'csv')).toBe(path);
});

test('a damaged file, and one that unpacks to too much, say so', async () => {
  const packed = gzipSync('a'.repeat(3 * 1_048_576));
  await expect(unpackText(file(packed.subarray(0, 200)), 'csv')).rejects.toThrow(/damaged/);
  await expect(unpackText(file(packed), 'csv', 1_048_576)).rejects.toThrow(/more than 1 MB/);
});

test.each([
  [{ 'xl/workbook.xml': '', 'a.csv': '' }, /it is a workbook; give it the ending/],
  [{ 'xl/workbook.bin': '' }, /\.xlsb/],
  [{ 'content.xml': '', mimetype: '' }, /\.ods/],
  [{ 'Index/Document.iwa': '' }, /Numbers/],
  [{ 'a.csv': 'a', 'b.csv': 'b' }, /pack one CSV alone/],
])('an archive that is no single text is named by what is in it', async (parts, reason) => {
  const path = await unpackText(file(zipOf(parts)), 'csv');
  await expect(checkMagic(path, 'csv')).rejects.toThrow(reason);
});
