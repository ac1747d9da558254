import { expect, it } from 'vitest';
import { duckdbDialect } from './duckdb/dialect.ts';
import { insertRows } from './insert-rows.ts';
import { mysqlDialect } from './mysql/dialect.ts';

const input = {
  table: 't"`able',
  columns: ['id', "o'clock"],
  rows: [
    [
      { kind: 'number', text: '9007199254740993' },
      { kind: 'text', text: "it's \\ '); DROP TABLE x; --" },
    ],
    [{ kind: 'null' }, { kind: 'number', text: 'NaN' }],
  ],
} as const;

it('quotes names and texts as the engine wants it, and keeps every digit', () => {
  expect(insertRows(input, duckdbDialect)).toBe(
    `INSERT INTO "t""\`able" ("id", "o'clock") VALUES\n  (9007199254740993, 'it''s \\ ''); DROP TABLE x; --'),\n  (NULL, 'NaN');`,
  );
  expect(insertRows(input, mysqlDialect)).toContain("'it''s \\\\ ''); DROP TABLE x; --'");
});

it('says nothing without rows', () => {
  expect(insertRows({ ...input, rows: [] }, duckdbDialect)).toBe('');
});
