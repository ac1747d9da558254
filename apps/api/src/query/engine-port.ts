import type { InstalledCode } from '@belvedere/chart-sandbox';
import type { ChartDatasource, DatumPick } from '@belvedere/charts';
import type {
  AppError,
  ColumnKind,
  FormData,
  Json,
  PostProcessingOptions,
  PostProcessingStep,
  QueryObject,
  RowLimits,
} from '@belvedere/core';
import type {
  CostEstimate,
  DerivedEntries,
  EngineSpec,
  FileEngine,
  NetworkOptions,
  ResultColumn,
  ServerEngine,
  TableDescription,
  TableEntry,
} from '@belvedere/connectors';
import type { Dialect, RenderedTemplate, TemplateFacts, TemplateText, UserParts } from '@belvedere/sql';
import type {
  DataFile,
  DataFileContents,
  DataFileEnd,
  DataFileTarget,
} from '../engine-work/tasks/data-file.ts';
import type { PictureStyle } from '../engine-work/tasks/drawing.ts';
import type { ConsultTask } from '../engine-work/tasks/installed.ts';
import type { RunPurpose } from '../engine-work/tasks/host-task.ts';
import type { FrameView, HostComparison, RowLabel, TableShape } from '../engine-work/tasks/reshaping.ts';
import type { CutSheet } from '@belvedere/encoders';

/** What every database connection has. */
interface DatabaseRules {
  readonly id: number;
  readonly name: string;
  readonly readOnly: boolean;
  readonly allowDml: boolean;
  /** How many rows its answers may have; those of an installation where nothing is set by default. */
  readonly rowLimits?: RowLimits;
}

/** A database that is a file. */
export interface FileDatabase extends DatabaseRules {
  readonly spec: FileEngine;
  /** Path of the data file; relative paths count from the data directory. */
  readonly file: string;
}

/** Where a server is and how to get in. Holds a password: never logged, never sent out. */
export type NetworkAddress = Omit<NetworkOptions, 'writable'>;

/** A database on a server. */
export interface NetworkDatabase extends DatabaseRules {
  readonly spec: ServerEngine;
  readonly address: NetworkAddress;
  /** Schema in which names without one are looked up; null is the connection's own. */
  readonly schema: string | null;
}

/** A database connection as the query path needs it. */
export type DatabaseConfig = FileDatabase | NetworkDatabase;

/** True for a database that is a file. */
export const isFileDatabase = (database: DatabaseConfig): database is FileDatabase => 'file' in database;

/** How the engine of a database writes and reads SQL. */
export const dialectOf = ({ spec }: Pick<DatabaseConfig, 'spec'>): Dialect => spec.dialect;

/** What tells the data of a connection from those of another, without its password. */
export function placeOf(database: DatabaseConfig): readonly (string | number | null)[] {
  const { id, spec } = database;
  const { engine } = spec.dialect;
  if (isFileDatabase(database)) return [id, engine, database.file];
  const { host, port, user, database: name, tunnel } = database.address;
  const way = tunnel == null ? null : `${tunnel.host}:${tunnel.port}`;
  return [id, engine, host, port, user, name, database.schema, way];
}

/** How results come back: JSON array of row objects, columnar JSON, an Arrow stream without its schema, JSON cells by column and row label, CSV text, a workbook, or a Parquet file. */
export type Encoding = 'rows' | 'columns' | 'arrow' | 'cells' | 'csv' | 'xlsx' | 'parquet';

/** Who runs a query; `owner` is what the queue shares fairly between. */
export interface RunOwner {
  readonly viewerId: number | null;
  readonly viewerKind: string;
  /** Whose rights the query has where somebody looks as somebody else; null is a stranger. */
  readonly seenAs?: number | null;
}

/** One run: statements in order on one connection, the last one's result is returned. */
export interface RunRequest {
  /** Chosen by the caller; {@link Engines.cancel} takes it. */
  readonly queryId: string;
  /** Id of the HTTP request or job; ends up in the SQL comment and in errors. */
  readonly requestId: string;
  readonly database: DatabaseConfig;
  readonly owner: RunOwner;
  /** The chart and dashboard it is run for; ends up in the SQL comment. */
  readonly purpose?: RunPurpose;
  readonly statements: readonly string[];
  /** What users wrote of a statement that the compiler made; left out when the statements are theirs. */
  readonly userParts?: UserParts;
  /** Rows returned at most (one more is read to know whether there were more). */
  readonly rowLimit: number;
  readonly encoding: Encoding;
  /** `epoch`: milliseconds, as chart data has it; `iso`: text, as SQL Lab has it. CSV is always ISO. */
  readonly times?: 'epoch' | 'iso';
  /** Kinds known to the caller, by result column. */
  readonly kinds?: Readonly<Record<string, ColumnKind>>;
  /** Columns to write by their place in the result; as they come by default. */
  readonly order?: readonly number[] | null;
  /** Titles by result column, in CSV and workbooks. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Lines of a workbook's last sheet. */
  readonly about?: readonly (readonly [label: string, text: string])[];
  /** What a workbook says in addition where rows were left out. */
  readonly ifCut?: CutSheet | null;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Allow statements that write; only honoured when the database allows DML. */
  readonly mayWrite?: boolean;
  /** Called before every statement with its number, from 1. */
  readonly onStatement?: (number: number) => void;
  /** Takes the bytes as they come; `bytes` of the answer is then empty. A pending promise slows the cursor. */
  readonly onBytes?: (bytes: Buffer) => void | Promise<void>;
}

