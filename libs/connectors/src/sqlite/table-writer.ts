import Sqlite, { type Database } from 'better-sqlite3';
import { isAppError, type AppError } from '@belvedere/core';
import { sqliteDialect } from '@belvedere/sql';
import { tableExists } from '../free-name.ts';
import { connectorError } from '../errors.ts';
import { rowRefused } from '../refused-row.ts';
import type { TableWriter, WriteTarget, WrittenRow } from '../table-writer.ts';
import { mapSqliteError } from './map-error.ts';
import { sqliteRefusal } from './refusal.ts';

/** Numbers that a float would round stay text: SQLite has no exact ones. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(?:U?TINYINT|U?SMALLINT|U?INTEGER|BIGINT)$/, 'INTEGER'],
  [/^(?:FLOAT|DOUBLE)$/, 'REAL'],
  [/^BOOLEAN$/, 'BOOLEAN'],
  [/^DATE$/, 'DATE'],
  [/^TIMESTAMP/, 'TIMESTAMP'],
  [/^TIME/, 'TIME'],
];

const BUSY_TIMEOUT_MS = 5000;
const { quoteName } = sqliteDialect;
const newType = (type: string): string => TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'TEXT';

function begin(database: Database, { table, ifExists, isThere, columns }: WriteTarget): void {
  database.exec('BEGIN IMMEDIATE');
  if (isThere && ifExists === 'append') return;
  if (isThere) database.exec(`DROP TABLE ${quoteName(table)}`);
  const definitions = columns.map(({ name, type }) => `${quoteName(name)} ${newType(type)}`).join(', ');
  database.exec(`CREATE TABLE ${quoteName(table)} (${definitions})`);
}

function open(file: string): Database {
  try {
    return new Sqlite(file, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw connectorError('DATABASE_OPEN_FAILED', { file, message });
  }
}

/** Begins to write in one transaction; rows are bound one by one. */
export function writeSqliteTable(file: string, target: WriteTarget): Promise<TableWriter> {
  const database = open(file);
  const close = (): void => void database.close();
  const attempt = <T>(sql: string, work: () => T): Promise<T> => {
    try {
      return Promise.resolve(work());
    } catch (error) {
      close();
      const mapped = mapSqliteError(error, sql);
      const isThere = /^table .* already exists$/.test(mapped.message);
      return Promise.reject(isThere ? tableExists(target.table, null) : mapped);
    }
  };
  const names = target.columns.map(({ name }) => quoteName(name)).join(', ');
  const marks = target.columns.map(() => '?').join(', ');
  const insert = `INSERT INTO ${quoteName(target.table)} (${names}) VALUES (${marks})`;
  return attempt(insert, () => {
    begin(database, target);
    const statement = database.prepare<WrittenRow[number][]>(insert);
    const insertRow = (row: WrittenRow, at: number): void => {
      try {
        statement.run(...row);
      } catch (error) {
        const refusal = sqliteRefusal(error);
        throw refusal === null ? error : rowRefused(at, refusal);
      }
    };
    const writeRows = (rows: readonly WrittenRow[]): AppError | null => {
      database.exec('SAVEPOINT tried');
      try {
        rows.forEach(insertRow);
        database.exec('RELEASE tried');
        return null;
      } catch (error) {
        if (!isAppError(error)) throw error;
        database.exec('ROLLBACK TO tried; RELEASE tried');
        return error;
      }
    };
    const count = database.prepare(`SELECT count(*) FROM ${quoteName(target.table)}`).pluck();
    return {
      write: async (rows) => {
        const refused = await attempt(insert, () => writeRows(rows));
        if (refused !== null) throw refused;
      },
      finish: () =>
        attempt('COMMIT', () => {
          const rows = Number(count.get());
          database.exec('COMMIT');
          close();
          return rows;
        }),
      abandon: () => {
        close();
        return Promise.resolve();
      },
    };
  });
}
