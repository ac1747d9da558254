import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine as mysqlEngine } from '@belvedere/connectors/mysql';
import { engine as postgresEngine } from '@belvedere/connectors/postgres';
import { orSkip, startMariadbServer, startPostgresServer } from '@belvedere/connectors/testing';
import type { NetworkDatabase } from '../query/engine-port.ts';
import { createEngines, type RunningEngines } from '../query/engines.ts';
import { startCutProxy, type CutProxy } from '../testing/cut-proxy.ts';

const CUTS = Number(process.env['DATA_CUTS'] ?? 5);
/** Cuts of one short query, spread over the time it may take. */
const STEPS = 40;
const STEPS_OVER_MS = 10;
/** A cut before the statement began to run is survived, so cuts are repeated this often. */
const CUT_EVERY_MS = 200;
const folder = mkdtempSync(join(tmpdir(), 'bv-cut-data-'));
let engines: RunningEngines;
let counter = 0;

beforeAll(() => {
  engines = createEngines({ dataDir: folder, metadataFiles: [] });
});
afterAll(async () => {
  await engines.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const SUBJECTS = [
  {
    engine: 'PostgreSQL',
    spec: postgresEngine,
    server: orSkip('PostgreSQL', await startPostgresServer()),
    endless: 'SELECT count(*) FROM generate_series(1, 100000000) a, generate_series(1, 100000) b',
  },
  {
    engine: 'MariaDB',
    spec: mysqlEngine,
    server: orSkip('MariaDB', await startMariadbServer()),
    endless:
      'SELECT count(*) FROM information_schema.columns a, information_schema.columns b, information_schema.columns c',
  },
] as const;

for (const [at, { engine, spec, server, endless }] of SUBJECTS.entries())
  describe.skipIf(server === null)(`a database of ${engine}`, () => {
    let proxy: CutProxy;
    let database: NetworkDatabase;

    beforeAll(async () => {
      await server?.createDatabase('cuts', []);
      const { writable: _writable, ...address } = server!.options('cuts');
      proxy = await startCutProxy(address.port);
      database = {
        id: at + 1,
        name: 'x',
        readOnly: true,
        allowDml: false,
        spec,
        schema: null,
        address: { ...address, port: proxy.port, connectTimeoutMs: 1000 },
      };
    });
    afterAll(async () => {
      await proxy.stop();
      await server?.stop();
    });

    /** Runs a statement and gives its rows, or the code and text of its failure. */
    const outcomeOf = (sql: string, onStatement = (): void => undefined, timeoutMs = 30_000) => {
      counter += 1;
      return engines
        .run({
          queryId: `q${counter}`,
          requestId: `r${counter}`,
          database,
          owner: { viewerId: 1, viewerKind: 'user' },
          statements: [sql],
          rowLimit: 10,
          encoding: 'rows',
          timeoutMs,
          onStatement: () => setImmediate(onStatement),
        })
        .then(
          ({ bytes }) => bytes.toString('utf8'),
          ({ code, message }: { readonly code: string; readonly message: string }) => `${code}: ${message}`,
        );
    };
    const ONE = '[{"n":1}]';

    it(`answers every query whose connection is cut, and the next one, in ${CUTS} cuts`, async ({
      annotate,
    }) => {
      for (let run = 0; run < CUTS; run++) {
        expect(await outcomeOf('SELECT 1 AS n')).toBe(ONE);
        const cutting = setInterval(proxy.cut, CUT_EVERY_MS);
        const cut = await outcomeOf(endless);
        clearInterval(cutting);
        expect(cut).toMatch(/^CONNECTION_LOST: the connection to the database broke: \S/);
        expect(await outcomeOf('SELECT 1 AS n')).toBe(ONE);
      }
      await annotate(`${CUTS} cuts of ${engine} while a query runs`, 'T-DROP');
    });

    it('answers the next query at whatever step of a query the connection was cut', async () => {
      expect(await outcomeOf('SELECT 1 AS n')).toBe(ONE);
      for (let step = 0; step < STEPS; step++) {
        const running = outcomeOf('SELECT 1 AS n');
        await sleep((step / STEPS) * STEPS_OVER_MS);
        proxy.cut();
        expect(await running).toMatch(/^\[|^CONNECTION_LOST: \S/);
        expect(await outcomeOf('SELECT 1 AS n')).toBe(ONE);
      }
    });

    it('that falls silent fails its query, its catalogue and its test with a text, and answers when it is heard again', async ({
      annotate,
    }) => {
      expect(await outcomeOf('SELECT 1 AS n')).toBe(ONE);
      expect(await outcomeOf(endless, () => proxy.hush(), 800)).toMatch(/^QUERY_TIMEOUT: .*time limit/);
      proxy.open();
      const schemas = await engines.browse(database, { what: 'schemas' });
      proxy.hush();
      await expect(engines.browse(database, { what: 'schemas' })).rejects.toMatchObject({
        message: expect.stringMatching(/nothing came from the server|does not answer|No database answers/i),
      });
      expect(await outcomeOf('SELECT 1 AS n')).toMatch(/^CONNECTION_/);
      proxy.open();
      expect(await engines.browse(database, { what: 'schemas' })).toEqual(schemas);
      expect(await outcomeOf('SELECT 1 AS n')).toBe(ONE);
      await annotate(`${engine} silent in mid-query, while idle, and at the door`, 'T-DROP');
    });
  });
