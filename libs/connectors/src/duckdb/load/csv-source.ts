import type { CsvLayout } from './csv-layout.ts';
import type { CsvReading, SourceColumn } from './reading.ts';
import { formedSql, isFormed, misfitSql, readType, type FormedColumn } from './formed-column.ts';
import { identifier, literal, literals } from './sql-text.ts';
import { heldSql, isFloating, stopSql } from './too-large.ts';

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

/** `read_csv(...)` that leaves nothing to the engine's own guesses. */
export function csvCall({ file, layout, reading, columns, areEmptyQuotesNull, faults }: CsvCall): string {
  const types = columns.map((column) => `${literal(column.name)}: ${literal(readType(column))}`);
  const options: Record<string, string> = {
    auto_detect: 'false',
    delim: literal(layout.delimiter),
    quote: `'"'`,
    escape: `'"'`,
    header: String(layout.hasHeader && !layout.lacksFirstName),
    skip: String(layout.skipRecords + (layout.lacksFirstName ? 1 : 0)),
    nullstr: literals(['', ...reading.nullValues.filter((text) => text !== '')]),
    allow_quoted_nulls: String(areEmptyQuotesNull),
    null_padding: 'false',
    strict_mode: 'true',
    max_line_size: String(LINE_BYTES_MAX),
    columns: `{${types.join(', ')}}`,
    ...(faults === 'skip'
      ? { ignore_errors: 'true' }
      : { store_rejects: 'true', rejects_limit: faults === 'keep' ? String(FAULTS_MAX) : '0' }),
  };
  const written = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return `read_csv(${literal(file)}, ${written.join(', ')})`;
}

const GUARDED = String.raw`^'+[ "]*[-@+|=%\t\r]`;

const fittingSql = (column: FormedColumn): string =>
  `CASE WHEN ${misfitSql(column)} THEN ${stopSql} ELSE ${formedSql(column)} END`;

/** The columns as the table has them; the statement stops where a number is too large for one, or a text is none. */
export function csvSelection(columns: readonly SourceColumn[], { takesOffGuards }: CsvReading): string {
  return columns
    .map((own) => {
      const { name, type } = own;
      const column = identifier(name);
      if (isFormed(own)) return `${fittingSql(own)} AS ${column}`;
      if (isFloating({ name, type })) return `${heldSql(column)} AS ${column}`;
      if (type !== 'VARCHAR' || !takesOffGuards) return column;
      const isGuarded = `starts_with(${column}, '''') AND regexp_matches(${column}, ${literal(GUARDED)})`;
      return `CASE WHEN ${isGuarded} THEN substr(${column}, 2) ELSE ${column} END AS ${column}`;
    })
    .join(', ');
}
