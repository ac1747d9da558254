import type { CountText } from '@belvedere/client-store';
import type { CallReply } from '@belvedere/contracts/client';
import type { Message } from '@belvedere/core';
import { uploadMessages } from '../messages/upload.ts';

/** What the server found in a file. */
export type FileContents = CallReply<'upload', 'metadata'>['result'];

/** How a file is read; empty texts are found out. */
export interface ReadingForm {
  readonly delimiter: string;
  /** Empty is found out, `none` is no header, else its line from 0. */
  readonly header: string;
  /** Empty where the line of the header was chosen. */
  readonly skipRows: string;
  readonly nullValues: string;
  readonly decimal: '' | '.' | ',';
  readonly dateOrder: '' | 'day' | 'month';
  readonly encoding: string;
  readonly sheet: string;
  /** What happens to lines that do not fit. */
  readonly badLines: 'error' | 'skip';
}

/** A reading that leaves everything to the server. */
export const PLAIN_READING: ReadingForm = {
  delimiter: '',
  header: '',
  skipRows: '',
  nullValues: '',
  decimal: '',
  dateOrder: '',
  encoding: '',
  sheet: '',
  badLines: 'error',
};

/** Where the rows go. */
export interface TargetForm {
  readonly table: string;
  readonly schema: string;
  readonly ifExists: 'fail' | 'replace' | 'append';
}

/** Types that can be chosen, by the name the server knows. */
export const TYPE_TITLES: Readonly<Record<string, Message>> = {
  VARCHAR: uploadMessages.text,
  BIGINT: uploadMessages.integer,
  HUGEINT: uploadMessages.large,
  DOUBLE: uploadMessages.number,
  'DECIMAL(38,10)': uploadMessages.decimal,
  BOOLEAN: uploadMessages.boolean,
  DATE: uploadMessages.date,
  TIMESTAMP: uploadMessages.moment,
  'TIMESTAMP WITH TIME ZONE': uploadMessages.zoned,
  TIME: uploadMessages.clock,
  INTERVAL: uploadMessages.span,
};

const NUMBERS = /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|FLOAT|DOUBLE|DECIMAL.*)$/;

/** True for types whose values stand at the right. */
export const isNumberType = (type: string): boolean => NUMBERS.test(type);

const NAME_MAX = 60;

