import { isAbsolute, resolve } from 'node:path';
import { contractErrors } from '@belvedere/contracts';
import { narrowedRowLimits, parseJsonObject, type JsonObject, type RowLimits } from '@belvedere/core';
import type { EngineName } from '@belvedere/sql';
import type { DatabaseConfig, NetworkAddress } from '../query/engine-port.ts';
import type { Services } from '../services.ts';
import type { DatabaseRow } from '../stored/database.ts';
import { openSecrets, type DatabaseSecrets } from './secrets.ts';
import { readServerAddress, serverEngine, type ReadAddress, type ServerAddress } from './server-address.ts';
import { connectArguments, readServerOptions } from './server-options.ts';
import { tunnelOf } from './ssh-tunnel.ts';

type FileEngine = 'duckdb' | 'sqlite';

/** Engines whose databases are files, by the scheme of their address. */
const FILE_ENGINES: Readonly<Record<string, FileEngine>> = { duckdb: 'duckdb', sqlite: 'sqlite' };

/** What an address says. */
export type ParsedAddress =
  | { readonly engine: FileEngine; readonly file: string }
  | { readonly engine: ServerAddress['engine']; readonly server: ServerAddress };

/** What a connection needs of the services. */
export type ConnectionServices = Pick<Services, 'config' | 'keys'>;

/** Engine name of a stored database. */
export function engineOf(row: Pick<DatabaseRow, 'engine'>): EngineName {
  return FILE_ENGINES[row.engine] ?? serverEngine(row.engine) ?? 'duckdb';
}

/** True when the engine guesses costs and the extra settings do not switch that off (`cost_estimate_enabled`). */
export function estimatesCost(row: Pick<DatabaseRow, 'engine'>, extra: JsonObject | null): boolean {
  return serverEngine(row.engine) !== null && extra?.['cost_estimate_enabled'] !== false;
}

/** FIELDS_INVALID that names the field of an address. */
export function addressError(reason: string, field = 'sqlalchemy_uri'): Error {
  return contractErrors.error('FIELDS_INVALID', { reason }, { fields: { [field]: [reason] } });
}

/** The address that was read. Throws FIELDS_INVALID, also for options outside the allow-list. */
export function checkedAddress(read: ReadAddress): ServerAddress {
  if (!read.ok) throw addressError(read.fault.reason);
  const options = readServerOptions(read.address);
  if (typeof options === 'string') throw addressError(options);
  return read.address;
}

/**
 * Reads `duckdb:///file` or `sqlite:///file` (three slashes and a name count from the data directory, four make an
 * absolute path), and `postgresql://`, `mysql://`, `clickhouse://` or `trino://user:password@host:port/database?options`. Throws FIELDS_INVALID.
 */
export function parseAddress(address: string): ParsedAddress {
  const scheme = /^(\w+)/.exec(address)?.[1] ?? '';
  const server = serverEngine(scheme);
  if (server !== null) return { engine: server, server: checkedAddress(readServerAddress(address)) };
  const match = /^(\w+)(?:\+\w+)?:\/\/\/([^?#]+)$/.exec(address);
  const engine = FILE_ENGINES[match?.[1]?.toLowerCase() ?? ''];
  if (match !== null && engine !== undefined) return { engine, file: decodeURIComponent(match[2] ?? '') };
  throw addressError(
    'the address must look like duckdb:///file.duckdb, sqlite:////absolute/file.sqlite, postgresql://user:password@host:5432/database, mysql://user:password@host:3306/database, clickhouse://user:password@host:8123/database or trino://user@host:8080/catalog/schema',
  );
}

function networkAddress(
  server: ServerAddress,
  { password, server_cert, ssh_tunnel }: DatabaseSecrets,
  extra: string | null,
): NetworkAddress {
  const options = readServerOptions({ query: { ...server.query, ...connectArguments(extra) } });
  if (typeof options === 'string') throw addressError(options);
  const { host, port, username, database } = server;
  const ca = server_cert === undefined || server_cert.trim() === '' ? null : server_cert;
  return {
    host,
    port,
    user: username,
    password: password ?? '',
    database,
    tls: { mode: options.tlsMode, ca },
    connectTimeoutMs: options.connectTimeoutMs,
    tunnel: tunnelOf(ssh_tunnel),
  };
}

/** A connection with its secrets open, as the engines need it. */
export function configWith(
  row: DatabaseRow,
  secrets: DatabaseSecrets,
  dataDir: string,
  schema: string | null = null,
): DatabaseConfig {
  const parsed = parseAddress(row.sqlalchemy_uri);
  const rules = {
    id: row.id,
    name: row.database_name,
    readOnly: !row.allow_dml && !row.allow_ctas && !row.allow_cvas,
    allowDml: row.allow_dml,
  };
  if ('server' in parsed) {
    const address = networkAddress(parsed.server, secrets, row.extra);
    return { ...rules, engine: parsed.engine, address, schema: schema === '' ? null : schema };
  }
  const { engine, file } = parsed;
  return { ...rules, engine, file: isAbsolute(file) ? file : resolve(dataDir, file) };
}

/** How many rows answers of a database may have: `row_limit_max` among its extra settings narrows the installation's. */
export function databaseRowLimits({ extra }: Pick<DatabaseRow, 'extra'>, limits: RowLimits): RowLimits {
  return narrowedRowLimits(limits, parseJsonObject(extra)?.['row_limit_max']);
}

/** A stored database as the engines need it; `schema` is where names without one are looked up. */
export function databaseConfigOf(
  row: DatabaseRow,
  { config, keys }: ConnectionServices,
  schema: string | null = null,
): DatabaseConfig {
  const isServer = serverEngine(row.engine) !== null;
  const opened = configWith(row, isServer ? openSecrets(keys, row) : {}, config.dataDir, schema);
  return { ...opened, rowLimits: databaseRowLimits(row, config.rowLimits) };
}
