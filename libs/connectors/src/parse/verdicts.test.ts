import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAppError } from '@belvedere/core';
import {
  agreeOnStatement,
  checkStatement,
  parsedText,
  splitStatements,
  type CheckedStatement,
  type ParseAnswer,
} from '@belvedere/sql';
import {
  CLICKHOUSE_CORPUS,
  COCKROACH_CORPUS,
  DUCKDB_CORPUS,
  GENERIC_CORPUS,
  MARIADB_CORPUS,
  MYSQL_CORPUS,
  POSTGRES_CORPUS,
  SQLITE_CORPUS,
  TRINO_CORPUS,
  TRINO_SERVER_CORPUS,
  CLICKHOUSE_SERVER_CORPUS,
  DUCKDB_SERVER_CORPUS,
  MYSQL_SERVER_CORPUS,
  POSTGRES_SERVER_CORPUS,
  SQLITE_SERVER_CORPUS,
  type StatementCase,
  dialectOf,
  type EngineName,
} from '@belvedere/sql/testing';
import { parseInDuckdb } from '../duckdb/parse.ts';
import { parseInPostgres } from '../postgres/parse.ts';
import { parseInPolyglot } from './polyglot.ts';

/** Dialects that have statements of their own here: engines, and what is reached as one of them. */
const REACHED_AS = { mariadb: 'mysql', cockroachdb: 'postgresql' } as const;
type Tried = EngineName | keyof typeof REACHED_AS;
const TRIED: readonly Tried[] = [
  'duckdb',
  'sqlite',
  'postgresql',
  'cockroachdb',
  'mysql',
  'mariadb',
  'clickhouse',
  'trino',
];
const engineOf = (tried: Tried): EngineName =>
  tried === 'mariadb' || tried === 'cockroachdb' ? REACHED_AS[tried] : tried;
const OWN: Readonly<Record<Tried, readonly StatementCase[]>> = {
  duckdb: [...DUCKDB_CORPUS, ...DUCKDB_SERVER_CORPUS],
  sqlite: [...SQLITE_CORPUS, ...SQLITE_SERVER_CORPUS],
  postgresql: [...POSTGRES_CORPUS, ...POSTGRES_SERVER_CORPUS],
  cockroachdb: COCKROACH_CORPUS,
  mysql: [...MYSQL_CORPUS, ...MYSQL_SERVER_CORPUS],
  mariadb: MARIADB_CORPUS,
  clickhouse: [...CLICKHOUSE_CORPUS, ...CLICKHOUSE_SERVER_CORPUS],
  trino: [...TRINO_CORPUS, ...TRINO_SERVER_CORPUS],
};
const casesOf = (tried: Tried): readonly StatementCase[] => [...OWN[tried], ...GENERIC_CORPUS];

let instance: DuckDBInstance;
let duck: DuckDBConnection;
const tally = { right: 0, all: 0, parsed: 0 };

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:', { errors_as_json: 'true' });
  duck = await instance.connect();
});
afterAll(() => {
  duck.closeSync();
  instance.closeSync();
  console.info(
    `T-SQLPOL ${tally.right}/${tally.all} verdicts, ${tally.parsed} of them seen by a second parser`,
  );
});

const PARSERS: Readonly<Record<EngineName, (text: string) => Promise<ParseAnswer>>> = {
  duckdb: (text) => parseInDuckdb(duck, text),
  sqlite: (text) => parseInPolyglot(text, dialectOf('sqlite')),
  postgresql: parseInPostgres,
  mysql: (text) => parseInPolyglot(text, dialectOf('mysql')),
  clickhouse: (text) => parseInPolyglot(text, dialectOf('clickhouse')),
  trino: (text) => parseInPolyglot(text, dialectOf('trino')),
};

async function secondOpinion(checked: CheckedStatement, engine: EngineName): Promise<string> {
  const answer = await PARSERS[engine](parsedText(checked));
  tally.parsed += 1;
  const cannotRun = answer.is === 'unreadable' && checked.kind !== 'read';
  if (!cannotRun) agreeOnStatement(checked, answer, dialectOf(engine));
  return checked.kind;
}

/** A verdict as cases write it: some only say that the parsers disagree, not why. */
const told = (verdict: string, wanted: string): string =>
  wanted === 'SQL_PARSERS_DISAGREE' && verdict.startsWith(wanted) ? wanted : verdict;

/** What becomes of the first statement of a text: its kind, or the code it is refused with. */
async function verdictOf(sql: string, engine: EngineName): Promise<string> {
  const [statement] = splitStatements(sql, dialectOf(engine).lexis);
  if (statement === undefined) return 'empty';
  try {
    return await secondOpinion(checkStatement(statement, dialectOf(engine)), engine);
  } catch (error) {
    return isAppError(error)
      ? `${error.code}${error.code === 'SQL_PARSERS_DISAGREE' ? ` ${error.message}` : ''}`
      : String(error);
  }
}

describe.each(TRIED)('our verdict and that of a parser, on %s', (tried) => {
  it.each(casesOf(tried))('are one for %j: %s', async (sql, verdict) => {
    tally.all += 1;
    expect(told(await verdictOf(sql, engineOf(tried)), verdict)).toBe(verdict);
    tally.right += 1;
  });
});

it('is tried on hundreds of statements of every dialect', async ({ annotate }) => {
  const counts = TRIED.map((tried) => `${tried} ${casesOf(tried).length}`);
  for (const tried of TRIED) expect(casesOf(tried).length, tried).toBeGreaterThanOrEqual(90);
  expect(TRIED.length).toBeGreaterThanOrEqual(8);
  const all = TRIED.reduce((sum, tried) => sum + casesOf(tried).length, 0);
  expect(all).toBeGreaterThanOrEqual(400);
  await annotate(`${all} statements: ${counts.join(', ')}`, 'T-SQLPOL');
});
