import type { ServerEngine } from '@belvedere/connectors';
import { MASK } from './mask.ts';

/** A server's address as people write it. */
export interface ServerAddress {
  readonly spec: ServerEngine;
  /** Driver in the scheme, e.g. `psycopg2`; null when it names none. */
  readonly driver: string | null;
  readonly host: string;
  readonly port: number;
  readonly username: string;
  /** Null when the address has none; the mask when it is hidden. */
  readonly password: string | null;
  readonly database: string;
  readonly query: Readonly<Record<string, string>>;
}

/** An address that cannot be read; `field` names the part. */
interface AddressFault {
  readonly field: 'host' | 'port' | 'database' | 'query' | 'sqlalchemy_uri';
  readonly reason: string;
}

/** What reading gives. */
export type ReadAddress =
  | { readonly ok: true; readonly address: ServerAddress }
  | { readonly ok: false; readonly fault: AddressFault };

const PORT_MAX = 65_535;
const SCHEME = /^(\w+)(?:\+(\w+))?:\/\//;

const fault = (field: AddressFault['field'], reason: string): ReadAddress => ({
  ok: false,
  fault: { field, reason },
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What is wrong with a port; null for a good one. */
export function portFault(port: unknown): string | null {
  const number = typeof port === 'string' && /^-?\d+$/.test(port.trim()) ? Number(port) : port;
  if (typeof number !== 'number' || !Number.isInteger(number)) return 'Port must be a valid integer.';
  return number >= 0 && number <= PORT_MAX
    ? null
    : 'The port must be an integer between 0 and 65535 (inclusive).';
}

/** Reads `postgresql+driver://user:password@host:port/database?option=value`, an address of the engine. */
export function readServerAddress(text: string, spec: ServerEngine): ReadAddress {
  const match = SCHEME.exec(text);
  if (match === null) return fault('sqlalchemy_uri', 'the address has no ://');
  const rest = `x://${text.slice(match[0].length)}`;
  if (!URL.canParse(rest))
    return fault('sqlalchemy_uri', 'the address cannot be read; write special characters as %XX');
  const url = new URL(rest);
  if (url.hostname === '') return fault('host', 'the address names no host');
  if (url.hash !== '') return fault('sqlalchemy_uri', 'a # in the address must be written as %23');
  const database = decoded(url.pathname.slice(1));
  if (database.split('/').length > spec.form.pathNames) {
    return fault('database', 'the address has more than one path');
  }
  const address: ServerAddress = {
    spec,
    driver: match[2] ?? null,
    host: decoded(url.hostname.replace(/^\[|\]$/g, '')),
    port: url.port === '' ? spec.form.port : Number(url.port),
    username: decoded(url.username),
    password: url.password === '' ? null : decoded(url.password),
    database,
    query: Object.fromEntries(url.searchParams),
  };
  return { ok: true, address };
}

/** The address as a text; with its password masked, when it has one. */
export function maskedAddress(address: ServerAddress): string {
  const { spec, driver, host, port, username, password, database, query } = address;
  const { engine } = spec.dialect;
  const scheme = driver === null ? engine : `${engine}+${driver}`;
  const secret = password === null ? '' : `:${MASK}`;
  const who = username === '' ? '' : `${encodeURIComponent(username)}${secret}@`;
  const place = host.includes(':') ? `[${host}]` : host;
  const options = new URLSearchParams(query).toString();
  const path = `/${database.split('/').map(encodeURIComponent).join('/')}`;
  return `${scheme}://${who}${place}:${port}${path}${options === '' ? '' : `?${options}`}`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Reads the fields of the connect dialog. `encryption` asks for an encrypted connection. */
export function addressOfParameters(
  spec: ServerEngine,
  driver: string | null,
  parameters: Readonly<Record<string, unknown>>,
): ReadAddress {
  const { host, port, username, password, database, query, encryption } = parameters;
  const reason = portFault(port ?? spec.form.port);
  if (reason !== null) return fault('port', reason);
  const options = isRecord(query) ? Object.entries(query).map(([name, value]) => [name, textOf(value)]) : [];
  const encrypted = encryption === true ? { sslmode: 'require' } : {};
  const address: ServerAddress = {
    spec,
    driver,
    host: textOf(host).trim(),
    port: port == null ? spec.form.port : Number(port),
    username: textOf(username),
    password: textOf(password) === '' ? null : textOf(password),
    database: textOf(database),
    query: { ...encrypted, ...Object.fromEntries(options) },
  };
  return address.host === '' ? fault('host', 'the host is missing') : { ok: true, address };
}

/** The fields of the connect dialog, password masked. */
export function parametersOfAddress({ host, port, username, password, database, query }: ServerAddress) {
  const { sslmode, ...rest } = query;
  return {
    host,
    port,
    username,
    password: password === null ? null : MASK,
    database,
    query: sslmode === 'require' || sslmode === undefined ? rest : query,
    encryption: sslmode === 'require',
  };
}
