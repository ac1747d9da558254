import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { csvLayout } from './csv-layout.ts';
import { linesOfRecords, type LoadedRecords } from './lines-of-records.ts';
import { PLAIN_READING } from './reading.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-lines-'));
const file = join(folder, 'a.csv');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface More extends Partial<LoadedRecords> {
  readonly skipRows?: number;
}

function linesOf(text: string, records: readonly number[], { skipRows = 0, ...more }: More = {}) {
  writeFileSync(file, text);
  const layout = { ...csvLayout('a,b\n', PLAIN_READING), skipRows };
  return linesOfRecords({ file, layout, leftOut: new Set(), records, ...more });
}

it('counts line ends in quoted cells, and quotes that are doubled', async () => {
  expect(await linesOf('a,b\n1,"x\ny"\n2,"say ""hi""\r\nthere"\n3,c\n', [0, 1, 2])).toEqual([2, 4, 6]);
  expect(await linesOf('a,b\r\n1,5" pipe\r\n2,c', [0, 1])).toEqual([2, 3]);
});

it('leaves out lines before the header, blank ones and those that were not loaded', async () => {
  const more = { skipRows: 2, leftOut: new Set([5]) };
  expect(await linesOf('a report\nof "today\na,b\n1,2\nbad\n\n3,4\n', [0, 1], more)).toEqual([4, 7]);
});

it('gives nothing for records that are not there', async () => {
  expect(await linesOf('a,b\n1,2\n', [5])).toEqual([]);
});
