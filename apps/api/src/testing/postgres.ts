import { startPostgresServer } from '@belvedere/connectors/testing';

/** A PostgreSQL server of this test run. */
export interface TestPostgres {
  /** Makes an empty database and gives its address. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL from the embedded package; a text with the reason when it cannot run here. */
export async function startPostgres(): Promise<TestPostgres | string> {
  const server = await startPostgresServer();
  if (typeof server === 'string') return server;
  return {
    createDatabase: async (name) => {
      await server.createDatabase(name, []);
      const { host, port, user, password } = server.options(name);
      return `postgresql://${user}:${password}@${host}:${port}/${name}`;
    },
    stop: server.stop,
  };
}
