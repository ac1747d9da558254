import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { engine as duckdbEngine } from '@belvedere/connectors/duckdb';
import { engine as sqliteEngine } from '@belvedere/connectors/sqlite';
import type { DatasetModel } from '@belvedere/sql';
import type { FileDatabase } from './engine-port.ts';

/** A folder with the same table `flight` in a DuckDB and in a SQLite file, for tests. */
export interface TestData {
  readonly dataDir: string;
  readonly databases: readonly FileDatabase[];
  readonly dispose: () => void;
}

const ROWS = `('2001-01-01 10:00:00', 'ATL', 10), ('2001-01-02 11:30:00', 'ATL', -5),
  ('2001-01-02 12:00:00', 'JFK', 30), ('2001-02-03 00:00:00', 'JFK', NULL), ('2001-02-04 00:00:00', NULL, 7)`;

/** The dataset over `flight`. */
export const FLIGHTS: DatasetModel = {
  id: 7,
  name: 'flight',
  schema: 'main',
  sql: null,
  mainTimeColumn: 'flown',
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: [
    ['flown', 'TIMESTAMP', 'wall'] as const,
    ['origin', 'VARCHAR', 'text'] as const,
    ['delay', 'INTEGER', 'integer'] as const,
  ].map(([name, type, kind]) => ({
    name,
    type,
    kind,
    expression: null,
    isTemporal: kind === 'wall',
    pythonDateFormat: null,
    filterable: true,
    groupby: true,
  })),
  metrics: [{ name: 'count', expression: 'COUNT(*)' }],
};

/** Makes the files in a new temporary folder. */
export async function makeTestData(): Promise<TestData> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bv-query-'));
  const instance = await DuckDBInstance.create(join(dataDir, 'data.duckdb'));
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE flight(flown TIMESTAMP, origin VARCHAR, delay INTEGER); INSERT INTO flight VALUES ${ROWS}`,
  );
  connection.closeSync();
  instance.closeSync();
  const sqlite = new Sqlite(join(dataDir, 'data.sqlite'));
  sqlite.exec(
    `CREATE TABLE flight(flown TIMESTAMP, origin VARCHAR, delay INTEGER); INSERT INTO flight VALUES ${ROWS}`,
  );
  sqlite.close();
  const duck: FileDatabase = {
    id: 1,
    name: 'duck',
    spec: duckdbEngine,
    file: 'data.duckdb',
    readOnly: false,
    allowDml: false,
  };
  return {
    dataDir,
    databases: [duck, { ...duck, id: 2, name: 'lite', spec: sqliteEngine, file: 'data.sqlite' }],
    dispose: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