/** Name of a table after a file: small letters, digits and underscores, not beginning with a digit. */
export function tableNameOf(fileName: string): string {
  const stem = fileName
    .replace(/\.gz$/i, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD');
  const plain = stem
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  const name = plain.replaceAll(/^_+|_+$/g, '').slice(0, NAME_MAX);
  if (name === '') return 'table_1';
  return /^\d/.test(name) ? `t_${name}` : name;
}

/** What is wrong with a table's name; null for nothing. */
export function tableFault(name: string): Message | null {
  if (name.trim() === '') return uploadMessages.tableMissing;
  return /^[^\p{Cc}."'`\\/;]+$/u.test(name) && name.trim() === name ? null : uploadMessages.tableInvalid;
}

const DAY_FIRST = { '': '', day: 'true', month: 'false' } as const;

/** A line that can be chosen as the header, from 1. */
export interface HeaderLine {
  readonly value: string;
  readonly line: number;
  readonly text: string;
}

/** The lines of a file in which there is something, each of which may be the header. */
export const headerLines = ({ first_lines: lines }: FileContents): readonly HeaderLine[] =>
  lines.flatMap((text, at) =>
    text.trim() === '' ? [] : [{ value: String(at), line: at + 1, text: text.trim() }],
  );

/** A reading with another header: a line of the file says itself how many lines are left out above it. */
export const withHeader = (reading: ReadingForm, header: string): ReadingForm =>
  /^\d/.test(header) ? { ...reading, header, skipRows: '' } : { ...reading, header };

/** A reading that leaves out so many lines; a header that was chosen by its line is found out again. */
export const withSkipRows = (reading: ReadingForm, skipRows: string): ReadingForm =>
  skipRows !== '' && /^\d/.test(reading.header)
    ? { ...reading, header: '', skipRows }
    : { ...reading, skipRows };

/** Fields of the form that say how a file is read. */
function readingFields(reading: ReadingForm): Readonly<Record<string, string>> {
  const nulls = reading.nullValues.split(',').map((text) => text.trim());
  const given = nulls.filter((text) => text !== '');
  const fields = {
    delimiter: reading.delimiter,
    header_row: reading.header,
    skip_rows: reading.skipRows.trim(),
    null_values: given.length === 0 ? '' : JSON.stringify(given),
    decimal_character: reading.decimal,
    day_first: DAY_FIRST[reading.dateOrder],
    encoding: reading.encoding,
    sheet_name: reading.sheet,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Fields of the form that load a file. Types are sent only where they were chosen: the server judges more rows. */
export function loadFields(
  reading: ReadingForm,
  { table, schema, ifExists }: TargetForm,
  types: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return {
    ...readingFields(reading),
    on_bad_lines: reading.badLines,
    table_name: table,
    already_exists: ifExists,
    ...(schema !== '' && { schema }),
    ...(Object.keys(types).length > 0 && { column_data_types: JSON.stringify(types) }),
  };
}

/** Fields of the form that look into a file with the types that were chosen. */
export function lookFields(
  reading: ReadingForm,
  types: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const fields = readingFields(reading);
  return Object.keys(types).length === 0 ? fields : { ...fields, column_data_types: JSON.stringify(types) };
}

/** The free name that a refusal proposes for a table; null for another kind of failure. */
export function freeNameOf(details: Readonly<Record<string, unknown>>): string | null {
  const free = details['free'];
  return typeof free === 'string' && free !== '' ? free : null;
}

const LOOK_BYTES = 1_048_576;

/** The part of a file that is sent to be looked into: the beginning where that is enough. */
export function partToLookInto(file: File): { readonly part: Blob; readonly isCut: boolean } {
  const isLines = /\.(?:csv|tsv|txt|jsonl|ndjson)$/i.test(file.name);
  const isCut = isLines && file.size > LOOK_BYTES;
  return { part: isCut ? file.slice(0, LOOK_BYTES) : file, isCut };
}

const SKIPPED_SHOWN = 20;

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** The first numbers of lines that were left out, e.g. `3, 17, 20, ...`. */
export function skippedText(
  { count, rows }: CallReply<'upload', 'create'>['result']['skipped'],
  countText: CountText,
): string {
  const lines = [...new Set(rows.map(({ line }) => line))].slice(0, SKIPPED_SHOWN);
  const text = lines.map((line) => countText(line)).join(', ');
  return count > lines.length ? `${text}, ...` : text;
}

const CHANGES_SAID = 5;

/** What a load changed, the first of it. */
export function changesText(changes: FileContents['changes']): string {
  const said = changes
    .slice(0, CHANGES_SAID)
    .map(({ column, text }) => (column === null ? text : `${column}: ${text}`));
  return `${said.join('; ')}${changes.length > CHANGES_SAID ? '; ...' : ''}`;
}

/** Size of a file as people say it. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}

/** A line that did not fit. */
export interface BadLine {
  readonly line: number;
  readonly column: string | null;
  readonly problem: string;
  readonly text: string;
}

/** Lines of a refusal; empty for another kind of failure. */
export function badLinesOf(details: Readonly<Record<string, unknown>>): readonly BadLine[] {
  const rows = details['rows'];
  if (!Array.isArray(rows)) return [];
  return rows.map((row: Readonly<Record<string, unknown>>) => ({
    line: Number(row['line']),
    column: typeof row['column'] === 'string' ? row['column'] : null,
    problem: String(row['problem']),
    text: String(row['text']),
  }));
}
