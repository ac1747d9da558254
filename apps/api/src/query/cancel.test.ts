import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine as duckdbEngine } from '@belvedere/connectors/duckdb';
import { engine as mysqlEngine } from '@belvedere/connectors/mysql';
import { engine as postgresEngine } from '@belvedere/connectors/postgres';
import { orSkip, startMariadbServer, startPostgresServer } from '@belvedere/connectors/testing';
import type { DatabaseConfig, NetworkDatabase } from './engine-port.ts';
import { createEngines, type RunningEngines } from './engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-cancel-'));
const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
let engines: RunningEngines;
let counter = 0;

const rules = { name: 'x', readOnly: true, allowDml: false };
const duck: DatabaseConfig = { ...rules, id: 1, spec: duckdbEngine, file: join(folder, 'data.duckdb') };

const SERVERS = { postgresql: postgresEngine, mysql: mysqlEngine };

function onServer(engine: keyof typeof SERVERS, id: number): NetworkDatabase {
  const server = engine === 'postgresql' ? postgres : mariadb;
  if (server === null) throw new Error(`no server for ${engine}`);
  const { writable: _writable, ...address } = server.options('cancels');
  return { ...rules, id, spec: SERVERS[engine], address, schema: null };
}

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(folder, 'data.duckdb'));
  instance.closeSync();
  await postgres?.createDatabase('cancels', []);
  await mariadb?.createDatabase('cancels', []);
  engines = createEngines({ dataDir: folder, metadataFiles: [], limits: { duckMemoryMb: 256 } });
});
afterAll(async () => {
  await engines.dispose();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function answerTo(
  database: DatabaseConfig,
  sql: string,
  signal?: AbortSignal,
  onStatement?: () => void,
) {
  counter += 1;
  const { bytes } = await engines.run({
    queryId: `q${counter}`,
    requestId: `r${counter}`,
    database,
    owner: { viewerId: 1, viewerKind: 'user' },
    statements: [sql],
    rowLimit: 10,
    encoding: 'rows',
    ...(signal !== undefined && { signal }),
    ...(onStatement !== undefined && { onStatement }),
  });
  return bytes.toString('utf8');
}

/** Starts a query that ends by no means of its own, has it left by its caller, and gives how it ended. */
async function leave(database: DatabaseConfig, sql: string): Promise<string> {
  const gone = new AbortController();
  return answerTo(database, sql, gone.signal, () => setImmediate(() => gone.abort())).then(
    () => 'ended',
    (error: { readonly code?: string }) => error.code ?? String(error),
  );
}

const ENGINES = [
  {
    engine: 'duckdb',
    tries: 60,
    sql: 'SELECT count(*) FROM range(100000000) a, range(100000000) b WHERE a.range * b.range % 7 = 3',
    left: `SELECT 0 AS n`,
  },
  {
    engine: 'postgresql',
    tries: 20,
    sql: 'SELECT count(*) FROM generate_series(1, 100000000) a, generate_series(1, 100000) b',
    left: `SELECT count(*) AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%generate_series%' AND pid <> pg_backend_pid()`,
  },
  {
    engine: 'mysql',
    tries: 20,
    sql: 'SELECT count(*) FROM information_schema.columns a, information_schema.columns b, information_schema.columns c',
    left: `SELECT count(*) AS n FROM information_schema.processlist WHERE info LIKE '%columns a%' AND id <> connection_id()`,
  },
] as const;

const missing = new Set<string>([
  ...(postgres === null ? ['postgresql'] : []),
  ...(mariadb === null ? ['mysql'] : []),
]);

describe.each(ENGINES)('a query on $engine whose caller has gone', ({ engine, tries, sql, left }) => {
  it.skipIf(missing.has(engine))(
    'leaves the engine (T-CANCEL)',
    async () => {
      const database = engine === 'duckdb' ? duck : onServer(engine, engine === 'mysql' ? 3 : 2);
      const ends: string[] = [];
      let gone = 0;
      for (let attempt = 0; attempt < tries; attempt++) {
        ends.push(await leave(database, sql));
        if ((await answerTo(database, left)) === '[{"n":0}]') gone += 1;
      }
      console.log(`T-CANCEL: ${gone} of ${tries} queries left ${engine}`);
      expect(ends).toEqual(Array.from({ length: tries }, () => 'QUERY_CANCELLED'));
      expect(gone).toBe(tries);
    },
    60_000,
  );
});
