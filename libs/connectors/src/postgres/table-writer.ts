import { isAppError } from '@belvedere/core';
import { postgresDialect } from '@belvedere/sql';
import { connectorError } from '../errors.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import type { TableWriter, WriteTarget, WrittenColumn } from '../table-writer.ts';
import { openPostgresLink } from './link.ts';
import { mapPostgresError } from './map-error.ts';

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
  const ask = async (text: string, values: readonly unknown[] = []) => {
    try {
      return await link.client.query<{ readonly rows: string }>({ text, values: [...values] });
    } catch (error) {
      await abandon();
      const mapped = mapPostgresError(error, text, null);
      const isThere = isAppError(mapped) && mapped.details['type'] === '42P07';
      throw isThere ? connectorError('TABLE_EXISTS', { table: target.table }) : mapped;
    }
  };
  for (const statement of statements(target)) await ask(statement);
  return {
    write: async (rows) => {
      const lists = target.columns.map((_, at) => rows.map((row) => row[at] ?? null));
      await ask(insert, lists);
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
