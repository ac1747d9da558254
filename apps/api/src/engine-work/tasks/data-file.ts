import type {
  FileChange,
  FileFormat,
  IfExists,
  LoadType,
  SkippedLines,
  SourceColumn,
} from '@belvedere/connectors/duckdb';

/** What kind of file is read; a workbook is made CSV first. */
export type DataFileFormat = FileFormat | 'xlsx';

/** How the text of a data file is read; null is found out. */
export interface DataFileReading {
  readonly delimiter: string | null;
  readonly hasHeader: boolean | null;
  readonly skipRows: number;
  readonly nullValues: readonly string[];
  readonly dayFirst: boolean | null;
  readonly decimal: '.' | ',' | null;
  readonly encoding: string | null;
  /** Sheet of a workbook; null is the first. */
  readonly sheet: string | null;
}

/** A file that somebody sent, and how to read it. */
export interface DataFile {
  /** Absolute path; what is made of it lies beside it. */
  readonly path: string;
  readonly format: DataFileFormat;
  readonly reading: DataFileReading;
  /** Chosen types by column. */
  readonly types: Readonly<Record<string, LoadType>>;
  /** Whether lines that do not fit are left out, or nothing is stored. */
  readonly badLines: 'refuse' | 'skip';
}

/** Memory and threads for reading a data file. */
export interface DataFileLimits {
  readonly memoryMb: number;
  readonly threads: number;
  readonly temporaryFolder: string;
}

/** What is in a data file. */
export interface DataFileContents {
  readonly columns: readonly SourceColumn[];
  /** First rows as texts. */
  readonly preview: readonly (readonly (string | null)[])[];
  readonly delimiter: string | null;
  readonly hasHeader: boolean | null;
  /** Line (or row of a sheet) of the header, from 1; null where there is none. */
  readonly headerLine: number | null;
  /** Texts of the first lines or rows, to a few below the header; empty for what has none. */
  readonly firstLines: readonly string[];
  readonly encoding: string | null;
  /** Null for what has no sheets. */
  readonly sheet: string | null;
  readonly sheets: readonly SheetName[];
  /** Why the delimiter, the header and the encoding are what they are; empty where the file has none. */
  readonly reasons: DataFileReasons;
  /** What a load changes or leaves out, in words. */
  readonly changes: readonly FileChange[];
}

/** A sheet of a workbook. */
export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

/** Why a file is read as it is. */
export interface DataFileReasons {
  readonly delimiter: string | null;
  readonly header: string | null;
  readonly encoding: string | null;
  readonly sheet: string | null;
}

/** Where the rows of a data file go. */
export interface DataFileTarget {
  /** Null is the default schema. */
  readonly schema: string | null;
  readonly table: string;
  readonly ifExists: IfExists;
}

/** A loaded data file. */
export interface DataFileEnd {
  /** Rows of the table after the load. */
  readonly rows: number;
  readonly schema: string;
  readonly columns: readonly SourceColumn[];
  readonly encoding: string | null;
  readonly skipped: SkippedLines;
  /** What the load changed or left out, in words. */
  readonly changes: readonly FileChange[];
}
