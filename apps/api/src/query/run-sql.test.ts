import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '@belvedere/core';
import { dialectOf, type DatabaseConfig } from './engine-port.ts';
import { restrictTables } from '@belvedere/sql';
import { createEngines } from './engines.ts';
import { runSql, type RunSqlInput } from './run-sql.ts';
import { limitingFactor, sqlLimit } from './sql-limit.ts';
import { makeTestData } from './test-data.ts';

const data = await makeTestData();
const engines = createEngines({ dataDir: data.dataDir, metadataFiles: [] });
afterAll(async () => {
  await engines.dispose();
  data.dispose();
});

let counter = 0;
const run = (database: DatabaseConfig, sql: string, more: Partial<RunSqlInput> = {}) =>
  runSql({
    engines,
    database,
    sql,
    queryLimit: 1000,
    owner: { viewerId: 1, viewerKind: 'user' },
    requestId: 'r',
    queryId: `sql-${++counter}`,
    encoding: 'rows',
    authorize: async (statements) => ({ texts: statements.map(({ text }) => text), hasRowRules: false }),
    ...more,
  });

describe.each(data.databases)('SQL Lab on $spec.dialect.title', (database) => {
  it('gives rows with ISO times and typed columns', async () => {
    const answer = await run(database, 'SELECT flown, origin, delay FROM flight ORDER BY flown LIMIT 1');
    expect(JSON.parse(answer.data.toString())).toEqual([
      { flown: '2001-01-01T10:00:00', origin: 'ATL', delay: 10 },
    ]);
    expect(answer.columns.map(({ name, type_generic, is_dttm }) => [name, type_generic, is_dttm])).toEqual([
      ['flown', 2, true],
      ['origin', 1, false],
      ['delay', 0, false],
    ]);
  });

  it('returns the last result of a script and tells how far it is', async () => {
    const texts: string[] = [];
    const answer = await run(database, 'SELECT 1 AS a; -- one\nSELECT 2 AS b;', {
      onProgress: ({ text }) => texts.push(text),
    });
    expect(answer.data.toString()).toBe('[{"b":2}]');
    expect(texts).toEqual(['Running statement 1 out of 2', 'Running statement 2 out of 2']);
    expect(answer.executedSql).toBe('SELECT 1 AS a;\nSELECT 2 AS b');
  });

  it('says what cut the result', async () => {
    const factor = async (sql: string, queryLimit: number) => {
      const { limit, limitingFactor: by, rows } = await run(database, sql, { queryLimit });
      return [limit, by, rows];
    };
    expect(await factor('SELECT delay FROM flight', 3)).toEqual([3, 'DROPDOWN', 3]);
    expect(await factor('SELECT delay FROM flight', 1000)).toEqual([1000, 'NOT_LIMITED', 5]);
    expect(await factor('SELECT delay FROM flight LIMIT 2', 1000)).toEqual([2, 'QUERY', 2]);
    expect(await factor('SELECT delay FROM flight LIMIT 3', 3)).toEqual([3, 'QUERY_AND_DROPDOWN', 3]);
    expect(await factor('SELECT delay FROM flight LIMIT 9', 1000)).toEqual([9, 'NOT_LIMITED', 5]);
  });

  it('holds back rows above what is displayed and says so', async () => {
    const answer = await run(database, 'SELECT delay FROM flight', { displayRows: 2 });
    expect([answer.rows, answer.displayLimitReached]).toEqual([2, true]);
  });

  it('places an error in the script, with the number of the statement', async () => {
    const failing = run(database, 'SELECT 1;\nSELECT\n  nope FROM flight');
    await expect(failing).rejects.toMatchObject({
      code: 'ENGINE_ERROR',
      details: { line: 3, column: 3, statement: 2 },
    });
    await expect(failing).rejects.toThrow(/^Statement 2 out of 2: /);
  });

  it('places an error where the reader wrote it, through row rules and a template', async () => {
    const written = '{% set n = 1 -%}\n\nSELECT {{ n }};\nSELECT 2;\nSELECT *\nFROM flight\n  WHERE nope = 1';
    const sql = 'SELECT 1;\nSELECT 2;\nSELECT *\nFROM flight\n  WHERE nope = 1';
    const from = written.indexOf('SELECT 2') - sql.indexOf('SELECT 2');
    const failing = run(database, sql, {
      template: { text: written, origins: [{ at: 0, start: from, isOwn: true }] },
      authorize: async (statements) => {
        const made = statements.map((statement) =>
          restrictTables(
            statement,
            (name) => ({ groups: name.includes('flight') ? [["origin = 'ATL'"]] : [], columns: null }),
            dialectOf(database),
          ),
        );
        return {
          texts: made.map(({ text }) => text),
          origins: made.map(({ origins }) => origins),
          hasRowRules: true,
        };
      },
    });
    await expect(failing).rejects.toMatchObject({
      code: 'ENGINE_ERROR',
      details: { line: 7, column: 9, statement: 3 },
    });
  });

  it('places what is refused before it runs', async () => {
    await expect(run(database, 'SELECT 1;\n  SELEC 2')).rejects.toMatchObject({
      code: 'SQL_STATEMENT_UNKNOWN',
      details: { line: 2, column: 3 },
    });
    await expect(run(database, "SELECT\n 'open")).rejects.toMatchObject({
      code: 'SQL_UNREADABLE',
      details: { line: 2, column: 2 },
    });
  });

  it.each([
    'SELECT count(* FROM flight',
    'SELECT * FROM',
    'SELECT * FROM flight WHERE )',
    'SELECT nope FROM flight',
  ])('tells readers with row rules what is wrong with the text of %s', async (sql) => {
    const messageFor = (hasRowRules: boolean): Promise<string> =>
      run(database, sql, {
        authorize: async (statements) => ({ texts: statements.map(({ text }) => text), hasRowRules }),
      }).then(
        () => '',
        (error: AppError) => `${error.code} ${error.message}`,
      );
    const told = await messageFor(true);
    expect(told).toMatch(/^ENGINE_ERROR ./);
    expect(told).toBe(await messageFor(false));
  });

  it('asks for the right to the tables before anything runs', async () => {
    const denied = new AppError('TABLE_DENIED', 'no');
    const failing = run(database, 'WITH x AS (SELECT * FROM flight) SELECT * FROM x, main.other', {
      authorize: async ([statement]) => {
        expect(statement?.tables).toEqual([['flight'], ['main', 'other']]);
        throw denied;
      },
    });
    await expect(failing).rejects.toBe(denied);
  });

  it('refuses writes where the database does not allow them, and runs them where it does', async () => {
    await expect(run(database, 'DELETE FROM flight')).rejects.toMatchObject({ code: 'DML_NOT_ALLOWED' });
    await expect(run(database, 'PRAGMA user_version')).rejects.toMatchObject({
      code: 'SQL_STATEMENT_REFUSED',
    });
    const writable = { ...database, allowDml: true };
    const created = await run(
      writable,
      'CREATE TABLE copy AS SELECT * FROM flight; DELETE FROM copy WHERE delay > 0',
    );
    expect([created.rowsChanged, created.hasWritten, created.data.toString()]).toEqual([3, true, '[]']);
    expect((await run(database, 'SELECT COUNT(*) AS n FROM copy')).data.toString()).toBe('[{"n":2}]');
  });
});

describe('sqlLimit', () => {
  it('takes the smaller limit and never more than the maximum', () => {
    expect(sqlLimit(0, null)).toEqual({ limit: 100_000, factor: 'DROPDOWN' });
    expect(sqlLimit(null, 10)).toEqual({ limit: 10, factor: 'QUERY' });
    expect(sqlLimit(1_000_000, 200_000)).toEqual({ limit: 100_000, factor: 'DROPDOWN' });
    expect(limitingFactor({ limit: 5, factor: 'QUERY' }, 4, false)).toBe('NOT_LIMITED');
  });
});
