import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { throwIfAborted } from '../../cancel.ts';
import { mapDuckError } from '../map-error.ts';
import { nextChunk, reasonOf } from '../next-chunk.ts';
import { interruptOnAbort } from '../session.ts';
import { literal } from './sql-text.ts';

/** What a loader is opened with. */
export interface LoaderOptions {
  /** Absolute path of the database that is written; null works in memory. */
  readonly database: string | null;
  /** The only file that can be read. */
  readonly file: string;
  readonly memoryMb: number;
  readonly threads: number;
  /** Folder for what does not fit into memory. */
  readonly temporaryFolder: string;
  readonly signal: AbortSignal;
}

/** A row of an answer by column name. */
export type Row = Readonly<Record<string, unknown>>;

/** A connection that can read one file of the machine, and nothing else. */
export interface Loader {
  /** Rows of a statement, numbers of 64 bits as bigint. Throws what the engine says as an AppError. */
  rows(sql: string): Promise<readonly Row[]>;
  /** Rows of a statement whose columns are all texts, as they come. */
  texts(sql: string): AsyncGenerator<readonly (readonly (string | null)[])[]>;
  /** How many rows a statement wrote. */
  write(sql: string): Promise<number>;
  close(): void;
}

const lockDown = (file: string): readonly string[] => [
  `SET GLOBAL TimeZone = 'UTC'`,
  `SET GLOBAL autoinstall_known_extensions = false`,
  `SET GLOBAL autoload_known_extensions = false`,
  `SET GLOBAL allow_community_extensions = false`,
  `SET GLOBAL allowed_paths = [${literal(file)}]`,
  `SET GLOBAL enable_external_access = false`,
  `SET GLOBAL lock_configuration = true`,
];

async function openInstance(options: LoaderOptions): Promise<DuckDBInstance> {
  const { database, memoryMb, threads, temporaryFolder } = options;
  return DuckDBInstance.create(database ?? ':memory:', {
    memory_limit: `${memoryMb}MiB`,
    threads: String(threads),
    temp_directory: temporaryFolder,
    errors_as_json: 'true',
  });
}

function loaderOn(instance: DuckDBInstance, connection: DuckDBConnection, signal: AbortSignal): Loader {
  const ask = async <T>(sql: string, work: () => Promise<T>): Promise<T> => {
    throwIfAborted(signal);
    const stopWatching = interruptOnAbort(connection, signal);
    try {
      return await work();
    } catch (error) {
      throw mapDuckError(await reasonOf(error, () => connection.run(sql), signal), sql, signal);
    } finally {
      stopWatching();
    }
  };
  async function* texts(sql: string): ReturnType<Loader['texts']> {
    const result = await ask(sql, () => connection.stream(sql));
    for (;;) {
      const chunk = await ask(sql, () => nextChunk(result));
      if (chunk === null) return;
      yield chunk.convertRows((value) => (typeof value === 'string' ? value : null));
    }
  }
  let isOpen = true;
  return {
    texts,
    rows: (sql) => ask(sql, async () => (await connection.runAndReadAll(sql)).getRowObjectsJS()),
    write: (sql) => ask(sql, async () => (await connection.run(sql)).rowsChanged),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Opens a database for loading one file into it; locked down before the file is looked at. */
export async function openLoader(options: LoaderOptions): Promise<Loader> {
  try {
    const instance = await openInstance(options);
    const connection = await instance.connect();
    for (const statement of lockDown(options.file)) await connection.run(statement);
    return loaderOn(instance, connection, options.signal);
  } catch (error) {
    throw mapDuckError(error, '', options.signal);
  }
}
