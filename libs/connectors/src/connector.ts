import type { ColumnKind } from '@belvedere/core';
import type { ColumnSchema } from '@belvedere/frame';
import type { ParseAnswer } from '@belvedere/sql';
import type { DerivedEntries } from './derived.ts';

/** Unit in which a temporal column's numbers count: since 1970-01-01, or since midnight for kind `time`. */
export type TimeUnit = 'day' | 's' | 'ms' | 'us' | 'ns';

/** Column of a result. `unit` is null for all but temporal columns. */
export interface ResultColumn extends ColumnSchema {
  readonly unit: TimeUnit | null;
  /** Bits that any integer of the column fits in; absent where that is not known. */
  readonly bits?: 32 | 64;
}

/** One cell as a driver gives it: big integers as bigint, decimals as digits, temporal values counted in the column's unit. */
export type Value = number | bigint | string | boolean | null;

/** Some rows of a result, column by column. Valid only until the callback that got it has resolved. */
export interface Batch {
  readonly rows: number;
  readonly columns: readonly ArrayLike<Value>[];
}

/** How one statement is run. */
export interface RunOptions {
  /** Rows handed out at most; one more is read to know whether there were more. */
  readonly limit: number;
  /** Aborted by stop and by the deadline; `reason` is thrown when it is an AppError. */
  readonly signal: AbortSignal;
  /** Schema in which names without one are looked up; absent or null is the connection's own. */
  readonly schema?: string | null;
  /** Milliseconds after which a server ends the statement by itself; the signal is the first line. */
  readonly timeoutMs?: number;
  /** Who asks, written behind the statement as a comment where the server shows its statements to others. */
  readonly comment?: string;
  /**
   * True has the engine itself refuse every write, also through a connection that may write. Absent or false leaves it
   * to how the connection was opened, which is the only guard of engines that open one for each job.
   */
  readonly readOnly?: boolean;
  /** Kinds the caller knows better than an engine without column types, by column name. */
  readonly kinds?: Readonly<Record<string, ColumnKind>>;
  /** Called once, before the first batch; never for a statement without a result. */
  readonly onSchema: (columns: readonly ResultColumn[]) => void;
  /** Called for every batch; the cursor waits until it has resolved. */
  readonly onBatch: (batch: Batch) => void | Promise<void>;
}

/** How a statement ended. */
export interface RunEnd {
  /** Rows handed out. */
  readonly rows: number;
  /** True when the limit cut the result. */
  readonly truncated: boolean;
  /** Rows changed by a write; null for a read. */
  readonly rowsChanged: number | null;
}

/** One connection; statements of one session see each other's temporary objects. */
export interface Session {
  run(statement: string, options: RunOptions): Promise<RunEnd>;
  close(): Promise<void>;
}

/** A table or view of a schema. */
export interface TableEntry {
  readonly name: string;
  readonly kind: 'table' | 'view';
}

/** A column as the catalogue describes it. */
export interface ColumnEntry {
  readonly name: string;
  readonly type: string;
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  readonly comment: string | null;
}

/** Columns that refer to another table. */
export interface ForeignKey {
  readonly columns: readonly string[];
  readonly table: string;
  readonly referred: readonly string[];
}

/** An index of a table. */
export interface IndexEntry {
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique: boolean;
}

/** Everything the catalogue says about one table. */
export interface TableDescription extends TableEntry {
  readonly schema: string;
  readonly columns: readonly ColumnEntry[];
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly indexes: readonly IndexEntry[];
  /** Columns by which the table is split into partitions; empty where it is not, or the engine has none. */
  readonly partitionColumns: readonly string[];
  /** About how many rows; null when the engine does not say. */
  readonly rowEstimate: number | null;
  readonly comment: string | null;
  /** Text of a view. */
  readonly viewSql: string | null;
}

/** What a statement would cost, by label, e.g. `Total cost`. */
export type CostEstimate = Readonly<Record<string, string>>;

/** An engine behind one port. Opening applies the lock-down; nothing a session runs can lift it. */
export interface Connector {
  /** False when a running statement blocks its process, so that only ending the process stops it. */
  readonly canInterrupt: boolean;
  connect(): Promise<Session>;
  /** Schemas that hold user tables, the default one first. */
  schemas(): Promise<readonly string[]>;
  /** Tables and views of a schema, by name; null is the default schema. */
  tables(schema: string | null): Promise<readonly TableEntry[]>;
  /** Null when there is no such table. */
  describe(schema: string | null, table: string): Promise<TableDescription | null>;
  functionNames(): Promise<readonly string[]>;
  /** Views and the like, with what they are made of. */
  derived(): Promise<DerivedEntries>;
  /** A second parser's view of a text: the engine's own where it has one to lend. Nothing runs. */
  parse(text: string): Promise<ParseAnswer>;
  /** Throws the engine's own error for a statement it cannot prepare; does nothing where {@link parse} is the engine. */
  explainFault(statement: string): Promise<void>;
  /** What a checked statement would cost, by the engine's own guess; it is not run. Null where the engine has none. */
  readonly estimate: ((statement: string, schema: string | null) => Promise<CostEstimate>) | null;
  close(): Promise<void>;
}

/** What every connector needs to open. */
export interface OpenOptions {
  /** Absolute path of the data file. */
  readonly file: string;
  /** False opens read-only: no statement can change the file. */
  readonly writable: boolean;
}
