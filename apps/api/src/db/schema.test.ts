import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { getTableConfig as pgConfig, type PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig as sqliteConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import * as pg from './schema.pg.ts';
import * as sqlite from './schema.sqlite.ts';

const shape = (table: Table) =>
  Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: column.name,
    type: column.dataType,
    notNull: column.notNull,
    hasDefault: column.primary || column.hasDefault,
  }));

const tablesOf = (schema: Record<string, unknown>) =>
  Object.entries(schema).filter((entry): entry is [string, Table] => is(entry[1], Table));

describe('the two schema files', () => {
  test('hold the same tables', () => {
    const names = (schema: Record<string, unknown>) =>
      tablesOf(schema).map(([key, table]) => [key, getTableName(table)]);
    expect(names(pg)).toEqual(names(sqlite));
  });

  test.each(tablesOf(sqlite))('give %s the same columns, indexes and references', (key, table) => {
    const twin = (pg as unknown as Record<string, Table>)[key] as Table;
    expect(shape(twin)).toEqual(shape(table));
    const a = sqliteConfig(table as SQLiteTable);
    const b = pgConfig(twin as PgTable);
    expect(b.indexes.map((i) => [i.config.name, i.config.unique])).toEqual(
      a.indexes.map((i) => [i.config.name, i.config.unique]),
    );
    expect(b.foreignKeys.map((f) => f.getName())).toEqual(a.foreignKeys.map((f) => f.getName()));
  });
});
