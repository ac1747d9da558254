import { isAppError, ownValue } from '@belvedere/core';
import { connectorError } from '../../errors.ts';
import type { CsvLayout } from './csv-layout.ts';
import { csvCall, csvSelection, FAULTS_MAX, type CsvCall } from './csv-source.ts';
import { countFaults, csvFaults, faultsError, noSuchValue, TEXT_MAX, type FileFault } from './file-fault.ts';
import { inspectFile, type FileContents } from './inspect-file.ts';
import type { Loader } from './loader.ts';
import { countUnfit, isChecked, lossyColumns, lossyFaults, unfitSql } from './lossy-values.ts';
import { LOAD_TYPES, type FileChange, type LoadSource, type LoadType, type SourceColumn } from './reading.ts';
import { identifier, literal } from './sql-text.ts';
import { freeName, tableExists } from '../../free-name.ts';
import { formSql } from './value-form.ts';
import { heldSql, isFloating, isTooLarge, keptSql, stopSql, triedSql } from './too-large.ts';

/** What is done when there already is a table of the name. */
export type IfExists = 'fail' | 'replace' | 'append';

/** Where the rows of a file go. */
export interface LoadTarget {
  readonly schema: string;
  readonly table: string;
  readonly ifExists: IfExists;
}

/** A finished load. */
export interface LoadEnd {
  readonly rows: number;
  readonly columns: readonly SourceColumn[];
  readonly skipped: SkippedLines;
  /** Null for what is no CSV. */
  readonly layout: CsvLayout | null;
  /** What the load changed, in words. */
  readonly changes: readonly FileChange[];
}

/** Lines that were left out because they do not fit. */
export interface SkippedLines {
  readonly count: number;
  /** The first of them. */
  readonly rows: readonly FileFault[];
}

const NONE_SKIPPED: SkippedLines = { count: 0, rows: [] };

/** What a kind of file loaded. */
type Loaded = Pick<LoadEnd, 'skipped'> & { readonly contents: FileContents };

interface KnownTable {
  readonly columns: ReadonlyMap<string, string>;
}

const HERE = 'database_name = current_database()';

async function knownTable(loader: Loader, { schema, table }: LoadTarget): Promise<KnownTable | null> {
  const schemas = await loader.rows(
    `SELECT 1 FROM duckdb_schemas() WHERE ${HERE} AND schema_name = ${literal(schema)} AND NOT internal OR ${literal(schema)} = 'main'`,
  );
  if (schemas.length === 0) throw connectorError('TABLE_SCHEMA_UNKNOWN', { schema });
  const rows = await loader.rows(
    `SELECT column_name AS name, data_type AS type FROM duckdb_columns()
     WHERE ${HERE} AND schema_name = ${literal(schema)} AND lower(table_name) = lower(${literal(table)})`,
  );
  if (rows.length === 0) return null;
  return { columns: new Map(rows.map(({ name, type }) => [String(name).toLowerCase(), String(type)])) };
}

/** Types of the table that rows are added to, as far as a file's column can be given them. */
function typesOfTable(known: KnownTable, names: readonly string[]): Readonly<Record<string, LoadType>> {
  const typed = names.map((name) => {
    const own = known.columns.get(name.toLowerCase());
    return [name, LOAD_TYPES.find((type) => type === own)] as const;
  });
  return Object.fromEntries(typed.filter(([, type]) => type !== undefined)) as Record<string, LoadType>;
}

function checkColumns(known: KnownTable, { table }: LoadTarget, columns: readonly SourceColumn[]): void {
  const strange = columns.filter(({ name }) => !known.columns.has(name.toLowerCase()));
  if (strange.length === 0) return;
  throw connectorError('TABLE_COLUMNS_DIFFER', {
    table,
    columns: strange.map(({ name }) => name).join(', '),
  });
}

const nameOf = ({ schema, table }: LoadTarget): string => `${identifier(schema)}.${identifier(table)}`;

