import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { check, expectations } from './read-corpus.ts';

/** Files as pandas, openpyxl, xlsxwriter, LibreOffice, R and sqlite3 wrote them, so that no test needs those programs. */
const [, ...captured] = readFileSync(join(import.meta.dirname, 'captured.tsv'), 'utf8')
  .trimEnd()
  .split('\n');
const folder = mkdtempSync(join(tmpdir(), 'bv-captured-'));
const work = join(folder, 'work');
mkdirSync(work);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const all = new Map(expectations().map((expected) => [expected.file, expected]));

describe('a file of another program', () => {
  it.each(captured.map((line) => line.split('\t') as [string, string]))(
    'has the columns that were written: %s',
    async (name, base64) => {
      writeFileSync(join(folder, name), Buffer.from(base64, 'base64'));
      const expected = all.get(name);
      if (expected === undefined) throw new Error(`not in expected.tsv: ${name}`);
      expect((await check(folder, work, expected)).notes).toEqual([]);
    },
  );

  const kept = new Set(captured.map((line) => line.split('\t')[0]));
  const made = process.env['CORPUS'] ?? '';
  it.skipIf(made === '').each([...all.values()].filter(({ file }) => !kept.has(file)))(
    'that is not kept here is read where npm run corpus made it: $file',
    async (expected) => {
      expect((await check(made, work, expected)).notes).toEqual([]);
    },
  );
});
