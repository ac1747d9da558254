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
  /** `03/04/2001` is the third of April. */
  readonly dayFirst: boolean;
  readonly decimal: '.' | ',';
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
] as const;

/** One of {@link LOAD_TYPES}. */
export type LoadType = (typeof LOAD_TYPES)[number];

/** A reading that finds everything out. */
export const PLAIN_READING: CsvReading = {
  delimiter: null,
  hasHeader: null,
  skipRows: 0,
  nullValues: [],
  dayFirst: false,
  decimal: '.',
  takesOffGuards: true,
};

/** A column of a file: its name in the table, its type, and how its dates are written where that is not ISO. */
export interface SourceColumn {
  readonly name: string;
  readonly type: string;
  readonly dateFormat: string | null;
}
