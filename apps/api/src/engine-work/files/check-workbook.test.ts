import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { zipOf } from '../../testing/zip-of.ts';
import { checkWorkbook } from './check-workbook.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-workbook-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** An archive of one part whose directory says that it unpacks to `claimed` bytes. */
function archive(name: string, text: string | Buffer, claimed: number): string {
  const file = join(folder, 'book.xlsx');
  writeFileSync(file, zipOf({ [name]: text }, claimed));
  return file;
}

const sheet = (cells: string): string =>
  archive('xl/worksheets/sheet1.xml', `<sheetData>${cells}</sheetData>`, cells.length + 23);

test('a sheet whose cells lie together is read', async () => {
  await expect(checkWorkbook(sheet('<row r="1"><c r="A1"/><c r="CV1"/></row>'))).resolves.toBeUndefined();
});

test.each([
  [
    '<row r="1"><c r="A1"/></row><row r="1048576"><c r="XFD1048576"/></row>',
    /reaches to the cell XFD1048576/,
  ],
  [`<c r='A1'/><c r = 'xfd1048576'/>`, /1048576 rows by 16384 columns; delete/],
  [`<c r="A1"/>${' '.repeat(70_000)}<c r="B99999999"/>`, /99999999 rows by 2 columns/],
])('a cell far out is a fault of the file: %.40s', async (cells, reason) => {
  await expect(checkWorkbook(sheet(cells))).rejects.toThrow(reason);
});

test('bytes are counted as they unpack, whatever the directory says', async () => {
  const bomb = archive('xl/sharedStrings.xml', Buffer.alloc(130 * 1_048_576), 100);
  await expect(checkWorkbook(bomb)).rejects.toThrow(/unpacks to more than 128 MB/);
});

test('what is no archive is a fault of the file', async () => {
  writeFileSync(join(folder, 'text.xlsx'), 'a,b\n1,2\n');
  await expect(checkWorkbook(join(folder, 'text.xlsx'))).rejects.toThrow(/it is no XLSX file/);
});
