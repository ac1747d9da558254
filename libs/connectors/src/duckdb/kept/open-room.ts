import { readFile } from 'node:fs/promises';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { Connector } from '../../connector.ts';
import type { FileOptions } from '../../engine-spec.ts';
import { connectorError } from '../../errors.ts';
import { lockedConnector } from '../locked-connector.ts';
import { identifier, literal } from '../load/sql-text.ts';
import { mapDuckError } from '../map-error.ts';
import { makeTableFile } from './table-file.ts';
import type { TableRoom } from './table-room.ts';

async function attach(connection: DuckDBConnection, { schema, tables }: TableRoom): Promise<void> {
  await connection.run(`CREATE SCHEMA ${identifier(schema)}`);
  for (const [index, { name, file }] of tables.entries()) {
    await connection.run(`ATTACH ${literal(file)} AS kept_${index} (READ_ONLY)`);
    await connection.run(
      `CREATE VIEW ${identifier(schema)}.${identifier(name)} AS FROM kept_${index}.main.data`,
    );
  }
}

/** Opens the tables of a room read-only, makes those that are not made yet, and locks everything else out. */
export async function openRoom(options: FileOptions): Promise<Connector> {
  const { file, memoryMb, threads, temporaryFolder } = options;
  const room = JSON.parse(await readFile(file, 'utf8')) as TableRoom;
  for (const table of room.tables) await makeTableFile(table, options);
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${memoryMb}MiB`,
    threads: String(threads),
    temp_directory: temporaryFolder,
    errors_as_json: 'true',
  });
  const connection = await instance.connect();
  try {
    await attach(connection, room);
    return await lockedConnector(instance, connection);
  } catch (error) {
    connection.closeSync();
    instance.closeSync();
    const { message } = mapDuckError(error, '', null);
    throw connectorError('DATABASE_OPEN_FAILED', { file: 'kept results', message });
  }
}
