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
  DUCKDB_CORPUS,
  GENERIC_CORPUS,
  MYSQL_CORPUS,
  POSTGRES_CORPUS,
  SQLITE_CORPUS,
  TRINO_CORPUS,
  type StatementCase,
  dialectOf,
  type EngineName,
} from '@belvedere/sql/testing';
import { parseInDuckdb } from '../duckdb/parse.ts';
import { parseInPostgres } from '../postgres/parse.ts';
import { parseInPolyglot } from './polyglot.ts';

const ENGINES = ['duckdb', 'sqlite', 'postgresql', 'mysql', 'clickhouse', 'trino'] as const;
const OWN: Readonly<Record<EngineName, readonly StatementCase[]>> = {
  duckdb: DUCKDB_CORPUS,
  sqlite: SQLITE_CORPUS,
  postgresql: POSTGRES_CORPUS,
  mysql: MYSQL_CORPUS,
  clickhouse: CLICKHOUSE_CORPUS,
  trino: TRINO_CORPUS,
};
const casesOf = (engine: EngineName): readonly StatementCase[] => [...OWN[engine], ...GENERIC_CORPUS];

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

describe.each(ENGINES)('our verdict and that of a parser, on %s', (engine) => {
  it.each(casesOf(engine))('are one for %j: %s', async (sql, verdict) => {
    tally.all += 1;
    expect(await verdictOf(sql, engine)).toBe(verdict);
    tally.right += 1;
  });
});

it('is tried on hundreds of statements of every dialect', async ({ annotate }) => {
  const counts = ENGINES.map((engine) => `${engine} ${casesOf(engine).length}`);
  for (const engine of ENGINES) expect(casesOf(engine).length, engine).toBeGreaterThanOrEqual(90);
  const all = ENGINES.reduce((sum, engine) => sum + casesOf(engine).length, 0);
  expect(all).toBeGreaterThanOrEqual(400);
  await annotate(`${all} statements: ${counts.join(', ')}`, 'T-SQLPOL');
});
