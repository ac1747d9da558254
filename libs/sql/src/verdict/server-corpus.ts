import type { StatementCase } from './statement-corpus.ts';

const refused = (statements: readonly string[]): readonly StatementCase[] =>
  statements.map((sql) => [sql, 'SQL_SERVER_TABLE_REFUSED']);
const read = (statements: readonly string[]): readonly StatementCase[] =>
  statements.map((sql) => [sql, 'read']);

/** Tables of PostgreSQL that are for those who run the server, and others that only sound like them. */
export const POSTGRES_SERVER_CORPUS: readonly StatementCase[] = [
  ...refused([
    'SELECT rolpassword FROM pg_authid',
    'SELECT * FROM "pg_shadow"',
    'SELECT * FROM PG_CATALOG.Pg_Stat_Activity',
    'WITH a AS (SELECT query FROM pg_stat_activity) SELECT * FROM a',
    'SELECT (SELECT MAX(setting) FROM pg_settings)',
    'TABLE pg_user_mappings',
    'SHOW ALL',
    'SHOW data_directory',
    'SHOW "primary_conninfo"',
  ]),
  ...read([
    'WITH pg_authid AS (SELECT 1 AS a) SELECT * FROM pg_authid',
    'SELECT * FROM pg_catalog.pg_class',
    'SELECT * FROM settings',
    'SELECT * FROM system.users',
    'SHOW search_path',
  ]),
];

/** The same of MySQL and MariaDB. */
export const MYSQL_SERVER_CORPUS: readonly StatementCase[] = [
  ...refused([
    'SELECT * FROM mysql.user',
    'SELECT * FROM `mysql`.`global_priv`',
    'SELECT info FROM information_schema.PROCESSLIST',
    'SELECT 1 FROM performance_schema.threads',
    'SHOW GRANTS',
    'SHOW FULL PROCESSLIST',
    'SHOW ENGINE INNODB STATUS',
  ]),
  ...read(['SELECT * FROM user', 'SHOW ENGINES', 'SHOW TABLES', 'SELECT * FROM processlist']),
];

/** The same of SQLite. */
export const SQLITE_SERVER_CORPUS: readonly StatementCase[] = [
  ...refused(['SELECT file FROM pragma_database_list', 'SELECT * FROM main.dbstat']),
  ...read(['SELECT * FROM sqlite_master']),
];

/** The same of DuckDB. */
export const DUCKDB_SERVER_CORPUS: readonly StatementCase[] = [
  ...refused(['SELECT * FROM pragma_database_list', 'FROM duckdb_settings', 'SELECT * FROM duckdb_secrets']),
  ...read(['SELECT * FROM duckdb_tables', 'SELECT * FROM information_schema.tables']),
];

/** The same of ClickHouse. */
export const CLICKHOUSE_SERVER_CORPUS: readonly StatementCase[] = [
  ...refused(['SELECT * FROM system.query_log', 'SELECT * FROM system.processes', 'SHOW PROCESSLIST']),
  ...read(['SELECT * FROM system.tables', 'SHOW TABLES']),
];

/** The same of Trino. */
export const TRINO_SERVER_CORPUS: readonly StatementCase[] = [
  ...refused(['SELECT query FROM system.runtime.queries', 'SHOW SESSION']),
  ...read(['SELECT * FROM system.jdbc.tables', 'SHOW TABLES']),
];
