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

/** How often each way is tried on each engine. */
const TRIES = Number(process.env['CANCELS'] ?? 8);
const folder = mkdtempSync(join(tmpdir(), 'bv-cancel-'));
const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
let engines: RunningEngines;
let counter = 0;
let gaveUp = 0;

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

interface Asked {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly onStatement?: () => void;
}

async function answerTo(database: DatabaseConfig, sql: string, asked: Asked = {}): Promise<string> {
  counter += 1;
  const { bytes } = await engines.run({
    queryId: `q${counter}`,
    requestId: `r${counter}`,
    database,
    owner: { viewerId: 1, viewerKind: 'user' },
    statements: [sql],
    rowLimit: 10,
    encoding: 'rows',
    ...asked,
  });
  return bytes.toString('utf8');
}

/** How long after its caller was told a query was last seen in its engine; 0 where none was ever seen. */
let lastSeenMs = 0;
const GONE_WITHIN_MS = 2000;

/** Waits until an engine runs the query no more: it tells the end of one a moment before it forgets it. */
async function expectGone(leftIn: () => Promise<number | undefined>): Promise<void> {
  const told = performance.now();
  for (;;) {
    const asked = performance.now() - told;
    const found = await leftIn();
    if (found === 0) return;
    lastSeenMs = Math.max(lastSeenMs, asked);
    expect(lastSeenMs, String(found)).toBeLessThan(GONE_WITHIN_MS);
  }
}

const LEFT_IN_POSTGRES = `SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%generate_series%' AND pid <> pg_backend_pid()`;
const LEFT_IN_MARIADB = `SELECT count(*) FROM information_schema.processlist WHERE info LIKE '%columns a%' AND id <> connection_id()`;

/** How a query that ends by no means of its own was ended. */
const endOf = (run: Promise<string>): Promise<string> =>
  run.then(
    () => 'ended',
    (error: { readonly code?: string }) => error.code ?? String(error),
  );

/** Every way in which a running query is given up. */
const WAYS = {
  'left by its caller': (database: DatabaseConfig, sql: string) => {
    const gone = new AbortController();
    const onStatement = (): unknown => setImmediate(() => gone.abort());
    return endOf(answerTo(database, sql, { signal: gone.signal, onStatement }));
  },
  'stopped by its number': (database: DatabaseConfig, sql: string) => {
    const stop = (): unknown => setImmediate(() => engines.cancel(`q${counter}`));
    return endOf(answerTo(database, sql, { onStatement: stop }));
  },
  'longer than it may take': (database: DatabaseConfig, sql: string) =>
    endOf(answerTo(database, sql, { timeoutMs: 200 })),
} as const;

const ENGINES = [
  {
    engine: 'duckdb',
    sql: 'SELECT count(*) FROM range(100000000) a, range(100000000) b WHERE a.range * b.range % 7 = 3',
    leftIn: async () => 0,
  },
  {
    engine: 'postgresql',
    sql: 'SELECT count(*) FROM generate_series(1, 100000000) a, generate_series(1, 100000) b',
    leftIn: async () => postgres?.numberOf('cancels', LEFT_IN_POSTGRES),
  },
  {
    engine: 'mysql',
    sql: 'SELECT count(*) FROM information_schema.columns a, information_schema.columns b, information_schema.columns c',
    leftIn: async () => mariadb?.numberOf('cancels', LEFT_IN_MARIADB),
  },
] as const;

const missing = new Set<string>([
  ...(postgres === null ? ['postgresql'] : []),
  ...(mariadb === null ? ['mysql'] : []),
]);

describe.each(ENGINES)('a query on $engine', ({ engine, sql, leftIn }) => {
  it.skipIf(missing.has(engine)).each(Object.entries(WAYS))(
    'that is %s leaves the engine',
    async (way, giveUp) => {
      const database = engine === 'duckdb' ? duck : onServer(engine, engine === 'mysql' ? 3 : 2);
      const wanted = way === 'longer than it may take' ? 'QUERY_TIMEOUT' : 'QUERY_CANCELLED';
      for (let attempt = 0; attempt < TRIES; attempt++) {
        expect(await giveUp(database, sql)).toBe(wanted);
        gaveUp += 1;
        await expectGone(leftIn);
      }
    },
    60_000 + TRIES * 3000,
  );
});

it('said how often', async ({ annotate }) => {
  const ways = Object.keys(WAYS).length * (ENGINES.length - missing.size);
  expect(gaveUp).toBe(ways * TRIES);
  await annotate(
    `${TRIES} of ${TRIES} queries gone, given up in 3 ways on ${ENGINES.length - missing.size} engines, none seen later than ${Math.ceil(lastSeenMs)} ms after its caller was told`,
    'T-CANCEL',
  );
});
