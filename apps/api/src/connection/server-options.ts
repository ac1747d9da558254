import type { TlsMode } from '@belvedere/connectors';
import { isJsonObject, parseJsonObject, type Json } from '@belvedere/core';
import { invalidFields } from '../object/owners.ts';
import type { ServerAddress } from './server-address.ts';

/** What the options of an address say. */
export interface ServerOptions {
  readonly tlsMode: TlsMode;
  readonly connectTimeoutMs: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MAX_S = 60;

const TLS_MODES: ReadonlyMap<string, TlsMode> = new Map([
  ['disable', 'disable'],
  ['disabled', 'disable'],
  ['allow', 'prefer'],
  ['prefer', 'prefer'],
  ['preferred', 'prefer'],
  ['require', 'require'],
  ['required', 'require'],
  ['verify-ca', 'verify-ca'],
  ['verify_ca', 'verify-ca'],
  ['verify-full', 'verify-full'],
  ['verify_identity', 'verify-full'],
  ['1', 'require'],
  ['true', 'require'],
  ['0', 'disable'],
  ['false', 'disable'],
]);

const TLS_NAMES = new Set(['sslmode', 'ssl_mode', 'ssl-mode', 'ssl']);
/** Options that change nothing here: what they ask for is always so. */
const ALWAYS_SO: ReadonlyMap<string, RegExp> = new Map([
  ['charset', /^utf-?8(?:mb4)?$/i],
  ['client_encoding', /^utf-?8$/i],
  ['local_infile', /^(?:0|false)$/i],
  ['application_name', /^/],
]);

/** Reads the options of an address by an allow-list; a sentence names the first that is not on it. */
export function readServerOptions({ query }: Pick<ServerAddress, 'query'>): ServerOptions | string {
  let tlsMode: TlsMode = 'prefer';
  let connectTimeoutMs = CONNECT_TIMEOUT_MS;
  for (const [name, value] of Object.entries(query)) {
    const mode = TLS_NAMES.has(name) ? TLS_MODES.get(value.toLowerCase()) : undefined;
    if (mode !== undefined) tlsMode = mode;
    else if (name === 'connect_timeout' && /^\d{1,3}$/.test(value)) {
      connectTimeoutMs = Math.min(Math.max(1, Number(value)), CONNECT_TIMEOUT_MAX_S) * 1000;
    } else if (ALWAYS_SO.get(name)?.test(value) !== true) {
      return `the option ${name}=${value.slice(0, 50)} is not allowed in an address`;
    }
  }
  return { tlsMode, connectTimeoutMs };
}

const isScalar = (value: Json | undefined): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/**
 * The options among the extra settings of a database, `{"engine_params": {"connect_args": {...}}}`; they are read by
 * the same allow-list as those of its address. Throws FIELDS_INVALID for every other engine parameter.
 */
export function connectArguments(extra: string | null): Readonly<Record<string, string>> {
  const parameters = parseJsonObject(extra)?.['engine_params'] ?? {};
  const refuse = (reason: string): Error => invalidFields({ extra: [reason] });
  if (!isJsonObject(parameters)) throw refuse('engine_params must be an object');
  const { connect_args: options = {}, ...others } = parameters;
  const [other] = Object.keys(others);
  if (other !== undefined) throw refuse(`the engine parameter ${other} is not allowed; only connect_args is`);
  if (!isJsonObject(options)) throw refuse('connect_args must be an object');
  const wrong = Object.entries(options).find(([, value]) => !isScalar(value));
  if (wrong !== undefined) throw refuse(`the option ${wrong[0]} must be a text, a number or a boolean`);
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
}
