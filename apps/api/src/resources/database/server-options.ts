import type { TlsMode } from '@belvedere/connectors';
import type { ServerAddress } from './server-address.ts';

/** What the options of an address say. */
export interface ServerOptions {
  readonly tlsMode: TlsMode;
  readonly connectTimeoutMs: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
const CONNECT_TIMEOUT_MAX_S = 60;

const TLS_MODES: Readonly<Record<string, TlsMode>> = {
  disable: 'disable',
  disabled: 'disable',
  allow: 'prefer',
  prefer: 'prefer',
  preferred: 'prefer',
  require: 'require',
  required: 'require',
  'verify-ca': 'verify-ca',
  verify_ca: 'verify-ca',
  'verify-full': 'verify-full',
  verify_identity: 'verify-full',
  '1': 'require',
  true: 'require',
  '0': 'disable',
  false: 'disable',
};

const TLS_NAMES = new Set(['sslmode', 'ssl_mode', 'ssl-mode', 'ssl']);
/** Options that change nothing here: what they ask for is always so. */
const ALWAYS_SO: Readonly<Record<string, RegExp>> = {
  charset: /^utf-?8(?:mb4)?$/i,
  client_encoding: /^utf-?8$/i,
  local_infile: /^(?:0|false)$/i,
  application_name: /^/,
};

/** Reads the options of an address by an allow-list; a sentence names the first that is not on it. */
export function readServerOptions({ query }: Pick<ServerAddress, 'query'>): ServerOptions | string {
  let tlsMode: TlsMode = 'prefer';
  let connectTimeoutMs = CONNECT_TIMEOUT_MS;
  for (const [name, value] of Object.entries(query)) {
    const mode = TLS_NAMES.has(name) ? TLS_MODES[value.toLowerCase()] : undefined;
    if (mode !== undefined) tlsMode = mode;
    else if (name === 'connect_timeout' && /^\d{1,3}$/.test(value)) {
      connectTimeoutMs = Math.min(Math.max(1, Number(value)), CONNECT_TIMEOUT_MAX_S) * 1000;
    } else if (ALWAYS_SO[name]?.test(value) !== true) {
      return `the option ${name}=${value.slice(0, 50)} is not allowed in an address`;
    }
  }
  return { tlsMode, connectTimeoutMs };
}
