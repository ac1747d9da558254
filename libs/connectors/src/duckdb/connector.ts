import { existsSync } from 'node:fs';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { Connector } from '../connector.ts';
import type { FileOptions } from '../engine-spec.ts';
import { connectorError } from '../errors.ts';
import { DuckdbCatalog } from './catalog.ts';
import { mapDuckError } from './map-error.ts';
import { parseInDuckdb } from './parse.ts';
import { duckdbSession } from './session.ts';

/** What a DuckDB file is opened with. A missing file is created when it may be written. */
export type DuckdbOptions = FileOptions;

/** No file, network, extension or setting can be reached after these. */
const LOCK_DOWN = [
  `SET GLOBAL TimeZone = 'UTC'`,
  `SET GLOBAL autoinstall_known_extensions = false`,
  `SET GLOBAL autoload_known_extensions = false`,
  `SET GLOBAL allow_community_extensions = false`,
  `SET GLOBAL enable_external_access = false`,
  `SET GLOBAL lock_configuration = true`,
];

async function openInstance(options: DuckdbOptions): Promise<DuckDBInstance> {
  const { file, writable, memoryMb, threads, temporaryFolder } = options;
  try {
    return await DuckDBInstance.create(file, {
      access_mode: writable ? 'READ_WRITE' : 'READ_ONLY',
      memory_limit: `${memoryMb}MiB`,
      threads: String(threads),
      temp_directory: temporaryFolder,
      errors_as_json: 'true',
    });
  } catch (error) {
    const { message } = mapDuckError(error, '', null);
    throw connectorError('DATABASE_OPEN_FAILED', { file, message });
  }
}

async function lockDown(connection: DuckDBConnection): Promise<void> {
  for (const statement of LOCK_DOWN) await connection.run(statement);
}

/** Opens a DuckDB file and locks it down before anything of a user runs. */
export async function openDuckdb(options: DuckdbOptions): Promise<Connector> {
  if (!options.writable && !existsSync(options.file)) {
    throw connectorError('DATABASE_FILE_MISSING', { file: options.file });
  }
  const instance = await openInstance(options);
  return lockedConnector(instance, await instance.connect());
}

/** Locks an instance down, and gives what asks it; closing it closes the instance. */
export async function lockedConnector(
  instance: DuckDBInstance,
  connection: DuckDBConnection,
): Promise<Connector> {
  await lockDown(connection);
  const catalog = new DuckdbCatalog(connection);
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
