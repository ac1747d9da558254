import { open } from 'node:fs/promises';
import { ownValue } from '@belvedere/core';
import { connectorError } from '../../errors.ts';
import { csvLayout, type CsvLayout } from './csv-layout.ts';
import { csvCall, type CsvCall } from './csv-source.ts';
import { formedSql, isFormed } from './formed-column.ts';
import { judgeColumns, type JudgedColumns } from './judge-columns.ts';
import type { Loader } from './loader.ts';
import { plainColumn, type FileChange, type LoadSource, type SourceColumn } from './reading.ts';
import { identifier } from './sql-text.ts';
import { typedFile } from './typed-file.ts';
import { formSql, isNothingSql } from './value-form.ts';

/** What is in a file. */
export interface FileContents {
  readonly columns: readonly SourceColumn[];
  /** Null for what is no CSV. */
  readonly layout: CsvLayout | null;
  /** Every row was judged; else only the first ones. */
  readonly isThorough: boolean;
  /** What a load changes, as far as it was judged. */
  readonly changes: readonly FileChange[];
  /** SQL that reads it without judging: the texts of a CSV, what other files hold. */
  readonly call: string;
}

/** A file takes at most so many columns. */
export const FILE_COLUMNS_MAX = 2000;
const START_BYTES = 1_048_576;
/** Rows by which types are judged; of a file of {@link WHOLE_BYTES_MAX} or less all are. */
const JUDGED_ROWS = 20_000;
const WHOLE_BYTES_MAX = 32 * 1_048_576;

async function startOf({
  file,
  judgesAllBelowBytes = WHOLE_BYTES_MAX,
}: LoadSource): Promise<{ readonly text: string; readonly isSmall: boolean }> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return { text: buffer.toString('utf8', 0, bytesRead), isSmall: size <= judgesAllBelowBytes };
  } finally {
    await handle.close();
  }
}

function checkWidth(count: number): void {
  if (count > FILE_COLUMNS_MAX)
    throw connectorError('FILE_TOO_WIDE', { columns: count, limit: FILE_COLUMNS_MAX });
}

/** Reads a CSV without judging any of it. */
export function plainCall(source: LoadSource, layout: CsvLayout): CsvCall {
  const columns = layout.names.map((name) => plainColumn(name, 'VARCHAR'));
  const { file, csv: reading } = source;
  return { file, layout, reading, columns, areEmptyQuotesNull: false, faults: 'skip' };
}

function knownColumns({ known = [], types }: LoadSource, { names }: CsvLayout): JudgedColumns {
  const columns = names.map((name, at) => {
    const own = known[at] ?? { type: 'VARCHAR', reason: 'it has no values' };
    const form = own.type === 'INTERVAL' ? ({ kind: 'plain' } as const) : null;
    return { ...plainColumn(name, own.type, own.reason), form };
  });
  return { columns: columns.filter(({ name }) => ownValue(types, name) === undefined), changes: [] };
}

/** Columns whose types the file knows, and the others by their texts, in the order of the file. */
async function csvColumns(
  loader: Loader,
  source: LoadSource,
  layout: CsvLayout,
  limit: string,
): Promise<JudgedColumns> {
  const from = `(SELECT * FROM ${csvCall(plainCall(source, layout))} ${limit})`;
  const found = { ...source, csv: { ...source.csv, delimiter: layout.delimiter } };
  if (source.known === undefined) return judgeColumns(loader, found, layout.names, from);
  const known = knownColumns(source, layout);
  const told = layout.names.filter((name) => ownValue(source.types, name) !== undefined);
  const judged = told.length === 0 ? known : await judgeColumns(loader, found, told, from);
  const all = new Map([...known.columns, ...judged.columns].map((column) => [column.name, column]));
  return {
    columns: layout.names.map((name) => all.get(name) ?? plainColumn(name, 'VARCHAR')),
    changes: judged.changes,
  };
}

/** Columns of a file. `isThorough` judges every row, however many there are. */
export async function inspectFile(
  loader: Loader,
  source: LoadSource,
  isThorough: boolean,
): Promise<FileContents> {
  const isJson = source.format === 'json';
  if (isJson && (await startOf(source)).text.trim() === '') throw connectorError('FILE_EMPTY');
  if (source.format !== 'csv') {
    const typed = await typedFile(loader, source);
    checkWidth(typed.columns.length);
    return { ...typed, layout: null, isThorough: true };
  }
  const { text, isSmall } = await startOf(source);
  const layout = csvLayout(text, source.csv);
  checkWidth(layout.names.length);
  if (text.trim() === '' || layout.names.length === 0) throw connectorError('FILE_EMPTY');
  const judgesAll = isThorough || isSmall;
  const limit = judgesAll ? '' : `LIMIT ${JUDGED_ROWS}`;
  const { columns, changes } = await csvColumns(loader, source, layout, limit);
  return {
    columns,
    changes: [...layout.changes, ...changes],
    layout,
    isThorough: judgesAll,
    call: csvCall(plainCall(source, layout)),
  };
}

/** Texts that are read in a form are shown as the values they become; those that are none as they are. */
function previewSql(column: SourceColumn): string {
  const raw = identifier(column.name);
  if (!isFormed(column)) return `CAST(${raw} AS VARCHAR)`;
  const nothing = isNothingSql(raw, column.nullWords);
  return `CASE WHEN ${nothing} THEN NULL ELSE coalesce(CAST(${formedSql(column)} AS VARCHAR), ${raw}) END`;
}

const typedPreview = ({ name, form }: SourceColumn): string =>
  form === null ? `CAST(${identifier(name)} AS VARCHAR)` : formSql(identifier(name), 'VARCHAR', form);

/** The first rows of a file as texts; null is no value. */
export async function previewFile(
  loader: Loader,
  { columns, layout, call }: FileContents,
  most: number,
): Promise<readonly (readonly (string | null)[])[]> {
  const cells = columns.map(
    (column, index) => `${layout === null ? typedPreview(column) : previewSql(column)} AS c${index}`,
  );
  const rows = await loader.rows(`SELECT ${cells.join(', ')} FROM ${call} LIMIT ${most}`);
  return rows.map((row) => columns.map((_, index) => textOf(row[`c${index}`])));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
