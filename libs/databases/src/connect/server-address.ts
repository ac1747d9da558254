import type { EngineChoice, ParameterName } from './engine-choice.ts';

/** What stands for a stored secret; sent back, it keeps what is stored. */
export const SECRET_MASK = 'XXXXXXXXXX';

/** How a connection to a server is encrypted; empty when the server decides. */
export type EncryptionMode = '' | 'disable' | 'require' | 'verify-ca' | 'verify-full';

/** The fields of the connect dialog, as typed. */
export interface ServerParameters extends Readonly<Record<ParameterName, string>> {
  readonly encryption: EncryptionMode;
}

const MODES: ReadonlySet<string> = new Set(['disable', 'require', 'verify-ca', 'verify-full']);

/** A mode of encryption by its name; empty for every other text. */
export const encryptionOf = (text: string): EncryptionMode =>
  MODES.has(text) ? (text as EncryptionMode) : '';

/** The address of typed fields. Empty fields are left out. */
export function addressText(engine: string, parameters: ServerParameters): string {
  const { host, port, database, username, password, options, encryption } = parameters;
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const who = username === '' ? '' : `${encodeURIComponent(username)}${secret}@`;
  const place = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  const query = new URLSearchParams(options);
  if (encryption !== '') query.set('sslmode', encryption);
  const tail = query.size === 0 ? '' : `?${query.toString()}`;
  return `${engine}://${who}${place}${port === '' ? '' : `:${port}`}/${encodeURIComponent(database)}${tail}`;
}

const SCHEME = /^([a-z0-9_]+)(?:\+[a-z0-9_]+)?:\/\//i;

/** The engine among those offered that an address means; null for a text that is no address, or of another one. */
export function engineOfAddress(
  text: string,
  engines: readonly Pick<EngineChoice, 'engine' | 'schemes'>[],
): string | null {
  const name = SCHEME.exec(text.trim())?.[1]?.toLowerCase();
  return engines.find(({ schemes }) => schemes.some((scheme) => scheme === name))?.engine ?? null;
}

/** A part of an address as typed; a text that is no valid encoding stays. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The fields of an address of a server; null for a text that cannot be read. */
export function parametersOfText(text: string): ServerParameters | null {
  const rest = text.trim().replace(SCHEME, 'x://');
  if (!SCHEME.test(text.trim()) || !URL.canParse(rest)) return null;
  const url = new URL(rest);
  if (url.hostname === '') return null;
  const query = new URLSearchParams(url.search);
  const encryption = encryptionOf(query.get('sslmode') ?? '');
  if (encryption !== '') query.delete('sslmode');
  return {
    host: decoded(url.hostname.replace(/^\[|\]$/g, '')),
    port: url.port,
    database: decoded(url.pathname.slice(1)),
    username: decoded(url.username),
    password: decoded(url.password),
    options: query.toString(),
    encryption,
  };
}
