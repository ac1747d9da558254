export {
  BAD_EXPRESSIONS,
  GENERIC_BAD_EXPRESSIONS,
  GENERIC_GOOD_EXPRESSIONS,
  GOOD_EXPRESSIONS,
} from '../verdict/expression-corpus.ts';
export {
  CLICKHOUSE_SERVER_CORPUS,
  DUCKDB_SERVER_CORPUS,
  MYSQL_SERVER_CORPUS,
  POSTGRES_SERVER_CORPUS,
  SQLITE_SERVER_CORPUS,
  TRINO_SERVER_CORPUS,
} from '../verdict/server-corpus.ts';
export { GENERIC_CORPUS } from '../verdict/generic-corpus.ts';
export { DUCKDB_CORPUS, MYSQL_CORPUS, POSTGRES_CORPUS, SQLITE_CORPUS } from '../verdict/statement-corpus.ts';
export { COCKROACH_CORPUS, MARIADB_CORPUS } from '../verdict/relative-corpus.ts';
export { CLICKHOUSE_CORPUS, TRINO_CORPUS } from '../verdict/warehouse-corpus.ts';
export type { StatementCase } from '../verdict/statement-corpus.ts';
export { COMPILE_CASES } from './compile-cases.ts';
export type { CompileCase } from './compile-cases.ts';
export { dialectOf } from './dialects.ts';
export type { EngineName } from './dialects.ts';
export { EXPRESSION_GRAMMAR } from './expression-grammar.ts';
export { flightStatements, FLIGHTS, VIRTUAL_FLIGHTS } from './flights.ts';
