import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Connector } from '../connector.ts';
import { DuckdbCatalog } from './catalog.ts';
import { parseInDuckdb } from './parse.ts';
import { duckdbSession } from './session.ts';

/** No file, network, extension or setting can be reached after these. */
const LOCK_DOWN = [
  `SET GLOBAL TimeZone = 'UTC'`,
  `SET GLOBAL autoinstall_known_extensions = false`,
  `SET GLOBAL autoload_known_extensions = false`,
  `SET GLOBAL allow_community_extensions = false`,
  `SET GLOBAL enable_external_access = false`,
  `SET GLOBAL lock_configuration = true`,
];

async function lockDown(connection: DuckDBConnection): Promise<void> {
  for (const statement of LOCK_DOWN) await connection.run(statement);
}

/** Locks an instance down, and gives what asks it; closing it closes the instance. */
export async function lockedConnector(
  instance: DuckDBInstance,
  connection: DuckDBConnection,
): Promise<Connector> {
  await lockDown(connection);
  const catalog = new DuckdbCatalog(instance);
  let isOpen = true;
  return {
    canInterrupt: true,
    connect: async () => duckdbSession(await instance.connect()),
    schemas: () => catalog.schemas(),
    tables: (schema) => catalog.tables(schema),
    describe: (schema, table) => catalog.describe(schema, table),
    functionNames: () => catalog.functionNames(),
    derived: () => catalog.derived(),
    parse: (text) => parseInDuckdb(connection, text),
    explainFault: () => Promise.resolve(),
    estimate: null,
    close: () => {
      if (isOpen) {
        isOpen = false;
        connection.closeSync();
        instance.closeSync();
      }
      return Promise.resolve();
    },
  };
}
