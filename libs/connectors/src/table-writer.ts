/** A column of rows that are written; its type is the one that DuckDB found in the file, e.g. `DECIMAL(38,10)`. */
export interface WrittenColumn {
  readonly name: string;
  readonly type: string;
  /** Type of the column in a table that is there; null for a new one. */
  readonly known: string | null;
}

/** A row as texts in ISO form; null is no value. */
export type WrittenRow = readonly (string | null)[];

/** Where rows are written. */
export interface WriteTarget {
  readonly schema: string;
  readonly table: string;
  readonly ifExists: 'fail' | 'replace' | 'append';
  /** True when there is a table of the name. */
  readonly isThere: boolean;
  readonly columns: readonly WrittenColumn[];
}

/**
 * Writes rows into one table: all of them or none. Nobody sees a row before `finish`; after `abandon`, a broken
 * connection or a killed process the table is what it was. Failures are what the engine says, as an AppError.
 */
export interface TableWriter {
  /**
   * Throws ROW_REFUSED for the first row that the table does not take: nothing of this call is written then, and the
   * writer stays open. After every other failure it is closed.
   */
  write(rows: readonly WrittenRow[]): Promise<void>;
  /** Makes the rows visible; gives how many the table has. The writer is closed. */
  finish(): Promise<number>;
  /** Takes everything back and closes; harmless when already closed. */
  abandon(): Promise<void>;
}
