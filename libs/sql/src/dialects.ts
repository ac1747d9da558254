import { clickhouseDialect } from './clickhouse/dialect.ts';
import type { Dialect } from './dialect.ts';
import { duckdbDialect } from './duckdb/dialect.ts';
import { mysqlDialect } from './mysql/dialect.ts';
import { postgresDialect } from './postgres/dialect.ts';
import { sqliteDialect } from './sqlite/dialect.ts';
import { trinoDialect } from './trino/dialect.ts';

/** Engines there is a dialect for. */
export type EngineName = Dialect['engine'];

const DIALECTS: Readonly<Record<EngineName, Dialect>> = {
  duckdb: duckdbDialect,
  sqlite: sqliteDialect,
  postgresql: postgresDialect,
  mysql: mysqlDialect,
  clickhouse: clickhouseDialect,
  trino: trinoDialect,
};

/** The dialect of an engine. */
export const dialectOf = (engine: EngineName): Dialect => DIALECTS[engine];
