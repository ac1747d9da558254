import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { SampleDataset } from './sample.ts';

/** A table that is there now. */
export interface FilledTable {
  readonly table: string;
  readonly rows: number;
}

/** What a sample file is filled with. */
export interface FillOptions {
  /** Path of the finished file; it appears when everything is in it. */
  readonly file: string;
  readonly dataFolder: string;
  readonly datasets: readonly SampleDataset[];
  readonly onTable?: (table: FilledTable) => void;
}

const MEMORY = '1GiB';
const THREADS = '2';

/** Name that the file has until it is complete. */
const partOf = (file: string): string => `${file}.part`;

function removePart(file: string): void {
  for (const path of [partOf(file), `${partOf(file)}.wal`]) rmSync(path, { force: true });
}

async function openPart(file: string): Promise<DuckDBInstance> {
  const options = { memory_limit: MEMORY, threads: THREADS };
  try {
    return await DuckDBInstance.create(partOf(file), options);
  } catch {
    removePart(file);
    return DuckDBInstance.create(partOf(file), options);
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function commentsOf({ name, about, columns }: SampleDataset): readonly string[] {
  const stored = columns.filter(({ expression }) => expression === undefined);
  return [
    `COMMENT ON TABLE ${name} IS ${quoted(about)}`,
    ...stored.map((column) => `COMMENT ON COLUMN ${name}."${column.name}" IS ${quoted(column.description)}`),
  ];
}

async function countOf(connection: DuckDBConnection, table: string): Promise<number> {
  const rows = await connection.runAndReadAll(`SELECT count(*)::DOUBLE FROM ${table}`);
  return Number(rows.getRows()[0]?.[0] ?? 0);
}

async function hasTable(connection: DuckDBConnection, table: string): Promise<boolean> {
  const found = await connection.runAndReadAll('SELECT 1 FROM duckdb_tables() WHERE table_name = $1', [
    table,
  ]);
  return found.currentRowCount > 0;
}

async function fillTable(
  connection: DuckDBConnection,
  dataset: SampleDataset,
  dataFolder: string,
): Promise<void> {
  const { name, origin } = dataset;
  if (origin.kind !== 'file' || (await hasTable(connection, name))) return;
  await connection.run('SET VARIABLE file = $1', [join(dataFolder, origin.file)]);
  const statements = ['BEGIN', `CREATE TABLE ${name} AS ${origin.sql}`, ...commentsOf(dataset), 'COMMIT'];
  for (const statement of statements) await connection.run(statement);
}

/**
 * Fills a new DuckDB file with sample tables. Tables go into a file of another name that is renamed at the end, so
 * that nobody meets half of them; what an interrupted run left is continued.
 */
export async function fillSampleFile({ file, dataFolder, datasets, onTable }: FillOptions): Promise<void> {
  if (existsSync(file)) return;
  const instance = await openPart(file);
  const connection = await instance.connect();
  try {
    for (const dataset of datasets) {
      if (dataset.origin.kind !== 'file') continue;
      await fillTable(connection, dataset, dataFolder);
      onTable?.({ table: dataset.name, rows: await countOf(connection, dataset.name) });
    }
    await connection.run('CHECKPOINT');
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
  renameSync(partOf(file), file);
}
