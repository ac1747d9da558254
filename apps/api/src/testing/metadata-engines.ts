import { afterAll, beforeAll, describe } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

let server: TestPostgres | string | null = await startPostgres();
const problem = typeof server === 'string' ? server : null;
let databases = 0;

if (problem !== null) console.warn(`SKIPPED on PostgreSQL: it does not start here (${problem})`);

/** The server of the test file at hand. Files may share this module, and each stops the server that it used. */
async function runningServer(): Promise<TestPostgres> {
  server ??= await startPostgres();
  if (typeof server === 'string') throw new Error(`PostgreSQL does not start again: ${server}`);
  return server;
}

async function stopServer(): Promise<void> {
  const running = server;
  server = null;
  if (running !== null && typeof running !== 'string') await running.stop();
}

async function appOn(engine: 'SQLite' | 'PostgreSQL', options: TestAppOptions): Promise<TestApp> {
  if (engine === 'SQLite') return createTestApp(options);
  databases += 1;
  const { createDatabase } = await runningServer();
  return createTestApp({ ...options, databaseUrl: await createDatabase(`t${databases}`) });
}

/** Runs a suite on each metadata engine; PostgreSQL is skipped, visibly, where it cannot start. */
export function onEachEngine(
  name: string,
  suite: (test: () => TestApp) => void,
  options: TestAppOptions = {},
): void {
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    describe.skipIf(engine === 'PostgreSQL' && problem !== null)(`${name} on ${engine}`, () => {
      let current: TestApp | null = null;
      beforeAll(async () => {
        current = await appOn(engine, options);
      });
      afterAll(async () => {
        await current?.close();
      });
      suite(() => {
        if (current === null) throw new Error('the app is not built yet');
        return current;
      });
    });
  }
  afterAll(stopServer);
}
