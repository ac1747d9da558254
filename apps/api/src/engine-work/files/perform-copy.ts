import { performance } from 'node:perf_hooks';
import {
  connectorError,
  throwIfAborted,
  type Connector,
  type TableDescription,
  type TableWriter,
} from '@belvedere/connectors';
import {
  freeName,
  inspectFile,
  loadFile,
  openLoader,
  tableExists,
  tableTexts,
  type LoadEnd,
  type Loader,
  type LoadSource,
  type LoadType,
  type SkippedLines,
  type SourceColumn,
} from '@belvedere/connectors/duckdb';
import type { ColumnKind } from '@belvedere/core';
import type { DataFileEnd } from '../tasks/data-file.ts';
import type { EndBody, HostTask } from '../tasks/host-task.ts';
import type { RunSink } from '../tasks/engine-talk.ts';
import { copyChanges } from './copy-changes.ts';
import { openFile } from './open-file.ts';
import type { RowsPlace } from './rows-place.ts';
import { refusedRows } from './refused-rows.ts';
import { saysFile } from './says-file.ts';
import { splitBatches } from './split-batches.ts';

type LoadTask = Extract<HostTask, { op: 'load' }>;

/** A database that rows are copied into. */
export interface CopyPlace extends RowsPlace {
  readonly connector: Connector;
}

/** Table of the loader that the file is read into before anything is written. */
const READ_TABLE = 'file_rows';

const TYPE_OF_KIND: Partial<Readonly<Record<ColumnKind, LoadType>>> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  float: 'DOUBLE',
  decimal: 'DECIMAL(38,10)',
  boolean: 'BOOLEAN',
  date: 'DATE',
  wall: 'TIMESTAMP',
  instant: 'TIMESTAMP WITH TIME ZONE',
  time: 'TIME',
};

async function schemaOf({ connector }: CopyPlace, asked: string | null): Promise<string> {
  const schemas = await connector.schemas();
  const schema = asked ?? schemas[0] ?? '';
  if (!schemas.includes(schema)) throw connectorError('TABLE_SCHEMA_UNKNOWN', { schema });
  return schema;
}

/** The table that is there. Throws TABLE_EXISTS and TABLE_IS_VIEW where it is in the way. */
async function knownTable(
  { connector }: CopyPlace,
  schema: string,
  { table, ifExists }: LoadTask['target'],
): Promise<TableDescription | null> {
  const known = await connector.describe(schema, table);
  if (known === null) return null;
  if (ifExists === 'fail') {
    const free = await freeName(table, async (name) => (await connector.describe(schema, name)) === null);
    throw tableExists(table, free);
  }
  if (known.kind === 'view') throw connectorError('TABLE_IS_VIEW', { table });
  return known;
}

type KnownColumns = ReadonlyMap<string, TableDescription['columns'][number]>;

const columnsOf = (known: TableDescription): KnownColumns =>
  new Map(known.columns.map((column) => [column.name.toLowerCase(), column]));

/** Types of the table that rows are added to. Throws TABLE_COLUMNS_DIFFER for columns that it does not have. */
function typesOfTable(known: KnownColumns, table: string, columns: readonly SourceColumn[]) {
  const strange = columns.filter(({ name }) => !known.has(name.toLowerCase()));
  if (strange.length > 0) {
    const names = strange.map(({ name }) => name).join(', ');
    throw connectorError('TABLE_COLUMNS_DIFFER', { table, columns: names });
  }
  const typed = columns.flatMap(({ name }) => {
    const type = TYPE_OF_KIND[known.get(name.toLowerCase())?.kind ?? 'other'];
    return type === undefined ? [] : [[name, type] as const];
  });
  return Object.fromEntries(typed);
}

/** Reads the whole file into the loader, so that every line was seen before one is written. */
async function readFile(loader: Loader, source: LoadSource, known: KnownColumns | null, table: string) {
  const own =
    known === null ? {} : typesOfTable(known, table, (await inspectFile(loader, source, false)).columns);
  const told = { ...source, types: { ...own, ...source.types } };
  return loadFile(loader, told, { schema: 'main', table: READ_TABLE, ifExists: 'fail' });
}

interface Copying {
  readonly loader: Loader;
  readonly source: LoadSource;
  readonly read: LoadEnd;
  readonly writer: TableWriter;
  readonly texts: RowsPlace['texts'];
  readonly signal: AbortSignal;
}

interface Copied {
  readonly rows: number;
  readonly skipped: SkippedLines;
}

async function copyRows(copying: Copying): Promise<Copied> {
  const { loader, source, read, writer, texts, signal } = copying;
  const refused = refusedRows(source, read);
  try {
    const rows = tableTexts(loader, READ_TABLE, read.columns, texts);
    for await (const batch of splitBatches(rows)) {
      throwIfAborted(signal);
      await refused.write(writer, batch);
    }
    throwIfAborted(signal);
    return { rows: await writer.finish(), skipped: await refused.skipped() };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function copy(task: LoadTask, place: CopyPlace, signal: AbortSignal): Promise<DataFileEnd> {
  const { table, ifExists } = task.target;
  const schema = await schemaOf(place, task.target.schema);
  const there = await knownTable(place, schema, task.target);
  const known = there === null || ifExists !== 'append' ? null : columnsOf(there);
  const { source, encoding, changes } = await openFile(task.file, false, true);
  const loader = await openLoader({ ...task.limits, database: null, file: source.file, signal });
  try {
    const read = await readFile(loader, source, known, table);
    const { columns } = read;
    const written = columns.map(({ name, type }) => {
      const own = known?.get(name.toLowerCase());
      return { name: own?.name ?? name, type, known: own?.type ?? null };
    });
    const name = there?.name ?? table;
    const writer = await place.write({
      schema,
      table: name,
      ifExists,
      isThere: there !== null,
      columns: written,
    });
    const { texts } = place;
    const { rows, skipped } = await copyRows({ loader, source, read, writer, texts, signal });
    const become = known === null ? copyChanges(columns, place) : [];
    return { rows, schema, columns, encoding, skipped, changes: [...changes, ...read.changes, ...become] };
  } finally {
    loader.close();
  }
}

/**
 * Loads a data file into a database of another engine: read and judged in memory first, then written in one step.
 * Its answer is a {@link DataFileEnd}.
 */
export async function performCopy(task: LoadTask, place: CopyPlace, { signal }: RunSink): Promise<EndBody> {
  const started = performance.now();
  const answer = await saysFile(task.file, () => copy(task, place, signal));
  const databaseMs = performance.now() - started;
  return { rows: answer.rows, truncated: false, rowsChanged: answer.rows, databaseMs, encodeMs: 0, answer };
}
