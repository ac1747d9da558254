import { isAppError, type AppError } from '@belvedere/core';
import { postgresDialect } from '@belvedere/sql';
import { tableExists } from '../free-name.ts';
import { connectorError } from '../errors.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { firstRefused, rowRefused } from '../refused-row.ts';
import type { TableWriter, WriteTarget, WrittenColumn, WrittenRow } from '../table-writer.ts';
import { checkPostgresNames } from './check-names.ts';
import { openPostgresLink } from './link.ts';
import { mapPostgresError } from './map-error.ts';
import { isAboutPostgresRow, postgresRefusal, wantedColumn } from './refusal.ts';

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(?:U?TINYINT|U?SMALLINT|U?INTEGER|BIGINT)$/, 'bigint'],
  [/^(?:UBIGINT|U?HUGEINT)$/, 'numeric(39)'],
  [/^(?:FLOAT|DOUBLE)$/, 'double precision'],
  [/^DECIMAL/, 'numeric'],
  [/^BOOLEAN$/, 'boolean'],
  [/^DATE$/, 'date'],
  [/^TIMESTAMP WITH TIME ZONE$/, 'timestamp with time zone'],
  [/^TIMESTAMP/, 'timestamp'],
  [/^TIME/, 'time'],
];

const { quoteName } = postgresDialect;

function newType(type: string): string {
  const found = TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'text';
  return found === 'numeric' ? type.replace('DECIMAL', 'numeric') : found;
}

const storedType = ({ known, type }: WrittenColumn): string => known ?? newType(type);

/** Type that texts are read as; without its length, because a cast would cut to it where storing refuses. */
const castType = ({ known, type }: WrittenColumn): string =>
  known === null ? newType(type) : known.replace(/\([^)]*\)/, '');

function statements({ schema, table, ifExists, isThere, columns }: WriteTarget): readonly string[] {
  const place = `${quoteName(schema)}.${quoteName(table)}`;
  const definitions = columns.map(({ name, type }) => `${quoteName(name)} ${newType(type)}`).join(', ');
  const create = `CREATE TABLE ${place} (${definitions})`;
  if (isThere && ifExists === 'append') return ['BEGIN'];
  return isThere ? ['BEGIN', `DROP TABLE ${place}`, create] : ['BEGIN', create];
}

function insertSql({ schema, table, columns }: WriteTarget): string {
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const cells = columns.map((column, at) => `c${at}::${castType(column)}`).join(', ');
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ');
  const aliases = columns.map((_, at) => `c${at}`).join(', ');
  return `INSERT INTO ${quoteName(schema)}.${quoteName(table)} (${names}) SELECT ${cells} FROM unnest(${lists}) AS given(${aliases})`;
}

/** Begins to write in one transaction on a connection of its own; rows are bound as one list per column. */
export async function writePostgresTable(options: NetworkOptions, target: WriteTarget): Promise<TableWriter> {
  checkPostgresNames(target);
  const link = await openPostgresLink({ ...options, writable: true });
  const insert = insertSql(target);
  let isOpen = true;
  const close = async (): Promise<void> => {
    isOpen = false;
    await link.close();
  };
  const abandon = async (): Promise<void> => {
    if (!isOpen) return;
    await link.client.query('ROLLBACK').catch(() => link.destroy());
    await close();
  };
  const query = (text: string, values: readonly unknown[] = []) =>
    link.client.query<{ readonly rows: string }>({ text, values: [...values] });
  const insertRows = async (rows: readonly WrittenRow[]): Promise<unknown> => {
    const lists = target.columns.map((_, at) => rows.map((row) => row[at] ?? null));
    await query('SAVEPOINT tried');
    try {
      await query(insert, lists);
      return null;
    } catch (error) {
      if (!isAboutPostgresRow(error)) throw error;
      await query('ROLLBACK TO tried');
      return error;
    }
  };
  const tried = async (rows: readonly WrittenRow[]): Promise<unknown> => {
    const failure = await insertRows(rows);
    await query('ROLLBACK TO tried');
    await query('RELEASE tried');
    return failure;
  };
  const write = async (rows: readonly WrittenRow[]): Promise<AppError | null> => {
    const failure = await insertRows(rows);
    await query('RELEASE tried');
    if (failure === null) return null;
    const { columns, table } = target;
    const column = wantedColumn(failure, columns);
    if (column !== null) throw connectorError('TABLE_COLUMN_REQUIRED', { table, column });
    const first = await firstRefused(rows, failure, tried);
    const row = rows[first.row] ?? [];
    return rowRefused(first.row, postgresRefusal({ error: first.error, row, columns, typeOf: storedType }));
  };
  const attempt = async <T>(text: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await abandon();
      const mapped = mapPostgresError(error, text, null);
      const isThere = isAppError(mapped) && mapped.details['type'] === '42P07';
      throw isThere ? tableExists(target.table, null) : mapped;
    }
  };
  const ask = (text: string) => attempt(text, () => query(text));
  for (const statement of statements(target)) await ask(statement);
  return {
    write: async (rows) => {
      const refused = await attempt(insert, () => write(rows));
      if (refused !== null) throw refused;
    },
    finish: async () => {
      const place = `${quoteName(target.schema)}.${quoteName(target.table)}`;
      const { rows } = await ask(`SELECT count(*) AS rows FROM ${place}`);
      await ask('COMMIT');
      await close();
      return Number(rows[0]?.rows ?? 0);
    },
    abandon,
  };
}
