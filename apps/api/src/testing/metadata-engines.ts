import { afterAll, beforeAll, describe } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const postgres: TestPostgres | string = await startPostgres();
let databases = 0;

if (typeof postgres === 'string') {
  console.warn(`SKIPPED on PostgreSQL: it does not start here (${postgres})`);
}

async function appOn(engine: 'SQLite' | 'PostgreSQL'): Promise<TestApp> {
  if (engine === 'SQLite' || typeof postgres === 'string') return createTestApp();
  databases += 1;
  return createTestApp({ databaseUrl: await postgres.createDatabase(`t${databases}`) });
}

/** Runs a suite on each metadata engine; PostgreSQL is skipped, visibly, where it cannot start. */
export function onEachEngine(name: string, suite: (test: () => TestApp) => void): void {
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const isMissing = engine === 'PostgreSQL' && typeof postgres === 'string';
    describe.skipIf(isMissing)(`${name} on ${engine}`, () => {
      let current: TestApp | null = null;
      beforeAll(async () => {
        current = await appOn(engine);
      }, 60_000);
      afterAll(async () => {
        await current?.close();
      });
      suite(() => {
        if (current === null) throw new Error('the app is not built yet');
        return current;
      });
    });
  }
  afterAll(async () => {
    if (typeof postgres !== 'string') await postgres.stop();
  });
}