function writeSql(target: LoadTarget, known: KnownTable | null, select: string): string {
  if (known !== null && target.ifExists === 'append')
    return `INSERT INTO ${nameOf(target)} BY NAME ${select}`;
  return `CREATE ${known === null ? '' : 'OR REPLACE '}TABLE ${nameOf(target)} AS ${select}`;
}

/** A step that either changes everything or nothing. */
async function inTransaction<T>(loader: Loader, work: () => Promise<T>): Promise<T> {
  await loader.write('BEGIN TRANSACTION');
  try {
    const result = await work();
    await loader.write('COMMIT');
    return result;
  } catch (error) {
    await loader.write('ROLLBACK').catch(() => 0);
    throw error;
  }
}

type Attempt =
  | { readonly isDone: true; readonly skipped: SkippedLines }
  | { readonly isDone: false; readonly faults: readonly FileFault[] };

class Faulty extends Error {
  readonly faults: readonly FileFault[];
  constructor(faults: readonly FileFault[]) {
    super('lines with faults');
    this.faults = faults;
  }
}

const unfitFaults = (loader: Loader, source: LoadSource, contents: FileContents) =>
  lossyFaults(loader, source, contents, contents.columns.filter(isChecked));

/** Lines that the reader noted, and those with numbers that are too large. */
async function allSkipped(
  loader: Loader,
  source: LoadSource,
  contents: FileContents,
  noted: readonly FileFault[],
): Promise<SkippedLines> {
  const large = await unfitFaults(loader, source, contents);
  const rows = [...noted, ...large].toSorted((one, other) => one.line - other.line);
  const count = (await countFaults(loader)) + (await countUnfit(loader, source, contents));
  return { count, rows: rows.slice(0, FAULTS_MAX) };
}

async function tryCsv(
  loader: Loader,
  source: LoadSource,
  contents: FileContents,
  write: (select: string) => string,
  { areEmptyQuotesNull, faults: kept }: Pick<CsvCall, 'areEmptyQuotesNull' | 'faults'>,
): Promise<Attempt> {
  const { columns, layout } = contents;
  if (layout === null) throw connectorError('FILE_EMPTY');
  const { file, csv: reading } = source;
  const call = csvCall({ file, layout, reading, columns, areEmptyQuotesNull, faults: kept });
  try {
    const skipped = await inTransaction(loader, async () => {
      await loader.rows('DROP TABLE IF EXISTS temp.reject_errors');
      await loader.rows('DROP TABLE IF EXISTS temp.reject_scans');
      const checked = kept === 'keepAll' ? columns.filter(isChecked) : [];
      const held = checked.map((column) => ` AND NOT ${unfitSql(column)}`).join('');
      await loader.write(write(`SELECT ${csvSelection(columns, reading)} FROM ${call} WHERE true${held}`));
      const faults = await csvFaults(loader, file);
      if (kept === 'keepAll') return allSkipped(loader, source, contents, faults);
      if (faults.length === 0) return NONE_SKIPPED;
      throw new Faulty(faults);
    });
    return { isDone: true, skipped };
  } catch (error) {
    if (error instanceof Faulty) return { isDone: false, faults: error.faults };
    if (isTooLarge(error)) return { isDone: false, faults: await unfitFaults(loader, source, contents) };
    throw error;
  }
}

const sameTypes = (one: readonly SourceColumn[], other: readonly SourceColumn[]): boolean =>
  one.every(
    ({ type, form }, at) =>
      type === other[at]?.type && JSON.stringify(form) === JSON.stringify(other[at].form),
  );

/** Lines that do not fit the types of the first rows get a second look by all rows, as long as no column becomes text by it. */
async function widened(
  loader: Loader,
  source: LoadSource,
  contents: FileContents,
): Promise<FileContents | null> {
  const thorough = await inspectFile(loader, source, true);
  const isNewText = thorough.columns.some(
    ({ type }, at) => type === 'VARCHAR' && contents.columns[at]?.type !== 'VARCHAR',
  );
  return isNewText || sameTypes(thorough.columns, contents.columns) ? null : thorough;
}