/** Milliseconds spent waiting, in the engine and turning values into bytes. */
export interface RunTiming {
  readonly queueMs: number;
  readonly databaseMs: number;
  readonly encodeMs: number;
}

/** A finished result. */
export interface RunAnswer {
  /** Column names are unique: a second `a` is `a__1`. Empty for statements without a result. */
  readonly columns: readonly ResultColumn[];
  readonly rows: number;
  readonly truncated: boolean;
  readonly rowsChanged: number | null;
  readonly bytes: Buffer;
  readonly timing: RunTiming;
}

/** A result to be reshaped by post-processing. */
export interface ReshapeRequest extends Pick<
  RunRequest,
  'queryId' | 'requestId' | 'owner' | 'encoding' | 'headers' | 'about' | 'ifCut' | 'timeoutMs' | 'signal'
> {
  /** A result in the encoding `given`; with a comparison, a JSON list of such results. */
  readonly frame: Buffer;
  /** `columns` by default; `rows` can only be put in another order, and its answer tells neither columns nor rows. */
  readonly given?: 'columns' | 'arrow' | 'rows';
  /** What of the result is meant; all of it by default. */
  readonly view?: FrameView | null;
  /** A limit has left rows out of the result; not by default. */
  readonly isCut?: boolean;
  /** How the further results of the list are joined to the first. */
  readonly comparison?: HostComparison;
  /** The histogram whose bins the result counts; a result of rows by default. */
  readonly histogram?: PostProcessingOptions<'histogram'> | null;
  readonly steps: readonly PostProcessingStep[];
  /** The table to make of the rows after all steps; the rows themselves by default. */
  readonly shape?: TableShape | null;
}

/** A reshaped result. */
export interface ReshapeAnswer extends RunAnswer {
  /** Levels that each column's name is made of. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  /** Label of each row where the steps left an index standing; else empty. */
  readonly rowLabels: readonly RowLabel[];
  /** Rows that the database counted for it; null where it gave the rows themselves. */
  readonly countedRows: number | null;
  /** Those of them that are in no bin of a histogram. */
  readonly unplacedRows: number;
}

/** A chart that a drawing shows, with the whole answer to its queries. */
export interface ShownAnswer {
  readonly id: number;
  readonly answers: Buffer;
  /** `scene` is a picture that was drawn before, for a document. */
  readonly given: 'columns' | 'arrow' | 'scene';
  readonly form: FormData;
  readonly datasource: ChartDatasource;
  /** Data that keep their colour while others fade; all do where it is absent or empty. */
  readonly picks?: readonly DatumPick[];
}

/** A chart to be drawn from the answers to its queries. */
export interface DrawRequest extends Pick<
  RunRequest,
  'queryId' | 'requestId' | 'owner' | 'timeoutMs' | 'signal'
> {
  /** The whole answer, in the encoding `given`. */
  readonly answers: Buffer;
  readonly given: 'columns' | 'arrow';
  readonly form: FormData;
  readonly datasource: ChartDatasource;
  readonly title: string;
  /** A chart that was installed at run time, with its queries; null for all others. */
  readonly installed:
    | (InstalledCode & {
        readonly queries: readonly QueryObject[];
        /** Data that keep their colour while others fade; all do where it is absent or empty. */
        readonly picks?: readonly DatumPick[];
      })
    | null;
  readonly picture: PictureStyle;
  /** Charts that it shows, as a map of several layers does. */
  readonly shown: readonly ShownAnswer[];
}

/** A question to the code of an installed chart. */
export interface ConsultRequest extends Pick<RunRequest, 'queryId' | 'requestId' | 'owner' | 'signal'> {
  readonly code: string;
  readonly task: ConsultTask;
}

