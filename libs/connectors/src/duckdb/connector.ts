import { existsSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import type { Connector } from '../connector.ts';
import type { FileOptions } from '../engine-spec.ts';
import { connectorError } from '../errors.ts';
import { lockedConnector } from './locked-connector.ts';
import { mapDuckError } from './map-error.ts';

/** What a DuckDB file is opened with. A missing file is created when it may be written. */
export type DuckdbOptions = FileOptions;

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

/** Opens a DuckDB file and locks it down before anything of a user runs. */
export async function openDuckdb(options: DuckdbOptions): Promise<Connector> {
  if (!options.writable && !existsSync(options.file)) {
    throw connectorError('DATABASE_FILE_MISSING', { file: options.file });
  }
  const instance = await openInstance(options);
  return lockedConnector(instance, await instance.connect());
}
