import { open } from 'node:fs/promises';
import { ownValue } from '@belvedere/core';
import { connectorError } from '../../errors.ts';
import { csvLayout, type CsvLayout } from './csv-layout.ts';
import { agreeOnFormats, csvCall, type CsvCall } from './csv-source.ts';
import {
  columnOfType,
  dateEvidenceSql,
  evidenceSql,
  typeOfEvidence,
  type ColumnEvidence,
  type DateEvidence,
} from './column-evidence.ts';
import type { Loader, Row } from './loader.ts';
import type { CsvReading, LoadSource, SourceColumn } from './reading.ts';
import { identifier, literal } from './sql-text.ts';

/** What is in a file. */
export interface FileContents {
  readonly columns: readonly SourceColumn[];
  /** Null for what is no CSV. */
  readonly layout: CsvLayout | null;
  /** Every row was judged; else only the first ones. */
  readonly isThorough: boolean;
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
  const columns = layout.names.map((name) => ({ name, type: 'VARCHAR', dateFormat: null }));
  const { file, csv: reading } = source;
  return { file, layout, reading, columns, areEmptyQuotesNull: false, faults: 'skip' };
}

type Judge = (name: string, reading: CsvReading) => string;

/** Columns judged by one statement: the engine keeps memory for every expression of it. */
const JUDGED_AT_ONCE = 40;

/** What a judge's SQL says about each of some columns. */
async function judged<Evidence>(
  loader: Loader,
  source: LoadSource,
  names: readonly string[],
  judge: Judge,
  from: string,
): Promise<ReadonlyMap<string, Evidence>> {
  const found = new Map<string, Evidence>();
  for (let start = 0; start < names.length; start += JUDGED_AT_ONCE) {
    const some = names.slice(start, start + JUDGED_AT_ONCE);
    const parts = some.map((name, index) => `${judge(name, source.csv)} AS e${index}`);
    const [row] = await loader.rows(`SELECT ${parts.join(', ')} FROM ${from}`);
    some.forEach((name, index) => {
      const text = row?.[`e${index}`];
      if (typeof text === 'string') found.set(name, JSON.parse(text) as Evidence);
    });
  }
  return found;
}

const isDatedType = (type: string | undefined): boolean => type === 'DATE' || type === 'TIMESTAMP';

async function csvColumns(
  loader: Loader,
  source: LoadSource,
  layout: CsvLayout,
  limit: string,
): Promise<readonly SourceColumn[]> {
  const { csv: reading, types } = source;
  const from = `(SELECT * FROM ${csvCall(plainCall(source, layout))} ${limit})`;
  const free = layout.names.filter((name) => ownValue(types, name) === undefined);
  const plain = await judged<ColumnEvidence>(loader, source, free, evidenceSql, from);
  const looksDated = (name: string): boolean => {
    const evidence = plain.get(name);
    return evidence !== undefined && evidence.filled > 0 && evidence.dated === evidence.filled;
  };
  const dated = layout.names.filter((name) => isDatedType(ownValue(types, name)) || looksDated(name));
  const dates = await judged<DateEvidence>(loader, source, dated, dateEvidenceSql, from);
  const columns = layout.names.map((name) => {
    const chosen = ownValue(types, name);
    const evidence = plain.get(name);
    if (chosen !== undefined) return columnOfType(name, chosen, dates.get(name) ?? null, reading);
    if (evidence === undefined) return { name, type: 'VARCHAR', dateFormat: null };
    return typeOfEvidence(name, { plain: evidence, dates: dates.get(name) ?? null }, reading);
  });
  return agreeOnFormats(columns);
}

const IS_NESTED = /\]$|^(?:STRUCT|MAP|UNION|JSON|ENUM|BLOB|BIT|INTERVAL)\b/;

/** Reads a file that knows its own columns. */
export const typedCall = ({ file, format }: LoadSource): string =>
  `${format === 'json' ? 'read_json' : 'read_parquet'}(${literal(file)})`;

async function typedColumns(loader: Loader, source: LoadSource): Promise<readonly SourceColumn[]> {
  const rows: readonly Row[] = await loader.rows(`DESCRIBE SELECT * FROM ${typedCall(source)}`);
  checkWidth(rows.length);
  return rows.map((row) => {
    const name = String(row['column_name']);
    const own = String(row['column_type']);
    const type = ownValue(source.types, name) ?? (IS_NESTED.test(own) ? 'VARCHAR' : own);
    return { name, type, dateFormat: null };
  });
}

/** Columns of a file. `isThorough` judges every row, however many there are. */
export async function inspectFile(
  loader: Loader,
  source: LoadSource,
  isThorough: boolean,
): Promise<FileContents> {
  const isJson = source.format === 'json';
  if (isJson && (await startOf(source)).text.trim() === '') throw connectorError('FILE_EMPTY');
  if (source.format !== 'csv')
    return { columns: await typedColumns(loader, source), layout: null, isThorough: true };
  const { text, isSmall } = await startOf(source);
  const layout = csvLayout(text, source.csv);
  checkWidth(layout.names.length);
  if (text.trim() === '' || layout.names.length === 0) throw connectorError('FILE_EMPTY');
  const judgesAll = isThorough || isSmall;
  const limit = judgesAll ? '' : `LIMIT ${JUDGED_ROWS}`;
  return { columns: await csvColumns(loader, source, layout, limit), layout, isThorough: judgesAll };
}

/** The first rows of a file as texts; null is no value. */
export async function previewFile(
  loader: Loader,
  source: LoadSource,
  { columns, layout }: FileContents,
  most: number,
): Promise<readonly (readonly (string | null)[])[]> {
  const from = layout === null ? typedCall(source) : csvCall(plainCall(source, layout));
  const cells = columns.map(({ name }, index) => `CAST(${identifier(name)} AS VARCHAR) AS c${index}`);
  const rows = await loader.rows(`SELECT ${cells.join(', ')} FROM ${from} LIMIT ${most}`);
  return rows.map((row) => columns.map((_, index) => textOf(row[`c${index}`])));
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
