import type { ResultColumn } from '../../connector.ts';

/** A kept result that is read as a table. */
export interface RoomTable {
  /** Name of the table in the schema of the room. */
  readonly name: string;
  /** Absolute path of its rows: a JSON array of objects, cells as the encoding `rows` with ISO times writes them. */
  readonly rows: string;
  /** Absolute path of the DuckDB file that is made of the rows by the first who opens them. */
  readonly file: string;
  readonly columns: readonly ResultColumn[];
}

/** Kept results that one statement may read. */
export interface TableRoom {
  /** Schema in which the tables are found. */
  readonly schema: string;
  readonly tables: readonly RoomTable[];
}
