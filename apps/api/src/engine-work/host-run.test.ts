import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engine, openDuckdb } from '@belvedere/connectors/duckdb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostRun, type RunPlace } from './host-run.ts';
import type { HostTask, StartBody } from './tasks/host-task.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-host-run-'));
const opening = {
  file: join(folder, 'data.duckdb'),
  writable: true,
  memoryMb: 128,
  threads: 1,
  temporaryFolder: folder,
};
const connector = await openDuckdb(opening);
/** Checks that let every function pass: what is left is the engine's own guard. */
const place: RunPlace = {
  connector,
  database: { module: engine.module, refusedFiles: [], ...opening },
  dialect: {
    ...engine.dialect,
    functions: { tableFunctions: new Set(['duckdb_sequences']), refused: /(?!)/ },
  },
  askParser: { statement: () => Promise.resolve(), parts: () => Promise.resolve() },
};

async function answered(sql: string, mayWrite: boolean): Promise<string> {
  const task: Extract<HostTask, { op: 'run' }> = {
    op: 'run',
    statements: [sql],
    userParts: null,
    mayWrite,
    kinds: {},
    order: null,
    encoding: 'rows',
    times: 'iso',
    guardsFormulas: false,
    headers: {},
    about: [],
    ifCut: null,
  };
  const viewer = { kind: 'user', id: 1 };
  const start: StartBody = { requestId: 'r', viewer, rowCap: 10, byteCap: 100_000, database: null, task };
  let sent = '';
  await hostRun(place, start, task, {
    signal: new AbortController().signal,
    deadlineMs: 10_000,
    input: Promise.resolve(Buffer.alloc(0)),
    progress: () => undefined,
    head: () => undefined,
    data: (bytes) => {
      sent += bytes.toString();
      return Promise.resolve();
    },
  });
  return sent;
}

beforeAll(async () => {
  await answered('CREATE SEQUENCE q START 5', true);
});
afterAll(async () => {
  await connector.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the engine refuses a statement that writes where a job only reads, on a connection that may write', async () => {
  await expect(answered(`SELECT nextval('q') AS n`, false)).rejects.toMatchObject({
    code: 'ENGINE_ERROR',
    message: expect.stringMatching(/read-only/),
  });
  expect(await answered('SELECT last_value IS NULL AS n FROM duckdb_sequences()', false)).toContain('true');
});

it('refuses a job that only reads any other statement before the engine sees it', async () => {
  await expect(answered('CREATE TABLE n(a INTEGER)', false)).rejects.toMatchObject({
    code: 'DATABASE_READ_ONLY',
  });
});
