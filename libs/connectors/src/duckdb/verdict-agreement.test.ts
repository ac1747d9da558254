import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkExpression, duckdbDialect, splitStatements } from '@belvedere/sql';
import { BAD_EXPRESSIONS, DUCKDB_CORPUS, GOOD_EXPRESSIONS } from '@belvedere/sql/testing';
import type { Connector } from '../connector.ts';
import { openDuckdb } from './connector.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-verdict-'));
let connector: Connector;

beforeAll(async () => {
  const file = join(folder, 'data.duckdb');
  const instance = await DuckDBInstance.create(file);
  instance.closeSync();
  connector = await openDuckdb({ file, writable: false, memoryMb: 128, threads: 1, temporaryFolder: folder });
});
afterAll(async () => {
  await connector.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Statements the engine sees; null for a text it cannot read. */
const seen = async (sql: string): Promise<number | null> => {
  try {
    return await connector.countStatements(sql);
  } catch {
    return null;
  }
};

describe('our splitter and the parser of DuckDB', () => {
  const readable = DUCKDB_CORPUS.filter(([sql, verdict]) => verdict === 'read' && !/pivot/i.test(sql));

  it.each(readable)('see one statement in %j', async (sql) => {
    expect([splitStatements(sql, duckdbDialect.lexis).length, await seen(sql)]).toEqual([1, 1]);
  });

  it.each([
    [`SELECT ';'; SELECT E'\\';'; SELECT $$;$$; SELECT $a$ ; $$ ; $a$`, 4],
    ['SELECT 1 /* ; /* ; */ ; */; SELECT 2', 2],
    ['SELECT 1 -- ;\r; SELECT 2', 2],
    ['SELECT "a;b" FROM (SELECT 1 AS "a;b");', 1],
    ['SELECT\u00a01;\u2003SELECT 2', 2],
  ])('count the same in %j', async (sql, count) => {
    expect([splitStatements(sql, duckdbDialect.lexis).length, await seen(sql)]).toEqual([count, count]);
  });
});

describe('expressions that are accepted', () => {
  it.each(GOOD_EXPRESSIONS)('stay one statement of the engine: %j', async (text) => {
    expect(await seen(`SELECT (${text}\n) AS x FROM t`)).toBe(1);
  });

  it.each(BAD_EXPRESSIONS)('are not those: %j', (text) => {
    expect(checkExpression(text, duckdbDialect).ok).toBe(false);
  });
});