/** Contents whose types round and cut nothing. Throws FILE_ROWS_REFUSED where a chosen type would. */
async function exactContents(loader: Loader, source: LoadSource, seen: FileContents): Promise<FileContents> {
  const lossy = await lossyColumns(loader, source, seen);
  if (lossy.length === 0) return seen;
  const isChosen = lossy.some(({ name }) => ownValue(source.types, name) !== undefined);
  const wider = isChosen ? null : await widened(loader, source, seen);
  if (wider !== null) return wider;
  throw faultsError(await lossyFaults(loader, source, seen, lossy));
}

async function loadCsv(
  loader: Loader,
  source: LoadSource,
  seen: FileContents,
  write: (select: string) => string,
): Promise<Loaded> {
  const contents = await exactContents(loader, source, seen);
  const attempt = (how: FileContents, areEmptyQuotesNull: boolean, faults: CsvCall['faults']) =>
    tryCsv(loader, source, how, write, { areEmptyQuotesNull, faults });
  const first = await attempt(contents, false, 'keep');
  if (first.isDone) return { contents, skipped: first.skipped };
  const second = await attempt(contents, true, 'keep');
  if (second.isDone) return { contents, skipped: second.skipped };
  const wider = await widened(loader, source, contents);
  const third = wider === null ? second : await attempt(wider, true, 'keep');
  if (third.isDone) return { contents: wider ?? contents, skipped: third.skipped };
  const last = source.badLines === 'skip' ? await attempt(wider ?? contents, true, 'keepAll') : second;
  if (last.isDone) return { contents: wider ?? contents, skipped: last.skipped };
  throw faultsError(second.faults);
}

/** A column of a file that knows its columns, and how its values come into the table. */
interface CastColumn extends SourceColumn {
  /** Stops the statement at a value that does not fit. */
  readonly strict: string;
  /** Null for a value that does not fit. */
  readonly tried: string;
}

/** Infinite numbers of a file of floats are what they are; those that were texts, or digits of JSON, were too large. */
function castColumn(column: SourceColumn, { format, types }: LoadSource): CastColumn {
  const { name, type } = column;
  if (column.form !== null) {
    const json = formSql(identifier(name), type, column.form);
    return { ...column, strict: json, tried: json };
  }
  const strict = `CAST(${identifier(name)} AS ${type})`;
  const tried = `TRY_${strict}`;
  if (ownValue(types, name) !== undefined && type !== 'VARCHAR') {
    const fits = keptSql(identifier(name), column.own ?? type, type);
    return {
      ...column,
      strict: `CASE WHEN ${fits} THEN ${strict} ELSE ${stopSql} END`,
      tried: `CASE WHEN ${fits} THEN ${tried} END`,
    };
  }
  const mayBeTooLarge = isFloating(column) && format === 'json';
  return mayBeTooLarge
    ? { ...column, strict: heldSql(strict), tried: triedSql(tried) }
    : { ...column, strict, tried };
}

/** Values that cannot be cast, by record: files that know their columns have no lines. */
async function castFaults(
  loader: Loader,
  from: string,
  columns: readonly CastColumn[],
): Promise<readonly FileFault[]> {
  const faults: FileFault[] = [];
  for (const { name, type, tried } of columns) {
    const column = identifier(name);
    const rows = await loader.rows(
      `SELECT line, CAST(value AS VARCHAR) AS value FROM (SELECT row_number() OVER () AS line, ${column} AS value,
       ${tried} AS held FROM ${from}) WHERE value IS NOT NULL AND held IS NULL LIMIT ${FAULTS_MAX - faults.length}`,
    );
    for (const row of rows) {
      const text = String(row['value']).slice(0, TEXT_MAX);
      faults.push({ line: Number(row['line']), column: name, problem: noSuchValue(text, type), text });
    }
    if (faults.length >= FAULTS_MAX) break;
  }
  return faults.sort((one, other) => one.line - other.line);
}

