import { isAbsolute, resolve } from 'node:path';
import { contractErrors } from '@belvedere/contracts';
import type { EngineName } from '@belvedere/sql';
import type { DatabaseConfig } from '../../query/engine-port.ts';
import type { DatabaseRow } from './repository.ts';

/** Engines this server can run, by the scheme of their address. */
const ENGINE_BY_SCHEME: Readonly<Record<string, EngineName>> = { duckdb: 'duckdb', sqlite: 'sqlite' };

/** What an address says. */
export interface ParsedAddress {
  readonly engine: EngineName;
  readonly file: string;
}

/** Engine name of a stored database. */
export function engineOf(row: Pick<DatabaseRow, 'engine'>): EngineName {
  return ENGINE_BY_SCHEME[row.engine] ?? 'duckdb';
}

/**
 * Reads `duckdb:///file` or `sqlite:///file`; three slashes and a name count from the data directory, four make an
 * absolute path. Throws REQUEST_INVALID for anything else, options included.
 */
export function parseAddress(address: string): ParsedAddress {
  const match = /^(\w+)(?:\+\w+)?:\/\/\/([^?#]+)$/.exec(address);
  const engine = ENGINE_BY_SCHEME[match?.[1]?.toLowerCase() ?? ''];
  if (match === null || engine === undefined) {
    const reason = 'the address must look like duckdb:///file.duckdb or sqlite:////absolute/file.sqlite';
    throw contractErrors.error('FIELDS_INVALID', { reason }, { fields: { sqlalchemy_uri: [reason] } });
  }
  return { engine, file: decodeURIComponent(match[2] ?? '') };
}

/** A stored database as the engines need it. */
export function databaseConfigOf(row: DatabaseRow, dataDir: string): DatabaseConfig {
  const { engine, file } = parseAddress(row.sqlalchemy_uri);
  return {
    id: row.id,
    name: row.database_name,
    engine,
    file: isAbsolute(file) ? file : resolve(dataDir, file),
    readOnly: !row.allow_dml && !row.allow_ctas && !row.allow_cvas,
    allowDml: row.allow_dml,
  };
}
