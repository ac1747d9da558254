import type { ValueForm } from './value-form.ts';

/** How a file is laid out. A workbook is made CSV before it comes here. */
export type FileFormat = 'csv' | 'json' | 'parquet';

/** How the text of a CSV file is read. What is null is found out from the first lines. */
export interface CsvReading {
  /** One character. */
  readonly delimiter: string | null;
  readonly hasHeader: boolean | null;
  /** Lines before the header, or before the first row, that are no data. */
  readonly skipRows: number;
  /** Unquoted texts that mean "no value"; the empty text always does. */
  readonly nullValues: readonly string[];
  /** `03/04/2001` is the third of April; null is found out by column. */
  readonly dayFirst: boolean | null;
  /** Null is found out by column. */
  readonly decimal: '.' | ',' | null;
  /** Takes off the quote that an export puts before what looks like a formula. */
  readonly takesOffGuards: boolean;
}

/** A file that may be read, and the types of the columns whose type was chosen. */
export interface LoadSource {
  /** Absolute path of a UTF-8 text, a JSON text or a Parquet file. */
  readonly file: string;
  readonly format: FileFormat;
  readonly csv: CsvReading;
  /** Type by column name, one of {@link LOAD_TYPES}; other columns are judged by their values. */
  readonly types: Readonly<Record<string, LoadType>>;
  /** Types of smaller files are judged by every row, of larger ones by the first 20,000; 32 MB unless given. */
  readonly judgesAllBelowBytes?: number;
  /** The caller knows that no number in the file has a fraction: there is neither a point nor a negative exponent. */
  readonly hasNoFractions?: boolean;
  /** Types that the file itself gives its columns, in their order, with a word why; none are judged by their texts then. */
  readonly known?: readonly Pick<SourceColumn, 'type' | 'reason'>[];
  /** Lists, structs and maps become text (JSON): the table cannot hold them. */
  readonly flattens?: boolean;
  /** Whether lines that do not fit are left out, or nothing is loaded; nothing unless given. */
  readonly badLines?: 'refuse' | 'skip';
}

/** Types that a column of a file can be given. */
export const LOAD_TYPES = [
  'VARCHAR',
  'BIGINT',
  'HUGEINT',
  'DOUBLE',
  'DECIMAL(38,10)',
  'BOOLEAN',
  'DATE',
  'TIMESTAMP',
  'TIMESTAMP WITH TIME ZONE',
  'TIME',
  'INTERVAL',
] as const;

/** One of {@link LOAD_TYPES}. */
export type LoadType = (typeof LOAD_TYPES)[number];

/** A reading that finds everything out. */
export const PLAIN_READING: CsvReading = {
  delimiter: null,
  hasHeader: null,
  skipRows: 0,
  nullValues: [],
  dayFirst: null,
  decimal: null,
  takesOffGuards: true,
};

/** A column of a file: its name in the table, its type, and how its texts become values of it. */
export interface SourceColumn {
  readonly name: string;
  readonly type: string;
  /** Null where the reader of CSV, or the file itself, knows how. */
  readonly form: ValueForm | null;
  /** Words that mean no value in this column; only columns with a form have some. */
  readonly nullWords: readonly string[];
  /** Type that the file itself gives it, where it knows. */
  readonly own?: string;
  /** Why it has its type, in words. */
  readonly reason: string;
}

/** Something that a load changes or leaves out, in words. */
export interface FileChange {
  /** Null for what concerns the file. */
  readonly column: string | null;
  readonly text: string;
}

/** A column that needs no form. */
export const plainColumn = (name: string, type: string, reason = ''): SourceColumn => ({
  name,
  type,
  form: null,
  nullWords: [],
  reason,
});
