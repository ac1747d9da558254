import { expect, it } from 'vitest';
import { createAs } from './create-as.ts';
import { duckdbDialect } from './duckdb/dialect.ts';
import { mysqlDialect } from './mysql/dialect.ts';
import { checkScript } from './verdict/script.ts';

const made = { method: 'TABLE', schema: 'main', name: 'late', select: 'SELECT 1' } as const;

it('makes a table or a view where it is told to', () => {
  expect(createAs(made, duckdbDialect)).toBe('CREATE TABLE "main"."late" AS\nSELECT 1');
  expect(createAs({ ...made, method: 'VIEW', schema: null }, mysqlDialect)).toBe(
    'CREATE VIEW `late` AS\nSELECT 1',
  );
});

it('makes one statement whatever the name is', () => {
  const text = createAs({ ...made, name: 'x" AS SELECT 1; DROP TABLE "y' }, duckdbDialect);
  expect(checkScript(text, duckdbDialect)).toHaveLength(1);
});
