import { readFileSync } from 'node:fs';
import { contractErrors } from '@belvedere/contracts';
import { Client, InvalidCredentialsError, type Entry } from 'ldapts';
import type { LdapSettings } from '../../sign-in-config.ts';
import { LDAP_PROVIDER } from '../../stored/identity.ts';
import type { Arrival } from './arrive.ts';

const TIMEOUT_MS = 10_000;
const PEOPLE = '(uid={username})';
const GROUPS = '(member={dn})';

/** A text as a value of a filter: nothing in it is read as a part of the filter (RFC 4515). */
export const escapeFilter = (text: string): string =>
  text.replace(/[\\*()\0]/g, (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

const filledFilter = (filter: string, name: string, value: string): string =>
  filter.replaceAll(`{${name}}`, () => escapeFilter(value));

const textsOf = (entry: Entry, name: string): readonly string[] => {
  const value = entry[name];
  return (value === undefined ? [] : [value].flat()).map(String).filter((text) => text !== '');
};

const firstOf = (entry: Entry, name: string): string => textsOf(entry, name)[0] ?? '';

const commonName = (dn: string): string => /^cn=((?:\\.|[^,])+)/i.exec(dn)?.[1] ?? dn;

async function connect({ url, starts_tls, ca_file, bind_dn, bind_password }: LdapSettings): Promise<Client> {
  const tlsOptions = ca_file === undefined ? {} : { ca: [readFileSync(ca_file)] };
  const isSecure = url.startsWith('ldaps:');
  const client = new Client({
    url,
    timeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    ...(isSecure && { tlsOptions }),
  });
  if (starts_tls === true && !isSecure) await client.startTLS(tlsOptions);
  if (bind_dn !== undefined) await client.bind(bind_dn, bind_password ?? '');
  return client;
}

async function groupsOf(client: Client, entry: Entry, settings: LdapSettings): Promise<readonly string[]> {
  const { group_base: base, group_filter: filter = GROUPS } = settings;
  if (base === undefined) return textsOf(entry, 'memberOf').flatMap((dn) => [dn, commonName(dn)]);
  const found = await client.search(base, {
    scope: 'sub',
    filter: filledFilter(filter, 'dn', entry.dn),
    attributes: ['cn'],
  });
  return found.searchEntries.flatMap((group) => [group.dn, ...textsOf(group, 'cn')]);
}

async function isTheirs(settings: LdapSettings, dn: string, password: string): Promise<boolean> {
  const { bind_dn: _dn, bind_password: _password, ...plain } = settings;
  const client = await connect(plain);
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false;
    throw error;
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

async function entryOf(client: Client, settings: LdapSettings, username: string): Promise<Entry | null> {
  const { search_base: base, search_filter: filter = PEOPLE } = settings;
  const { searchEntries } = await client.search(base, {
    scope: 'sub',
    filter: filledFilter(filter, 'username', username),
    sizeLimit: 2,
    attributes: ['uid', 'cn', 'givenName', 'sn', 'mail', 'memberOf', 'sAMAccountName'],
  });
  return searchEntries.length === 1 ? (searchEntries[0] ?? null) : null;
}

/**
 * Who somebody is in the directory. An empty password is refused before the directory sees it, which would take it for a visitor
 * without a name. Throws SIGN_IN_FAILED for a wrong name or password alike, and SIGN_IN_UNREACHABLE.
 */
export async function arrivalByLdap(
  settings: LdapSettings,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Arrival> {
  if (password === '' || username === '') throw contractErrors.error('SIGN_IN_FAILED');
  let client: Client;
  try {
    client = await connect(settings);
  } catch {
    throw contractErrors.error('SIGN_IN_UNREACHABLE', { name: 'the directory' });
  }
  try {
    const entry = await entryOf(client, settings, username);
    if (entry === null || !(await isTheirs(settings, entry.dn, password)))
      throw contractErrors.error('SIGN_IN_FAILED');
    return {
      provider: LDAP_PROVIDER,
      subject: entry.dn.toLowerCase(),
      username: firstOf(entry, 'uid') || firstOf(entry, 'sAMAccountName') || username,
      firstName: firstOf(entry, 'givenName'),
      lastName: firstOf(entry, 'sn'),
      email: firstOf(entry, 'mail'),
      groups: await groupsOf(client, entry, settings),
    };
  } finally {
    await client.unbind().catch(() => undefined);
  }
}
