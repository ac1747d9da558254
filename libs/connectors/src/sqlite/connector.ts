import { existsSync } from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { sqliteDialect } from '@belvedere/sql';
import type { Connector, OpenOptions } from '../connector.ts';
import { connectorError } from '../errors.ts';
import { parseInPolyglot } from '../parse/polyglot.ts';
import { SqliteCatalog } from './catalog.ts';
import { mapSqliteError } from './map-error.ts';
import { addRegexp } from './regexp.ts';
import { sqliteSession } from './session.ts';

const BUSY_TIMEOUT_MS = 5000;

function openDatabase({ file, writable }: OpenOptions): Database {
  try {
    const database = new Sqlite(file, { readonly: !writable, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
    database.defaultSafeIntegers(true);
    database.pragma('trusted_schema = OFF');
    database.pragma('cell_size_check = ON');
    database.pragma('schema_version');
    if (!writable) database.pragma('query_only = ON');
    addRegexp(database);
    return database;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw connectorError('DATABASE_OPEN_FAILED', { file, message });
  }
}

function explainFault(database: Database, statement: string): Promise<void> {
  try {
    database.prepare(statement);
    return Promise.resolve();
  } catch (error) {
    return Promise.reject(mapSqliteError(error, statement));
  }
}

/** Opens a SQLite file, read-only unless it may be written; a missing file is never created. */
export async function openSqlite(options: OpenOptions): Promise<Connector> {
  if (!existsSync(options.file)) throw connectorError('DATABASE_FILE_MISSING', { file: options.file });
  const database = openDatabase(options);
  const catalog = new SqliteCatalog(database);
  return Promise.resolve({
    canInterrupt: false,
    connect: () => Promise.resolve(sqliteSession(openDatabase(options))),
    schemas: () => Promise.resolve(['main']),
    tables: () => Promise.resolve(catalog.tables()),
    describe: (_schema, table) => Promise.resolve(catalog.describe(table)),
    functionNames: () => Promise.resolve(catalog.functionNames()),
    derived: () => Promise.resolve(catalog.derived()),
    parse: (text) => parseInPolyglot(text, sqliteDialect),
    explainFault: (statement) => explainFault(database, statement),
    estimate: null,
    close: () => {
      database.close();
      return Promise.resolve();
    },
  });
}
