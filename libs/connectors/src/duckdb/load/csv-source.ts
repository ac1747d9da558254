import type { CsvLayout } from './csv-layout.ts';
import type { CsvReading, SourceColumn } from './reading.ts';
import { identifier, literal, literals } from './sql-text.ts';
import { heldSql, isFloating } from './too-large.ts';

/** Lines with faults that are remembered; more are not counted, unless they are left out. */
export const FAULTS_MAX = 200;
const LINE_BYTES_MAX = 8_000_000;

/** What a call of `read_csv` differs in. */
export interface CsvCall {
  readonly file: string;
  readonly layout: CsvLayout;
  readonly reading: CsvReading;
  readonly columns: readonly SourceColumn[];
  /** Quoted empty texts are no values either, as programs write them that quote everything. */
  readonly areEmptyQuotesNull: boolean;
  /** `keep` notes the first lines with faults for `reject_errors`, `keepAll` all of them; `skip` passes over them. */
  readonly faults: 'keep' | 'keepAll' | 'skip';
}

/** Formats that all columns with dates, and all with moments, share; null is ISO. */
function formatOf(columns: readonly SourceColumn[], type: string): string | null {
  return columns.find((column) => column.type === type && column.dateFormat !== null)?.dateFormat ?? null;
}

/** One file is read with one format for dates and one for moments: columns in another one stay text. */
export function agreeOnFormats(columns: readonly SourceColumn[]): readonly SourceColumn[] {
  const first = { DATE: formatFirst(columns, 'DATE'), TIMESTAMP: formatFirst(columns, 'TIMESTAMP') };
  return columns.map((column) => {
    if (column.type !== 'DATE' && column.type !== 'TIMESTAMP') return column;
    return column.dateFormat === first[column.type]
      ? column
      : { ...column, type: 'VARCHAR', dateFormat: null };
  });
}

const formatFirst = (columns: readonly SourceColumn[], type: string): string | null =>
  columns.find((column) => column.type === type)?.dateFormat ?? null;

/** `read_csv(...)` that leaves nothing to the engine's own guesses. */
export function csvCall({ file, layout, reading, columns, areEmptyQuotesNull, faults }: CsvCall): string {
  const types = columns.map(({ name, type }) => `${literal(name)}: ${literal(type)}`);
  const options: Record<string, string> = {
    auto_detect: 'false',
    delim: literal(layout.delimiter),
    quote: `'"'`,
    escape: `'"'`,
    header: String(layout.hasHeader),
    skip: String(reading.skipRows),
    nullstr: literals(['', ...reading.nullValues.filter((text) => text !== '')]),
    allow_quoted_nulls: String(areEmptyQuotesNull),
    null_padding: 'false',
    strict_mode: 'true',
    max_line_size: String(LINE_BYTES_MAX),
    decimal_separator: literal(reading.decimal),
    columns: `{${types.join(', ')}}`,
    ...(faults === 'skip'
      ? { ignore_errors: 'true' }
      : { store_rejects: 'true', rejects_limit: faults === 'keep' ? String(FAULTS_MAX) : '0' }),
  };
  const date = formatOf(columns, 'DATE');
  const stamp = formatOf(columns, 'TIMESTAMP');
  if (date !== null) options['dateformat'] = literal(date);
  if (stamp !== null) options['timestampformat'] = literal(stamp);
  const written = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return `read_csv(${literal(file)}, ${written.join(', ')})`;
}

const GUARDED = String.raw`^'+[ "]*[-@+|=%\t\r]`;

/** The columns as the table has them; the statement stops where a number is too large for one. */
export function csvSelection(columns: readonly SourceColumn[], { takesOffGuards }: CsvReading): string {
  return columns
    .map(({ name, type }) => {
      const column = identifier(name);
      if (isFloating({ name, type })) return `${heldSql(column)} AS ${column}`;
      if (type !== 'VARCHAR' || !takesOffGuards) return column;
      const isGuarded = `starts_with(${column}, '''') AND regexp_matches(${column}, ${literal(GUARDED)})`;
      return `CASE WHEN ${isGuarded} THEN substr(${column}, 2) ELSE ${column} END AS ${column}`;
    })
    .join(', ');
}
