import type { Dialect } from '@belvedere/sql';
import type { Connector, OpenOptions } from './connector.ts';
import type { NetworkOptions } from './network/network-options.ts';
import type { PlanReading } from './plan.ts';
import type { TableWriter, WriteTarget } from './table-writer.ts';

/** What a data file is opened with. */
export interface FileOptions extends OpenOptions {
  readonly memoryMb: number;
  readonly threads: number;
  /** Folder for what does not fit into memory. */
  readonly temporaryFolder: string;
}

/** How the rows of an uploaded file are written into an engine. */
export interface RowWriting<Options> {
  readonly open: (options: Options, target: WriteTarget) => Promise<TableWriter>;
  /** How truth and instants are written: by name and with a zone, or as numbers and UTC without one. */
  readonly texts: 'named' | 'plain';
  /** Whether new tables have types for exact numbers beyond 64 bits, and round times to microseconds. */
  readonly hasExactTypes: boolean;
}

/** What an engine says of a statement that failed. */
export interface EngineFault {
  /** The engine's own class or code. */
  readonly type: string;
  readonly message: string;
}

interface EngineFacts {
  /** Address of the module that exports this value as `engine`: `import.meta.url`. Hosts import it. */
  readonly module: string;
  /** How the engine writes and reads SQL, what a statement may call, and its id and title. */
  readonly dialect: Dialect;
  /** Further schemes of addresses that mean this engine, beside its id. */
  readonly aliases: readonly string[];
  /** Name of the driver that is offered. */
  readonly driver: string;
  /** Whether every value of a result column is of the column's type. */
  readonly hasStrictTypes: boolean;
  /** True for a fault that was found in the text before a row was read: its message holds no value of a row. */
  readonly isTextFault: (fault: EngineFault) => boolean;
  /** How plans of statements are asked for and read; null where they are not. */
  readonly plan: PlanReading | null;
  /** Schema that uploaded files go to when none is chosen; `database` is that of the address. */
  readonly homeSchema: (database: string) => string;
}

/** An engine whose databases are files. */
export interface FileEngine extends EngineFacts {
  readonly place: 'file';
  /**
   * `kept`: a file is opened once by a process of its own, which answers its statements side by side and reads uploads
   * itself, as DuckDB. `once`: a file is opened for one statement, whose process is ended to stop it.
   */
  readonly opens: 'kept' | 'once';
  readonly open: (options: FileOptions) => Promise<Connector>;
  /** Null where files cannot be uploaded, and where the engine reads them itself. */
  readonly writing: RowWriting<FileOptions> | null;
}

/** What tells the connect form of a server from that of another. */
export interface ServerForm {
  readonly port: number;
  /** What stands after the host of an address, e.g. `dbname`. */
  readonly path: string;
  /** Names that the path may have; 2 for a catalog and a schema. */
  readonly pathNames: 1 | 2;
  /** What the field of the database takes. */
  readonly database: string;
  readonly required: readonly ('host' | 'port' | 'database' | 'username')[];
}

/** An engine on servers. */
export interface ServerEngine extends EngineFacts {
  readonly place: 'server';
  readonly form: ServerForm;
  /** Whether one statement can read all databases of a server, so that two connections to it are doors to the same data. */
  readonly readsWholeServer: boolean;
  readonly open: (options: NetworkOptions) => Promise<Connector>;
  /** Null where files cannot be uploaded: the engine cannot take all rows or none. */
  readonly writing: RowWriting<NetworkOptions> | null;
  /** Whether the engine guesses what a statement would cost. */
  readonly guessesCost: boolean;
}

/** An engine as a value: everything that is not the same for all of them. */
export type EngineSpec = FileEngine | ServerEngine;

/** The id of an engine on the wire and in addresses. */
export const engineName = ({ dialect }: EngineSpec): string => dialect.engine;

/** Every scheme of an address that means an engine; its id is the first. */
export const namesOf = (spec: EngineSpec): readonly string[] => [engineName(spec), ...spec.aliases];

/** Whether files can be loaded into an engine: those that can take all rows or none. */
export const takesFiles = (spec: EngineSpec): boolean =>
  spec.writing !== null || (spec.place === 'file' && spec.opens === 'kept');
