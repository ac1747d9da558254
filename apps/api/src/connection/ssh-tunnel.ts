import type { SshTunnel } from '@belvedere/connectors';
import type { Json, JsonObject } from '@belvedere/core';
import { fieldTexts } from '../messages.ts';
import { invalidFields } from '../object/owners.ts';
import { portFault } from './server-address.ts';

const SSH_PORT = 22;
/** What tells one SSH server and its user from another; stored secrets only go where they already went. */
const PLACE = ['server_address', 'server_port', 'username', 'host_key'] as const;
const HOST_KEY = /^SHA256:[A-Za-z0-9+/]{43}$/;

const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
const secretOf = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const refused = (reason: string): Error => invalidFields({ ssh_tunnel: [reason] });

/** True when two tunnels lead over the same server as the same user. */
export function isSameTunnel(one: JsonObject | undefined, other: JsonObject | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return PLACE.every((name) => textOf(one[name]) === textOf(other[name]));
}

function needed(document: JsonObject, name: 'server_address' | 'username'): string {
  const text = textOf(document[name]);
  if (text === '') throw refused(`${name}: ${fieldTexts.missing.text}`);
  return text;
}

function portOf(document: JsonObject): number {
  const port = document['server_port'] ?? SSH_PORT;
  const fault = portFault(port);
  if (fault !== null) throw refused(`server_port: ${fault}`);
  return Number(port);
}

function hostKeyOf(document: JsonObject): string | null {
  const key = textOf(document['host_key']).replace(/=+$/, '');
  if (key === '' || HOST_KEY.test(key)) return key === '' ? null : key;
  throw refused('host_key: it must look like SHA256:... with 43 letters and digits after the colon');
}

/** The SSH tunnel that a document describes; null without one. Throws FIELDS_INVALID naming the part. */
export function tunnelOf(document: JsonObject | undefined): SshTunnel | null {
  if (document === undefined) return null;
  const [password, privateKey] = [secretOf(document['password']), secretOf(document['private_key'])];
  if (password === null && privateKey === null) {
    throw refused('an SSH tunnel needs a password or a private_key');
  }
  return {
    host: needed(document, 'server_address'),
    port: portOf(document),
    user: needed(document, 'username'),
    password,
    privateKey,
    passphrase: secretOf(document['private_key_password']),
    hostKey: hostKeyOf(document),
  };
}
