import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeCompressedFiles } from './compressed-files.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belvedere-bundle-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('puts a brotli and a gzip copy beside texts that gain by it, and none beside others', async () => {
  const text = 'export const words = "again and again";\n'.repeat(40);
  writeFileSync(join(folder, 'page.js'), text);
  writeFileSync(join(folder, 'short.js'), 'export {};');
  writeFileSync(join(folder, 'face.woff2'), text);
  await writeCompressedFiles(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'page.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'page.js.gz'))).toString()).toBe(text);
  expect(() => readFileSync(join(folder, 'short.js.br'))).toThrow('ENOENT');
  expect(() => readFileSync(join(folder, 'face.woff2.br'))).toThrow('ENOENT');
});