async function loadTyped(
  loader: Loader,
  source: LoadSource,
  contents: FileContents,
  write: (select: string) => string,
): Promise<Loaded> {
  const from = contents.call;
  const columns = contents.columns.map((column) => castColumn(column, source));
  const casts = columns.map(({ name, strict }) => `${strict} AS ${identifier(name)}`);
  try {
    await inTransaction(loader, () => loader.write(write(`SELECT ${casts.join(', ')} FROM ${from}`)));
  } catch (error) {
    const isConversion = isAppError(error) && String(error.details['type']).startsWith('Conversion');
    const faults = isConversion || isTooLarge(error) ? await castFaults(loader, from, columns) : [];
    if (faults.length === 0) throw error;
    if (source.badLines !== 'skip') throw faultsError(faults);
    const count = await writeFitting(loader, from, columns, write);
    return { contents, skipped: { count, rows: faults } };
  }
  return { contents, skipped: NONE_SKIPPED };
}

/** Writes the records whose values can all be cast; gives how many could not. */
async function writeFitting(
  loader: Loader,
  from: string,
  columns: readonly CastColumn[],
  write: (select: string) => string,
): Promise<number> {
  const casts = columns.map(({ name, tried }) => `${tried} AS ${identifier(name)}`);
  const fits = columns
    .map(({ name, tried }) => `(${identifier(name)} IS NULL OR ${tried} IS NOT NULL)`)
    .join(' AND ');
  await inTransaction(loader, () =>
    loader.write(write(`SELECT ${casts.join(', ')} FROM ${from} WHERE ${fits}`)),
  );
  const [row] = await loader.rows(`SELECT count(*)::DOUBLE AS rows FROM ${from} WHERE NOT (${fits})`);
  return Number(row?.['rows'] ?? 0);
}

/** What a load changed: where only the first rows were judged, words that mean no value are counted in all of them. */
async function finalChanges(
  loader: Loader,
  source: LoadSource,
  { isThorough, columns, changes, layout }: FileContents,
): Promise<readonly FileChange[]> {
  if (isThorough || layout === null) return changes;
  const thorough = await inspectFile(loader, { ...source, types: typesTold(source, columns) }, true);
  return thorough.changes;
}

/** The types that a load used, so that a second look at the file judges no other ones. */
const typesTold = ({ types }: LoadSource, columns: readonly SourceColumn[]): LoadSource['types'] => ({
  ...Object.fromEntries(
    columns.flatMap(({ name, type }) => {
      const known = LOAD_TYPES.find((one) => one === type);
      return known === undefined ? [] : [[name, known] as const];
    }),
  ),
  ...types,
});

/**
 * Loads a file into a table: all of it or nothing. Throws FILE_ROWS_REFUSED with the lines that do not fit,
 * TABLE_EXISTS, TABLE_SCHEMA_UNKNOWN, TABLE_COLUMNS_DIFFER, and what the engine says about the file.
 */
export async function loadFile(loader: Loader, source: LoadSource, target: LoadTarget): Promise<LoadEnd> {
  const known = await knownTable(loader, target);
  if (known !== null && target.ifExists === 'fail') {
    const free = await freeName(
      target.table,
      async (table) => (await knownTable(loader, { ...target, table })) === null,
    );
    throw tableExists(target.table, free);
  }
  const isAppended = known !== null && target.ifExists === 'append';
  const seen = await inspectFile(loader, source, false);
  const types = isAppended
    ? typesOfTable(
        known,
        seen.columns.map(({ name }) => name),
      )
    : {};
  const told = { ...source, types: { ...types, ...source.types } };
  const contents = isAppended ? await inspectFile(loader, told, false) : seen;
  if (isAppended) checkColumns(known, target, contents.columns);
  const write = (select: string): string => writeSql(target, known, select);
  const load = contents.layout === null ? loadTyped : loadCsv;
  const { contents: loaded, skipped } = await load(loader, told, contents, write);
  const changes = await finalChanges(loader, told, loaded);
  const [count] = await loader.rows(`SELECT count(*)::DOUBLE AS rows FROM ${nameOf(target)}`);
  await loader.rows('CHECKPOINT');
  const { columns, layout } = loaded;
  return { rows: Number(count?.['rows'] ?? 0), columns, skipped, layout, changes };
}
