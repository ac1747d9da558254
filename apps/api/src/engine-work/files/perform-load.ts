import { performance } from 'node:perf_hooks';
import { loadFile, openLoader } from '@belvedere/connectors/duckdb';
import type { DataFileEnd } from '../tasks/data-file.ts';
import type { HostFile } from '../tasks/host-database.ts';
import type { EndBody, HostTask } from '../tasks/host-task.ts';
import type { RunSink } from '../tasks/engine-talk.ts';
import { openFile } from './open-file.ts';
import { saysFile } from './says-file.ts';

type LoadTask = Extract<HostTask, { op: 'load' }>;

const DEFAULT_SCHEMA = 'main';

async function load(task: LoadTask, database: HostFile, signal: AbortSignal): Promise<DataFileEnd> {
  const { source, encoding, changes } = await openFile(task.file, false);
  const { memoryMb, threads, temporaryFolder } = database;
  const options = { memoryMb, threads, temporaryFolder, signal };
  const loader = await openLoader({ ...options, database: database.file, file: source.file });
  try {
    const schema = task.target.schema ?? DEFAULT_SCHEMA;
    const end = await loadFile(loader, source, { ...task.target, schema });
    const { rows, columns, skipped } = end;
    return { rows, columns, schema, encoding, skipped, changes: [...changes, ...end.changes] };
  } finally {
    loader.close();
  }
}

/** Loads a data file into a DuckDB database that nothing else has open; its answer is a {@link DataFileEnd}. */
export async function performLoad(task: LoadTask, database: HostFile, { signal }: RunSink): Promise<EndBody> {
  const started = performance.now();
  const answer = await saysFile(task.file, () => load(task, database, signal));
  const databaseMs = performance.now() - started;
  return { rows: answer.rows, truncated: false, rowsChanged: answer.rows, databaseMs, encodeMs: 0, answer };
}