/** A data file to be looked into. */
export interface InspectRequest extends Pick<RunRequest, 'queryId' | 'requestId' | 'owner' | 'signal'> {
  readonly file: DataFile;
  /** Only the beginning of the file was sent. */
  readonly isCut: boolean;
}

/** A data file to be loaded into a table. */
export interface LoadRequest extends Pick<
  RunRequest,
  'queryId' | 'requestId' | 'owner' | 'signal' | 'database'
> {
  readonly file: DataFile;
  readonly target: DataFileTarget;
}

/** Templates to be rendered, each for itself, with the same facts. */
export interface RenderRequest extends Pick<RunRequest, 'queryId' | 'requestId' | 'owner' | 'signal'> {
  readonly spec: EngineSpec;
  readonly texts: readonly TemplateText[];
  readonly facts: TemplateFacts;
}

/** What became of a template. */
export type RenderOutcome = { readonly rendered: RenderedTemplate } | { readonly error: AppError };

/** What can be asked of a catalogue. */
export type BrowseRequest =
  | { readonly what: 'schemas' }
  | { readonly what: 'tables'; readonly schema: string | null }
  | { readonly what: 'table'; readonly schema: string | null; readonly table: string }
  | { readonly what: 'functions' }
  | { readonly what: 'derived' }
  | { readonly what: 'estimate'; readonly schema: string | null; readonly statement: string };

/** Answers of {@link Engines.browse} by question. */
export interface BrowseAnswers {
  readonly schemas: readonly string[];
  readonly tables: readonly TableEntry[];
  readonly table: TableDescription | null;
  readonly functions: readonly string[];
  readonly derived: DerivedEntries;
  /** Null where the engine does not tell. */
  readonly estimate: CostEstimate | null;
}

/** Limits of the engine hosts of one machine. */
export interface EngineLimits {
  /** Memory DuckDB may use, per database file. */
  readonly duckMemoryMb: number;
  readonly duckThreads: number;
  /** What a host may use; on Linux the system refuses it more, and one above is ended. */
  readonly hostRssMb: number;
  /** What all hosts together may use; above it idle ones are ended, then the largest. */
  readonly totalRssMb: number;
  /** Old-space limit of a host's JavaScript. */
  readonly hostHeapMb: number;
  /** Statements running at once in one DuckDB file. */
  readonly duckConcurrency: number;
  /** DuckDB files open at once. */
  readonly duckHosts: number;
  /** Processes for synchronous drivers. */
  readonly runHosts: number;
  /** Statements running at once on servers, all together. */
  readonly networkConcurrency: number;
  /** Statements running at once on one server. */
  readonly networkPerDatabase: number;
  /** Running and waiting queries of one owner. */
  readonly queuePerOwner: number;
  /** Running queries of one owner. */
  readonly runningPerOwner: number;
  readonly timeoutMs: number;
  /** Time for loading a data file. */
  readonly loadTimeoutMs: number;
  readonly resultBytes: number;
}

/** Runs SQL on data files in child processes. Every failure is an AppError. */
export interface Engines {
  run(request: RunRequest): Promise<RunAnswer>;
  /** Applies post-processing in a host without data files. */
  reshape(request: ReshapeRequest): Promise<ReshapeAnswer>;
  /** Draws a chart in a host without data files; throws the failure of a query that failed. */
  draw(request: DrawRequest): Promise<Buffer>;
  /** Asks the code of an installed chart, in a host without data files; throws CHART_CODE_FAILED with what it says,
   *  CHART_CODE_LATE and CHART_CODE_HELD_BACK for code that does not end. */
  consult(request: ConsultRequest): Promise<Json>;
  /** Looks into a data file in a host without databases. */
  inspect(request: InspectRequest): Promise<DataFileContents>;
  /** Loads a data file into a table, all of it or nothing; queries of the database wait meanwhile. */
  load(request: LoadRequest): Promise<DataFileEnd>;
  /** Renders templates in a host that holds nothing, and is ended when it takes a second. */
  render(request: RenderRequest): Promise<readonly RenderOutcome[]>;
  browse<What extends keyof BrowseAnswers>(
    database: DatabaseConfig,
    question: BrowseRequest & { readonly what: What },
  ): Promise<BrowseAnswers[What]>;
  /** Stops a waiting or running query; false when there is none of that id. */
  cancel(queryId: string): boolean;
  /** Opens the database and runs `SELECT 1`; throws what is wrong. */
  test(database: DatabaseConfig): Promise<void>;
  /** Lets go of a data file, so that another process may write it; the next query opens it again. */
  release(database: DatabaseConfig): Promise<void>;
  /** Ends every host; running queries fail. */
  dispose(): Promise<void>;
}
