import { expect, it } from 'vitest';
import { rowScanner } from './row-scanner.ts';

const ROWS = [{ a: 'x,]}"' }, { a: [1, 2], b: '\\' }, { a: null }, { a: '","' }];
const TEXT = JSON.stringify(ROWS);

it.each([1, 2, 3])('finds the end of the first %s rows, wherever the bytes are cut', (rows) => {
  for (let size = 1; size <= TEXT.length; size += 1) {
    const scanner = rowScanner(rows);
    let first = '';
    for (let at = 0; at < TEXT.length && !scanner.hasMore(); at += size) {
      const bytes = Buffer.from(TEXT.slice(at, at + size));
      const end = scanner.read(bytes);
      first += bytes.subarray(0, end ?? bytes.length).toString();
    }
    expect(JSON.parse(`${first}]`), `pieces of ${size}`).toEqual(ROWS.slice(0, rows));
  }
});

it('sees no more rows where there are only the first', () => {
  const scanner = rowScanner(4);
  expect([scanner.read(Buffer.from(TEXT)), scanner.hasMore()]).toEqual([null, false]);
});
