import { ownValue } from '@belvedere/core';
import { roundedSql } from './column-evidence.ts';
import { roundedChange } from './file-changes.ts';
import type { Loader } from './loader.ts';
import { plainColumn, type FileChange, type LoadSource, type SourceColumn } from './reading.ts';
import { parquetChanges } from './parquet-changes.ts';
import { identifier, literal } from './sql-text.ts';

/** A file that knows its own columns. */
export interface TypedFile {
  readonly columns: readonly SourceColumn[];
  readonly changes: readonly FileChange[];
  /** SQL that reads it. */
  readonly call: string;
}

interface OwnColumn {
  readonly name: string;
  readonly own: string;
}

const IS_NESTED = /\]$|^(?:STRUCT|MAP|UNION)\b/;
const IS_NO_COLUMN = /^(?:ENUM|BIT)\b/;
const WHOLE = String.raw`-?\d{1,38}`;

/** Type of a column whose table cannot hold lists, structs and maps. */
function ownType(own: string, { flattens }: LoadSource): string {
  const isText = IS_NO_COLUMN.test(own) || own === 'JSON' || (flattens === true && IS_NESTED.test(own));
  return isText ? 'VARCHAR' : own;
}

function jsonCall(file: string, columns: readonly OwnColumn[]): string {
  const types = columns.map(({ name, own }) => `${literal(name)}: ${literal(own)}`);
  return `read_json(${literal(file)}, columns = {${types.join(', ')}})`;
}

/** What the floats of a JSON file are: the reader rounds whole numbers of more than 64 bits to them. */
interface JsonFloats {
  /** Columns of which each value is a whole number. */
  readonly whole: ReadonlySet<string>;
  readonly changes: readonly FileChange[];
}

async function jsonFloats(loader: Loader, file: string, columns: readonly OwnColumn[]): Promise<JsonFloats> {
  const floats = columns.filter(({ own }) => own === 'DOUBLE');
  if (floats.length === 0) return { whole: new Set(), changes: [] };
  const asTexts = columns.map(({ name, own }) => ({ name, own: own === 'DOUBLE' ? 'VARCHAR' : own }));
  const tests = floats.map(({ name }, at) => {
    const value = identifier(name);
    return `coalesce(bool_and(regexp_full_match(${value}, '${WHOLE}')), false) AS c${at}, count_if(${roundedSql(value)})::DOUBLE AS n${at}`;
  });
  const [row] = await loader.rows(`SELECT ${tests.join(', ')} FROM ${jsonCall(file, asTexts)}`);
  const isWhole = (at: number): boolean => row?.[`c${at}`] === true;
  const roundedAt = (at: number): number => (isWhole(at) ? 0 : Number(row?.[`n${at}`] ?? 0));
  return {
    whole: new Set(floats.flatMap(({ name }, at) => (isWhole(at) ? [name] : []))),
    changes: floats.flatMap(({ name }, at) =>
      roundedAt(at) === 0 ? [] : [roundedChange(name, roundedAt(at), null)],
    ),
  };
}

interface OwnFile {
  readonly columns: readonly OwnColumn[];
  readonly changes: readonly FileChange[];
  readonly call: string;
}

/** JSON whose whole numbers of more than 64 bits are read exactly. */
async function exactJson(loader: Loader, file: string, { columns, call }: OwnFile): Promise<OwnFile> {
  const { whole, changes } = await jsonFloats(loader, file, columns);
  if (whole.size === 0) return { columns, changes, call };
  const exact = columns.map(({ name, own }) => ({ name, own: whole.has(name) ? 'HUGEINT' : own }));
  return { call: jsonCall(file, exact), changes, columns: exact };
}

async function ownFile(loader: Loader, { file, format }: LoadSource): Promise<OwnFile> {
  const call = `${format === 'json' ? 'read_json' : 'read_parquet'}(${literal(file)})`;
  const rows = await loader.rows(`DESCRIBE SELECT * FROM ${call}`);
  const columns = rows.map((row) => ({ name: String(row['column_name']), own: String(row['column_type']) }));
  if (format === 'json') return exactJson(loader, file, { columns, changes: [], call });
  const changes = await parquetChanges(loader, file, new Set(columns.map(({ name }) => name)));
  return { columns, changes, call };
}

function columnOf({ name, own }: OwnColumn, source: LoadSource): SourceColumn {
  const chosen = ownValue(source.types, name);
  const reason = chosen === undefined ? `the file says ${own}`.slice(0, 200) : 'chosen';
  const type = chosen ?? ownType(own, source);
  const form = type === 'VARCHAR' && IS_NESTED.test(own) ? ({ kind: 'json' } as const) : null;
  return { ...plainColumn(name, type, reason), form, own };
}

/** Reads the columns of a file that knows them. */
export async function typedFile(loader: Loader, source: LoadSource): Promise<TypedFile> {
  const own = await ownFile(loader, source);
  const columns = own.columns.map((column) => columnOf(column, source));
  const flat = columns.filter(({ form }) => form !== null);
  const nested = flat.map(({ name }) => ({ column: name, text: 'nested values become text (JSON)' }));
  return { columns, changes: [...nested, ...own.changes], call: own.call };
}
