import { clickhouseDialect } from '../clickhouse/dialect.ts';
import type { Dialect } from '../dialect.ts';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { mysqlDialect } from '../mysql/dialect.ts';
import { postgresDialect } from '../postgres/dialect.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import { trinoDialect } from '../trino/dialect.ts';

/** Dialects of this package by their engine, for tests that run on each of them. */
const DIALECTS = {
  duckdb: duckdbDialect,
  sqlite: sqliteDialect,
  postgresql: postgresDialect,
  mysql: mysqlDialect,
  clickhouse: clickhouseDialect,
  trino: trinoDialect,
} as const;

/** Engines whose dialects are in this package. */
export type EngineName = keyof typeof DIALECTS;

/** The dialect of an engine. */
export const dialectOf = (engine: EngineName): Dialect => DIALECTS[engine];
