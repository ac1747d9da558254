export { BAD_EXPRESSIONS, GOOD_EXPRESSIONS } from '../verdict/expression-corpus.ts';
export { DUCKDB_CORPUS, MYSQL_CORPUS, POSTGRES_CORPUS, SQLITE_CORPUS } from '../verdict/statement-corpus.ts';
export type { StatementCase } from '../verdict/statement-corpus.ts';
export { COMPILE_CASES } from './compile-cases.ts';
export type { CompileCase } from './compile-cases.ts';
export { flightStatements, FLIGHTS, VIRTUAL_FLIGHTS } from './flights.ts';
