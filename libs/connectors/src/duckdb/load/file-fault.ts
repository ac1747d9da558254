import { connectorError } from '../../errors.ts';
import { FAULTS_MAX } from './csv-source.ts';
import { linesAt } from './lines-at.ts';
import type { Loader, Row } from './loader.ts';

/** A line that cannot be stored. `line` counts lines of the file from 1, or records where there are no lines. */
export interface FileFault {
  readonly line: number;
  readonly column: string | null;
  readonly problem: string;
  /** The line, or the value, as it stands in the file; cut when long. */
  readonly text: string;
}

/** Characters of a value or line that a fault shows. */
export const TEXT_MAX = 200;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  BIGINT: 'whole number',
  HUGEINT: 'whole number',
  DOUBLE: 'number',
  BOOLEAN: 'true or false',
  DATE: 'date',
  TIME: 'time of day',
  INTERVAL: 'span of time',
  TIMESTAMP: 'date and time',
  'TIMESTAMP WITH TIME ZONE': 'date and time with a zone',
};

/** What is wrong with a value of a column. */
export function noSuchValue(value: string, type: string): string {
  const isTooLarge = type === 'DOUBLE' && /^-?Infinity$/.test(String(Number(value.replace(',', '.'))));
  if (/^-?inf$/.test(value)) return 'a number is too large to be held';
  if (isTooLarge) return `"${value.slice(0, TEXT_MAX)}" is too large to be held as a number`;
  const word = TYPE_WORDS[type] ?? (type.startsWith('DECIMAL') ? 'number of so many digits' : type);
  return `"${value.slice(0, TEXT_MAX)}" is no ${word}`;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  'MISSING COLUMNS': 'there are too few cells',
  'TOO MANY COLUMNS': 'there are too many cells',
  'UNQUOTED VALUE': 'a quote is not closed, or text follows a closing quote',
  'LINE SIZE OVER MAXIMUM': 'the line is too long',
  'INVALID ENCODING': 'the line is not valid UTF-8',
};

function problemOf(type: string, message: string): string {
  const known = PROBLEMS[type];
  if (known !== undefined) return known;
  const [, value, kind] = /Could not convert string "(.*)" to '(.*)'/s.exec(message) ?? [];
  return value === undefined || kind === undefined ? message : noSuchValue(value, kind);
}

function faultOf(row: Row, line: number): FileFault {
  const name = row['column_name'];
  const type = String(row['error_type']);
  const isAboutColumn = type === 'CAST' && typeof name === 'string';
  return {
    line,
    column: isAboutColumn ? name : null,
    problem: problemOf(type, String(row['error_message'])),
    text: String(row['csv_line'] ?? '')
      .trim()
      .slice(0, TEXT_MAX),
  };
}

/** Lines that the reader of CSV noted, in the order of the file. */
export async function csvFaults(loader: Loader, file: string): Promise<readonly FileFault[]> {
  const rows = await loader.rows(
    `SELECT line_byte_position::DOUBLE AS place, column_name, error_type, error_message, csv_line
     FROM reject_errors QUALIFY row_number() OVER (PARTITION BY line, column_name) = 1
     ORDER BY place, column_name LIMIT ${FAULTS_MAX}`,
  );
  if (rows.length === 0) return [];
  const lines = await linesAt(
    file,
    rows.map(({ place }) => Number(place)),
  );
  return rows.map((row, index) => faultOf(row, lines[index] ?? 0));
}

/** How many lines the reader of CSV noted. */
export async function countFaults(loader: Loader): Promise<number> {
  const [row] = await loader.rows('SELECT count(DISTINCT line)::DOUBLE AS lines FROM reject_errors');
  return Number(row?.['lines'] ?? 0);
}

function linesText(count: number): string {
  if (count === 1) return '1 line does not fit, it';
  return `${count < FAULTS_MAX ? count : `${FAULTS_MAX} or more`} lines do not fit, the first`;
}

/** FILE_ROWS_REFUSED with its lines. */
export function faultsError(faults: readonly FileFault[]): Error {
  const [first] = faults;
  const values = {
    lines: linesText(faults.length),
    line: first?.line ?? 0,
    problem: `${first?.column === null || first === undefined ? '' : `${first.column}: `}${first?.problem ?? ''}`,
  };
  return connectorError('FILE_ROWS_REFUSED', values, { rows: faults, isCut: faults.length >= FAULTS_MAX });
}
