import { execFileSync } from 'node:child_process';
import { linkSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine as duckdbEngine } from '@belvedere/connectors/duckdb';
import { engine as sqliteEngine } from '@belvedere/connectors/sqlite';
import { frameFromJson, type FrameJson } from '@belvedere/frame';
import type { DatabaseConfig, FileDatabase, RunRequest } from './engine-port.ts';
import { createEngines, type RunningEngines } from './engines.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'bv-engines-'));
const metadata = join(dataDir, 'metadata.sqlite');
let engines: RunningEngines;

const duck: FileDatabase = {
  id: 1,
  name: 'duck',
  spec: duckdbEngine,
  file: 'data.duckdb',
  readOnly: false,
  allowDml: false,
};
const lite: FileDatabase = { ...duck, id: 2, name: 'lite', spec: sqliteEngine, file: 'data.sqlite' };
const DATABASES = [duck, lite] as const;
const ENDLESS = {
  duckdb: 'SELECT count(*) FROM range(100000000) a, range(100000000) b WHERE a.range * b.range % 7 = 3',
  sqlite: 'WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n',
};
const endlessOn = ({ spec }: DatabaseConfig): string => ENDLESS[spec.driver as keyof typeof ENDLESS];

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(dataDir, 'data.duckdb'));
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE t AS SELECT range AS n, 'x' || range AS s FROM range(3)`);
  connection.closeSync();
  instance.closeSync();
  for (const file of ['data.sqlite', 'metadata.sqlite']) {
    const database = new Sqlite(join(dataDir, file));
    database.exec(`CREATE TABLE t(n INTEGER, s TEXT); INSERT INTO t VALUES (0,'x0'),(1,'x1'),(2,'x2')`);
    database.close();
  }
  symlinkSync(metadata, join(dataDir, 'symbolic.db'));
  linkSync(metadata, join(dataDir, 'hard.db'));
  engines = createEngines({
    dataDir,
    metadataFiles: [metadata],
    limits: { duckMemoryMb: 256, hostRssMb: 2000, timeoutMs: 20_000 },
  });
});
afterAll(async () => {
  await engines.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

let counter = 0;
const request = (database: DatabaseConfig, sql: string, more: Partial<RunRequest> = {}): RunRequest => ({
  queryId: `q${++counter}`,
  requestId: `r${counter}`,
  database,
  owner: { viewerId: 1, viewerKind: 'user' },
  statements: [sql],
  rowLimit: 1000,
  encoding: 'rows',
  ...more,
});
const rowsOf = async (
  database: DatabaseConfig,
  sql: string,
  more: Partial<RunRequest> = {},
): Promise<string> => (await engines.run(request(database, sql, more))).bytes.toString('utf8');
/** Starts an endless query and waits until the engine works on it. */
async function startEndless(
  database: FileDatabase,
): Promise<{ readonly id: string; readonly result: Promise<unknown> }> {
  let started = (): void => undefined;
  const running = new Promise<void>((resolve) => {
    started = resolve;
  });
  const asked = request(database, endlessOn(database), { onStatement: () => started() });
  const result = engines.run(asked).then(
    () => 'ended',
    (error: unknown) => error,
  );
  await running;
  return { id: asked.queryId, result };
}

describe.each(DATABASES)('engines on $spec.dialect.title', (database) => {
  it('give rows as JSON bytes', async () => {
    expect(await rowsOf(database, 'SELECT n, s FROM t ORDER BY n')).toBe(
      '[{"n":0,"s":"x0"},{"n":1,"s":"x1"},{"n":2,"s":"x2"}]',
    );
  });

  it('give a frame as columnar JSON', async () => {
    const text = await rowsOf(database, 'SELECT n, s FROM t ORDER BY n', { encoding: 'columns' });
    const frame = frameFromJson(JSON.parse(text) as FrameJson);
    expect([frame.rows, frame.columns.map(({ name, kind }) => `${name} ${kind}`)]).toEqual([
      3,
      ['n integer', 's text'],
    ]);
  });

  it('keep integers beyond 2^53 exact in every encoding', async () => {
    const sql = 'SELECT 9007199254740993 AS x';
    expect(await rowsOf(database, sql)).toBe('[{"x":"9007199254740993"}]');
    expect(await rowsOf(database, sql, { encoding: 'columns' })).toContain('"values":["9007199254740993"]');
    expect(await rowsOf(database, sql, { encoding: 'csv' })).toBe('x\n9007199254740993\n');
  });

  it('stop at the row limit and say so', async () => {
    const answer = await engines.run(request(database, 'SELECT n FROM t ORDER BY n', { rowLimit: 2 }));
    expect([answer.rows, answer.truncated, answer.bytes.toString()]).toEqual([2, true, '[{"n":0},{"n":1}]']);
  });

  it('name columns uniquely and run statements in order', async () => {
    const text = await rowsOf(database, '', {
      statements: ['SELECT 1 AS a', 'SELECT 1 AS a, 2 AS a, 3 AS a'],
    });
    expect(text).toBe('[{"a":1,"a__1":2,"a__2":3}]');
  });

  it('say which statement failed', async () => {
    const failing = rowsOf(database, '', { statements: ['SELECT 1', 'SELECT nope FROM t'] });
    await expect(failing).rejects.toMatchObject({
      code: 'ENGINE_ERROR',
      details: { statement: 2, line: 1, column: 8 },
    });
  });

  it('refuse writes, files and other statements before they run', async () => {
    const codeOf = (sql: string) => rowsOf(database, sql).catch((error: { code: string }) => error.code);
    expect(await codeOf('DELETE FROM t')).toBe('DATABASE_READ_ONLY');
    expect(await codeOf(`SELECT * FROM '/etc/passwd'`)).toBe('SQL_FILE_REFUSED');
    expect(await codeOf(`ATTACH '${metadata}' AS m`)).toBe('SQL_STATEMENT_REFUSED');
    expect(await codeOf('SELECT 1; SELECT 2')).toBe('ENGINE_PROTOCOL');
  });

  it('stop a running query', async () => {
    const { id, result } = await startEndless(database);
    expect(engines.cancel(id)).toBe(true);
    expect(await result).toMatchObject({ code: 'QUERY_CANCELLED' });
    expect(await rowsOf(database, 'SELECT 1 AS a')).toBe('[{"a":1}]');
  });

  it('end a query at its time limit', async () => {
    const slow = rowsOf(database, endlessOn(database), { timeoutMs: 500 });
    await expect(slow).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' });
  });

  it('begin a read again whose host is killed, end it when that happens again, and answer the next one', async () => {
    const killHosts = (): void => {
      for (const pid of engines.hostPids()) process.kill(pid, 'SIGKILL');
    };
    const heldBackLater = `${endlessOn(database)} LIMIT 3`;
    const endless = rowsOf(database, heldBackLater, { onStatement: killHosts });
    await expect(endless).rejects.toMatchObject({ code: 'QUERY_ENDS_ENGINE' });
    await expect(rowsOf(database, heldBackLater)).rejects.toMatchObject({ code: 'QUERY_HELD_BACK' });
    expect(await rowsOf(database, 'SELECT 1 AS a')).toBe('[{"a":1}]');
  });

  it('browse schemas, tables and columns', async () => {
    expect(await engines.browse(database, { what: 'schemas' })).toEqual(['main']);
    expect(await engines.browse(database, { what: 'tables', schema: null })).toEqual([
      { name: 't', kind: 'table' },
    ]);
    const table = await engines.browse(database, { what: 'table', schema: 'main', table: 't' });
    expect(table?.columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['n integer', 's text']);
    await expect(engines.test(database)).resolves.toBeUndefined();
  });

  it('never open the metadata file, whatever it is called', async () => {
    const names = [
      metadata,
      'metadata.sqlite',
      './x/../metadata.sqlite',
      'symbolic.db',
      'hard.db',
      relative(dataDir, metadata),
      `${metadata}-wal`,
      `file:${metadata}`,
      `file:${metadata}?mode=ro`,
    ];
    for (const file of names) {
      await expect(engines.test({ ...database, file }), file).rejects.toMatchObject({
        code: 'DATABASE_FILE_REFUSED',
      });
    }
  });
});

describe('engines', () => {
  it('fail a query that needs too much memory and go on', async () => {
    const greedy = `SELECT list(x) FROM (SELECT repeat('x', 1000) || range AS x FROM range(10000000))`;
    await expect(rowsOf(duck, greedy)).rejects.toMatchObject({ code: 'QUERY_OUT_OF_MEMORY' });
    expect(await rowsOf(duck, 'SELECT 1 AS a')).toBe('[{"a":1}]');
  });

  it('hand bytes on as fast as they are taken', async () => {
    let bytes = 0;
    const sql = `SELECT range AS n, repeat('x', 100) AS s FROM range(200000)`;
    const answer = await engines.run(
      request(duck, sql, {
        rowLimit: 200_000,
        encoding: 'csv',
        onBytes: async (piece) => {
          bytes += piece.length;
          await new Promise((resolve) => setImmediate(resolve));
        },
      }),
    );
    expect([answer.rows, answer.bytes.length, bytes]).toEqual([200_000, 0, 21_488_894]);
  });

  it('write where writing is allowed', async () => {
    const writable = { ...duck, allowDml: true };
    const answer = await engines.run(request(writable, 'INSERT INTO t VALUES (9, NULL)', { mayWrite: true }));
    expect(answer.rowsChanged).toBe(1);
    expect(await rowsOf(duck, 'SELECT count(*) AS c FROM t')).toBe('[{"c":4}]');
  });

  it('name every process by its kind', () => {
    const kinds = engines
      .hostPids()
      .map((pid) => execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }));
    expect(kinds.every((line) => /engine-hosts\/src\/host\/main\.ts (duck|run) /.test(line))).toBe(true);
    expect(kinds.length).toBeGreaterThan(0);
  });

  it('reshape a frame larger than one message in a host without data files', async () => {
    const values = Array.from({ length: 2_000_000 }, (_, at) => 10_000_000 + at);
    const frame = { rows: values.length, columns: [{ name: 'n', type: 'BIGINT', kind: 'integer', values }] };
    const reshape = engines.reshape({
      queryId: 'reshape',
      requestId: 'reshape',
      owner: { viewerId: 1, viewerKind: 'user' },
      frame: Buffer.from(JSON.stringify(frame)),
      steps: [{ operation: 'aggregate', options: { aggregates: { n: { operator: 'max' } } } }],
      encoding: 'rows',
    });
    const { bytes, rows, labels } = await reshape;
    expect([bytes.toString(), rows, labels]).toEqual(['[{"n":11999999}]', 1, { n: ['n'] }]);
  });

  it('stop a reshaping that takes too long, and reshape the next', async () => {
    const ask = (rows: number, timeoutMs: number) =>
      engines.reshape({
        queryId: 'long',
        requestId: 'long',
        owner: { viewerId: 1, viewerKind: 'user' },
        frame: Buffer.from(
          JSON.stringify({
            rows,
            columns: [
              {
                name: 'n',
                type: 'BIGINT',
                kind: 'integer',
                values: Array.from({ length: rows }, (_, at) => at),
              },
            ],
          }),
        ),
        steps: [
          {
            operation: 'rolling',
            options: { rolling_type: 'kurt', window: rows, min_periods: 0, columns: { n: 'n' } },
          },
        ],
        encoding: 'rows',
        timeoutMs,
      });
    await expect(ask(200_000, 300)).rejects.toMatchObject({ code: 'QUERY_TIMEOUT' });
    expect((await ask(5, 20_000)).rows).toBe(5);
  });

  it('let go of a data file when asked to', async () => {
    await engines.release(duck);
    const instance = await DuckDBInstance.create(join(dataDir, 'data.duckdb'));
    instance.closeSync();
    expect(await rowsOf(duck, 'SELECT 1 AS a')).toBe('[{"a":1}]');
  });

  it('leave no process behind', async () => {
    const pids = engines.hostPids();
    await engines.dispose();
    await engines.dispose();
    const alive = pids.filter((pid) => {
      try {
        process.kill(pid, 0);
        return true;
      } catch {
        return false;
      }
    });
    expect([alive, engines.hostPids()]).toEqual([[], []]);
    await expect(rowsOf(duck, 'SELECT 1')).rejects.toMatchObject({ code: 'SERVER_STOPPING' });
  });
});
