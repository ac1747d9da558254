import { isJsonObject, parseJsonObject, type Json, type JsonObject } from '@belvedere/core';
import { invalidFields } from '../object/owners.ts';
import { seal, unseal } from '../security/seal.ts';
import type { Keys } from '../security/secret-key.ts';
import type { DatabaseRow } from '../stored/database.ts';
import { MASK } from './mask.ts';
import { isSameTunnel } from './ssh-tunnel.ts';

/** Secrets of a connection, as they are sealed. */
export interface DatabaseSecrets {
  readonly password?: string;
  readonly masked_encrypted_extra?: string;
  readonly server_cert?: string;
  readonly ssh_tunnel?: JsonObject;
}

/** Secrets as a form sends them; absent and null keep what is stored. */
export interface SentSecrets {
  readonly masked_encrypted_extra?: string | null | undefined;
  readonly server_cert?: string | null | undefined;
  readonly ssh_tunnel?: unknown;
}

const placeOf = (uuid: string): string => `database:${uuid}:secrets`;
const textOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Opens the secrets of a stored database; none when it has none. Throws SEAL_BROKEN for another key. */
export function openSecrets(
  keys: Keys,
  { uuid, secrets }: Pick<DatabaseRow, 'uuid' | 'secrets'>,
): DatabaseSecrets {
  if (secrets === null) return {};
  const stored = parseJsonObject(unseal(keys.seal, placeOf(uuid), secrets)) ?? {};
  const [password, extra, cert] = [
    stored['password'],
    stored['masked_encrypted_extra'],
    stored['server_cert'],
  ].map(textOf);
  return {
    ...(password !== undefined && { password }),
    ...(extra !== undefined && { masked_encrypted_extra: extra }),
    ...(cert !== undefined && { server_cert: cert }),
    ...(isJsonObject(stored['ssh_tunnel']) && { ssh_tunnel: stored['ssh_tunnel'] }),
  };
}

/** Secrets for the row; null when there are none. */
export function sealSecrets(keys: Keys, uuid: string, secrets: DatabaseSecrets): string | null {
  return Object.keys(secrets).length === 0 ? null : seal(keys.seal, placeOf(uuid), JSON.stringify(secrets));
}

/** A document in which every mask is replaced by what is stored at the same place. */
function unmasked(sent: JsonObject, stored: JsonObject): JsonObject {
  const at = (name: string, value: Json | undefined): Json => {
    const known = stored[name];
    if (value === MASK) return known ?? value;
    return isJsonObject(value) ? unmasked(value, isJsonObject(known) ? known : {}) : (value ?? null);
  };
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, at(name, value)]));
}

function unmaskedText(sent: string, stored: string | undefined): string {
  const document = parseJsonObject(sent);
  if (document === null) return sent;
  return JSON.stringify(unmasked(document, parseJsonObject(stored) ?? {}));
}

const holdsMask = (document: JsonObject): boolean => Object.values(document).includes(MASK);

/** A tunnel as it was sent, masks replaced by what is stored for the same SSH server. */
function sentTunnel(stored: JsonObject | undefined, sent: JsonObject): JsonObject {
  if (!holdsMask(sent)) return sent;
  if (stored !== undefined && isSameTunnel(stored, sent)) return unmasked(sent, stored);
  throw invalidFields({
    ssh_tunnel: [
      'enter its password or key: stored ones are only used for the same SSH server, user and host key',
    ],
  });
}

/** What a form makes of the tunnel: null takes it away, absent keeps it. */
function tunnelSecrets(stored: JsonObject | undefined, sent: unknown): { readonly ssh_tunnel?: JsonObject } {
  if (isJsonObject(sent)) return { ssh_tunnel: sentTunnel(stored, sent) };
  return sent === null || stored === undefined ? {} : { ssh_tunnel: stored };
}

/** Stored secrets with what was sent laid over them; masks keep what is stored. Throws FIELDS_INVALID for a mask of another SSH server. */
export function mergedSecrets(stored: DatabaseSecrets, sent: SentSecrets): DatabaseSecrets {
  const { masked_encrypted_extra: extra, server_cert: cert, ssh_tunnel: tunnel } = sent;
  const { ssh_tunnel: storedTunnel, ...rest } = stored;
  return {
    ...rest,
    ...(typeof extra === 'string' && {
      masked_encrypted_extra: unmaskedText(extra, stored.masked_encrypted_extra),
    }),
    ...(typeof cert === 'string' && { server_cert: cert }),
    ...tunnelSecrets(storedTunnel, tunnel),
  };
}

const SECRET_NAME = /pass|secret|token|key|credential|private/i;
const PUBLIC_NAMES = new Set(['host_key']);

function masked(document: JsonObject): JsonObject {
  const at = (name: string, value: Json | undefined): Json => {
    if (isJsonObject(value)) return masked(value);
    const isSecret = typeof value === 'string' && SECRET_NAME.test(name) && !PUBLIC_NAMES.has(name);
    return isSecret ? MASK : (value ?? null);
  };
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, at(name, value)]));
}

/** Secrets as they may be shown: every value that can be one is masked. */
export function maskedSecrets({
  masked_encrypted_extra: extra,
  server_cert: cert,
  ssh_tunnel: tunnel,
}: DatabaseSecrets) {
  return {
    masked_encrypted_extra: extra === undefined ? null : JSON.stringify(masked(parseJsonObject(extra) ?? {})),
    server_cert: cert ?? null,
    ssh_tunnel: tunnel === undefined ? null : masked(tunnel),
  };
}
