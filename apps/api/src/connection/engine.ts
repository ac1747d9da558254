import { isAbsolute, resolve } from 'node:path';
import {
  engineName,
  type EngineSet,
  type EngineSpec,
  type FileEngine,
  type ServerEngine,
} from '@belvedere/connectors';
import { contractErrors } from '@belvedere/contracts';
import { narrowedRowLimits, parseJsonObject, type JsonObject, type RowLimits } from '@belvedere/core';
import type { Dialect } from '@belvedere/sql';
import { wrongFields } from '../http/wrong-fields.ts';
import { fieldTexts } from '../messages.ts';
import type { DatabaseConfig, NetworkAddress } from '../query/engine-port.ts';
import type { Services } from '../services.ts';
import type { DatabaseRow } from '../stored/database.ts';
import { openSecrets, type DatabaseSecrets } from './secrets.ts';
import { readServerAddress, type ReadAddress, type ServerAddress } from './server-address.ts';
import { connectArguments, readServerOptions } from './server-options.ts';
import { tunnelOf } from './ssh-tunnel.ts';

/** What an address says. */
export type ParsedAddress =
  | { readonly spec: FileEngine; readonly file: string }
  | { readonly spec: ServerEngine; readonly server: ServerAddress };

/** What a connection needs of the services. */
export type ConnectionServices = Pick<Services, 'config' | 'keys' | 'engineSet'>;

/** Where engines are looked up. */
export type EngineServices = Pick<Services, 'engineSet'>;

/** The engine of a stored database. Throws CONNECTION_ENGINE_UNKNOWN for one that this server does not have any more. */
export function engineOf({ engine }: Pick<DatabaseRow, 'engine'>, { engineSet }: EngineServices): EngineSpec {
  const spec = engineSet.find(engine);
  if (spec === null) throw unknownEngine(engine, engineSet);
  return spec;
}

/** CONNECTION_ENGINE_UNKNOWN with the engines that there are. */
export function unknownEngine(engine: string, { all }: EngineSet): Error {
  const known = all.map(engineName).join(', ');
  return contractErrors.error('CONNECTION_ENGINE_UNKNOWN', { engine, known });
}

/** How the engine of a stored database writes and reads SQL. Throws as {@link engineOf}. */
export const dialectFor = (row: Pick<DatabaseRow, 'engine'>, services: EngineServices): Dialect =>
  engineOf(row, services).dialect;

/** True when the engine guesses costs and the extra settings do not switch that off (`cost_estimate_enabled`). */
export function estimatesCost(
  row: Pick<DatabaseRow, 'engine'>,
  extra: JsonObject | null,
  { engineSet }: EngineServices,
): boolean {
  const spec = engineSet.find(row.engine);
  return spec?.place === 'server' && spec.guessesCost && extra?.['cost_estimate_enabled'] !== false;
}

/** FIELDS_INVALID that names the field of an address. */
function addressError(reason: string, field = 'sqlalchemy_uri'): Error {
  return contractErrors.error('FIELDS_INVALID', { reason }, { fields: { [field]: [reason] } });
}

/** The address that was read. Throws FIELDS_INVALID, also for options outside the allow-list. */
export function checkedAddress(read: ReadAddress): ServerAddress {
  if (!read.ok) throw addressError(read.fault.reason);
  const options = readServerOptions(read.address);
  if (typeof options === 'string') throw addressError(options);
  return read.address;
}

/** What an address of an engine looks like. */
function addressExample(spec: EngineSpec): string {
  const name = engineName(spec);
  if (spec.place === 'file') return `${name}:///file.${name}`;
  return `${name}://user:password@host:${spec.form.port}/${spec.form.path}`;
}

/** A path as an address writes it. Throws FIELDS_INVALID for one that no file can have. */
function decodedPath(text: string): string {
  try {
    const path = decodeURIComponent(text);
    if (!path.includes('\0')) return path;
  } catch {
    throw addressError(`"${text}" is not written as addresses are: % must be followed by two hex digits`);
  }
  throw addressError(`no file is called "${text}": %00 ends a name`);
}

/** Whether a text is an address of some engine at all. */
const isAddressText = (text: string): boolean => /^[a-z]\w*(?:\+\w+)?:\/\/./i.test(text);

/**
 * Reads `engine:///file` (three slashes and a name count from the data directory, four make an absolute path), or
 * `engine://user:password@host:port/database?options`, of the engines that there are. Throws FIELDS_INVALID, and
 * REQUEST_INVALID for what is no address of any engine.
 */
export function parseAddress(address: string, { engineSet }: EngineServices): ParsedAddress {
  const examples = engineSet.all.map(addressExample).join(', ');
  const reason = `${fieldTexts.addressInvalid.text}. Those that are read here look like ${examples}; a file outside the data directory has four slashes`;
  if (!isAddressText(address)) throw wrongFields({ sqlalchemy_uri: [reason] });
  const spec = engineSet.find(/^(\w+)/.exec(address)?.[1] ?? '');
  if (spec?.place === 'server') return { spec, server: checkedAddress(readServerAddress(address, spec)) };
  const match = /^(?:\w+)(?:\+\w+)?:\/\/\/([^?#]+)$/.exec(address);
  if (match !== null && spec !== null) return { spec, file: decodedPath(match[1] ?? '') };
  throw addressError(reason);
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
  services: Pick<Services, 'config' | 'engineSet'>,
  schema: string | null = null,
): DatabaseConfig {
  const parsed = parseAddress(row.sqlalchemy_uri, services);
  const rules = {
    id: row.id,
    name: row.database_name,
    readOnly: !row.allow_dml && !row.allow_ctas && !row.allow_cvas,
    allowDml: row.allow_dml,
  };
  if ('server' in parsed) {
    const address = networkAddress(parsed.server, secrets, row.extra);
    return { ...rules, spec: parsed.spec, address, schema: schema === '' ? null : schema };
  }
  const { spec, file } = parsed;
  return { ...rules, spec, file: isAbsolute(file) ? file : resolve(services.config.dataDir, file) };
}

/** How many rows answers of a database may have: `row_limit_max` among its extra settings narrows the installation's. */
export function databaseRowLimits({ extra }: Pick<DatabaseRow, 'extra'>, limits: RowLimits): RowLimits {
  return narrowedRowLimits(limits, parseJsonObject(extra)?.['row_limit_max']);
}

/** A stored database as the engines need it; `schema` is where names without one are looked up. */
export function databaseConfigOf(
  row: DatabaseRow,
  services: ConnectionServices,
  schema: string | null = null,
): DatabaseConfig {
  const isServer = engineOf(row, services).place === 'server';
  const opened = configWith(row, isServer ? openSecrets(services.keys, row) : {}, services, schema);
  return { ...opened, rowLimits: databaseRowLimits(row, services.config.rowLimits) };
}
