import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { parseJsonObject } from '@belvedere/core';
import type { LoadType } from '@belvedere/connectors/duckdb';
import type { DataFile, DataFileReading } from '../../engine-work/tasks/data-file.ts';

type LoadBody = BodyOf<typeof ROUTES.upload.create>;
type LookBody = BodyOf<typeof ROUTES.upload.metadata>;

/** Options of an upload, as texts of a form. */
export type UploadOptions = Omit<LookBody, 'is_cut'> | Omit<LoadBody, 'table_name' | 'schema'>;

/** How a file is read, and the types that were chosen. */
export interface ReadOptions {
  readonly reading: DataFileReading;
  readonly types: Readonly<Record<string, LoadType>>;
  readonly badLines: DataFile['badLines'];
}

const invalid = (option: string, value: string, reason: string) =>
  contractErrors.error('UPLOAD_OPTION_INVALID', { option, value: value.slice(0, 80), reason });

const TYPES: Readonly<Record<string, LoadType>> = {
  varchar: 'VARCHAR',
  text: 'VARCHAR',
  string: 'VARCHAR',
  str: 'VARCHAR',
  object: 'VARCHAR',
  category: 'VARCHAR',
  bigint: 'BIGINT',
  integer: 'BIGINT',
  int: 'BIGINT',
  int8: 'BIGINT',
  int16: 'BIGINT',
  int32: 'BIGINT',
  int64: 'BIGINT',
  hugeint: 'HUGEINT',
  double: 'DOUBLE',
  float: 'DOUBLE',
  float32: 'DOUBLE',
  float64: 'DOUBLE',
  decimal: 'DECIMAL(38,10)',
  'decimal(38,10)': 'DECIMAL(38,10)',
  boolean: 'BOOLEAN',
  bool: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  datetime: 'TIMESTAMP',
  datetime64: 'TIMESTAMP',
  'datetime64[ns]': 'TIMESTAMP',
  'timestamp with time zone': 'TIMESTAMP WITH TIME ZONE',
  timestamptz: 'TIMESTAMP WITH TIME ZONE',
  time: 'TIME',
  interval: 'INTERVAL',
  timedelta: 'INTERVAL',
  'timedelta64[ns]': 'INTERVAL',
};

function typesOf({ column_data_types: text = '', column_dates }: UploadOptions): ReadOptions['types'] {
  const dates = listOf('column_dates', column_dates).map((name) => [name, 'TIMESTAMP'] as const);
  if (text === '') return Object.fromEntries(dates);
  const object = parseJsonObject(text);
  if (object === null) throw invalid('column_data_types', text, 'it is no JSON object');
  const chosen = Object.entries(object).map(([name, value]) => {
    const type = TYPES[String(value).toLowerCase()];
    if (type === undefined) throw invalid('column_data_types', String(value), 'it is no type of a column');
    return [name, type] as const;
  });
  return Object.fromEntries([...dates, ...chosen]);
}

function listOf(option: string, text: string | undefined): readonly string[] {
  if (text === undefined || text === '') return [];
  if (!text.startsWith('[')) return text.split(',').map((part) => part.trim());
  try {
    const list: unknown = JSON.parse(text);
    if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list;
  } catch {
    throw invalid(option, text, 'it is no JSON list');
  }
  throw invalid(option, text, 'it is no list of texts');
}

function countOf(option: string, text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw invalid(option, text, 'it is no whole number');
}

function isOn(option: string, text: string | undefined): boolean {
  if (text === undefined || text === '') return false;
  if (['true', '1', 'on', 'yes'].includes(text.toLowerCase())) return true;
  if (['false', '0', 'off', 'no'].includes(text.toLowerCase())) return false;
  throw invalid(option, text, 'it is neither true nor false');
}

function delimiterOf(text: string | undefined): string | null {
  if (text === undefined || text === '' || text === 'auto') return null;
  const delimiter = text === '\\t' || text === 'tab' ? '\t' : text;
  if (delimiter.length === 1 && !/["\r\n\w]/.test(delimiter)) return delimiter;
  throw invalid('delimiter', text, 'it is not one character such as a comma, a semicolon or a tab');
}

const NOT_TAKEN = ['index_column', 'index_label', 'columns_read', 'rows_to_read'] as const;

function refuseUnknown(options: UploadOptions): void {
  for (const option of NOT_TAKEN) {
    const value = options[option] ?? '';
    if (value !== '') throw invalid(option, value, 'this server does not take the option');
  }
  if (isOn('dataframe_index', options.dataframe_index))
    throw invalid('dataframe_index', 'true', 'this server does not take the option');
}

function badLinesOf(text: string | undefined): DataFile['badLines'] {
  if (text === undefined || text === '' || text === 'error') return 'refuse';
  if (text === 'skip' || text === 'warn') return 'skip';
  throw invalid('on_bad_lines', text, 'it is neither error nor skip');
}

const NO_HEADER = new Set(['none', '-1', 'false']);

/** Reads the texts of a form. Throws UPLOAD_OPTION_INVALID with the option and what is wrong with it. */
export function readOptions(options: UploadOptions): ReadOptions {
  refuseUnknown(options);
  const headerText = options.header_row ?? '';
  const hasNoHeader = NO_HEADER.has(headerText);
  const headerRow = hasNoHeader ? null : countOf('header_row', headerText);
  const decimal = options.decimal_character ?? '';
  if (decimal !== '.' && decimal !== ',' && decimal !== '')
    throw invalid('decimal_character', decimal, 'it is neither a point nor a comma');
  return {
    types: typesOf(options),
    badLines: badLinesOf(options.on_bad_lines),
    reading: {
      delimiter: delimiterOf(options.delimiter),
      hasHeader: hasNoHeader ? false : headerRow === null ? null : true,
      skipRows: (countOf('skip_rows', options.skip_rows) ?? 0) + (headerRow ?? 0),
      nullValues: listOf('null_values', options.null_values),
      dayFirst: (options.day_first ?? '') === '' ? null : isOn('day_first', options.day_first),
      decimal: decimal === '' ? null : decimal,
      encoding: options.encoding === '' ? null : (options.encoding ?? null),
      sheet: options.sheet_name === '' ? null : (options.sheet_name ?? null),
    },
  };
}
