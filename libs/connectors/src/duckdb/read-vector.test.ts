import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { readVector } from './read-vector.ts';

const TEXTS = [
  '',
  'a',
  'Zürich',
  '😀😀😀',
  'twelve bytes',
  'thirteen byte',
  'a\u0000b',
  'a\u0000',
  'x'.repeat(300),
];
const column = (name: string, type: string, kind: 'text' | 'integer') => ({ name, type, kind, unit: null });

it('reads texts and numbers as the driver does, nulls wherever they stand', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const list = TEXTS.map((text) => `'${text.replaceAll('\u0000', "' || chr(0) || '")}'`).join(', ');
  const result = await connection.run(
    `SELECT CASE WHEN i % 7 = 3 THEN NULL ELSE ([${list}])[1 + i % ${TEXTS.length}] END AS t,
       CASE WHEN i >= 4096 AND i % 5 = 0 THEN NULL ELSE CAST(i AS INTEGER) END AS n FROM range(7001) r(i)`,
  );
  let from = 0;
  for (
    let chunk = await result.fetchChunk();
    chunk !== null && chunk.rowCount > 0;
    chunk = await result.fetchChunk()
  ) {
    const rows = chunk.rowCount;
    const texts = Array.from(readVector(chunk, 0, column('t', 'VARCHAR', 'text'))).slice(0, rows);
    const numbers = Array.from(readVector(chunk, 1, column('n', 'INTEGER', 'integer'))).slice(0, rows);
    const at = Array.from({ length: rows }, (_, row) => from + row);
    expect(texts).toEqual(at.map((i) => (i % 7 === 3 ? null : TEXTS[i % TEXTS.length])));
    expect(numbers).toEqual(at.map((i) => (i >= 4096 && i % 5 === 0 ? null : i)));
    from += rows;
  }
  expect(from).toBe(7001);
  connection.closeSync();
  instance.closeSync();
});
