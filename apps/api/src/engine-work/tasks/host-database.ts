import type { NetworkOptions } from '@belvedere/connectors';

/** A data file and how to open it. */
export interface HostFile {
  /** Address of the module with its engine. */
  readonly module: string;
  readonly file: string;
  readonly writable: boolean;
  readonly memoryMb: number;
  readonly threads: number;
  readonly temporaryFolder: string;
  /** Files that must never be opened, whatever they are called. */
  readonly refusedFiles: readonly string[];
}

/** A server and how to get in. */
export interface HostServer {
  /** Address of the module with its engine. */
  readonly module: string;
  readonly options: NetworkOptions;
  /** Schema in which names without one are looked up. */
  readonly schema: string | null;
}

/** What a request works on. */
export type HostDatabase = HostFile | HostServer;

/** True for a data file. */
export const isHostFile = (database: HostDatabase): database is HostFile => 'file' in database;

/** True when statements may change the database. */
export const mayChange = (database: HostDatabase): boolean =>
  isHostFile(database) ? database.writable : database.options.writable;
