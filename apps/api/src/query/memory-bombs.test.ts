import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine as duckdbEngine } from '@belvedere/connectors/duckdb';
import type { DatabaseConfig } from './engine-port.ts';
import { createEngines, type RunningEngines } from './engines.ts';

const LIMITS = { duckMemoryMb: 128, hostRssMb: 600, totalRssMb: 1400, duckConcurrency: 4, timeoutMs: 60_000 };
const BOMBS = 20;
const INNOCENTS = 8;
/** Each asks for memory in another way; most of it the engine does not count. */
const BOMB_KINDS = [
  (number: number) => `SELECT repeat('x', ${300_000_000 + number}) AS s FROM range(4)`,
  (number: number) => `SELECT list_sum(range(${1_000_000_000 + number}::BIGINT)) AS s`,
  (number: number) => `SELECT length(string_agg(repeat('x', 1000), '${number}')) AS s FROM range(10000000)`,
  (number: number) =>
    `SELECT length(list(a.range)::TEXT || '${number}') AS s FROM range(10000) a, range(10000) b`,
];
const bomb = (number: number): string => BOMB_KINDS[number % BOMB_KINDS.length]?.(number) ?? '';
const innocent = (number: number): string =>
  `SELECT count(*) + ${number} AS n FROM range(3000000) a WHERE hash(a.range) % 7 = 0`;

const folder = mkdtempSync(join(tmpdir(), 'bv-bombs-'));
let engines: RunningEngines;
let counter = 0;

const database = (allowDml: boolean): DatabaseConfig => ({
  id: 1,
  name: 'x',
  spec: duckdbEngine,
  file: join(folder, 'data.duckdb'),
  readOnly: !allowDml,
  allowDml,
});

const run = (sql: string, viewerId: number, allowDml = false): Promise<string> => {
  counter += 1;
  return engines
    .run({
      queryId: `q${counter}`,
      requestId: `r${counter}`,
      database: database(allowDml),
      owner: { viewerId, viewerKind: 'user' },
      statements: [sql],
      rowLimit: 10,
      encoding: 'rows',
    })
    .then(
      () => 'answered',
      (error: { code: string }) => error.code,
    );
};

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(folder, 'data.duckdb'));
  instance.closeSync();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['read-only', false],
  ['writable', true],
])('twenty memory bombs on a %s file', (_mode, allowDml) => {
  beforeAll(() => {
    engines = createEngines({ dataDir: folder, metadataFiles: [], limits: LIMITS });
  });
  afterAll(() => engines.dispose());

  it('fail themselves, and none of the eight queries beside them', async () => {
    const bombs = Array.from({ length: BOMBS }, (_, number) => run(bomb(number), 1 + (number % 3), allowDml));
    const innocents = Array.from({ length: INNOCENTS }, (_, number) =>
      run(innocent(number), 100 + number, allowDml),
    );
    expect(new Set(await Promise.all(innocents))).toEqual(new Set(['answered']));
    const ends = new Set(await Promise.all(bombs));
    for (const end of ends) expect(['QUERY_OUT_OF_MEMORY', 'QUERY_HELD_BACK']).toContain(end);
  });

  it('are held back when they come again, and others are not', async () => {
    expect(await run(bomb(0), 1, allowDml)).toBe('QUERY_HELD_BACK');
    expect(await run(innocent(99), 200, allowDml)).toBe('answered');
  });
});
