import { lookup } from 'node:dns/promises';
import { hostname, networkInterfaces } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { engineName } from '@belvedere/connectors';
import type { Reader } from '../db/store.ts';
import { isFileDatabase, type DatabaseConfig, type NetworkDatabase } from '../query/engine-port.ts';
import { fileIdentity } from '../query/file-identity.ts';
import { liveDatabases, type DatabaseRow } from '../stored/database.ts';
import { databaseConfigOf, type ConnectionServices } from './engine.ts';

const LOOPBACK = 'loopback';

/** One spelling per host name: numbers in any writing, no point at the end, one name for the machine itself. */
function canonicalHost(host: string): string {
  const text = host.toLowerCase().replace(/\.$/, '').replace(/%.*$/, '');
  const url = `http://${text.includes(':') ? `[${text}]` : text}/`;
  const name = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : text;
  const inner = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(name);
  const isSelf =
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === hostname().toLowerCase() ||
    name === '::1' ||
    name === '0.0.0.0' ||
    name.startsWith('127.') ||
    inner?.[1]?.startsWith('7f') === true ||
    Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === name));
  return isSelf ? LOOPBACK : name;
}

const LOOKUP_MS = 1000;
const noAnswer = (): Promise<readonly { readonly address: string }[]> =>
  setTimeout(LOOKUP_MS, [], { ref: false });

async function addressesOf(host: string): Promise<ReadonlySet<string>> {
  const name = canonicalHost(host);
  if (name === LOOPBACK) return new Set([LOOPBACK]);
  try {
    const found = await Promise.race([lookup(name, { all: true }), noAnswer()]);
    return new Set([name, ...found.map(({ address }) => canonicalHost(address))]);
  } catch {
    return new Set([name]);
  }
}

/** The host as the server's own network knows it: behind a tunnel, the names of that end. */
async function isSameHost(
  one: NetworkDatabase['address'],
  other: NetworkDatabase['address'],
): Promise<boolean> {
  const [way, otherWay] = [one.tunnel?.host ?? null, other.tunnel?.host ?? null];
  if (way !== null && otherWay !== null && canonicalHost(way) === canonicalHost(otherWay))
    return canonicalHost(one.host) === canonicalHost(other.host);
  const ends = [
    canonicalHost(one.host) === LOOPBACK && way !== null ? way : one.host,
    canonicalHost(other.host) === LOOPBACK && otherWay !== null ? otherWay : other.host,
  ] as const;
  if (canonicalHost(ends[0]) === canonicalHost(ends[1])) return true;
  const [left, right] = await Promise.all(ends.map(addressesOf));
  return [...(left ?? [])].some((address) => right?.has(address) === true);
}

/** Whether two connections lead to the same data, by whatever name they do. */
async function isSameData(one: DatabaseConfig, other: DatabaseConfig): Promise<boolean> {
  if (isFileDatabase(one) || isFileDatabase(other))
    return (
      isFileDatabase(one) && isFileDatabase(other) && fileIdentity(one.file) === fileIdentity(other.file)
    );
  if (engineName(one.spec) !== engineName(other.spec) || one.address.port !== other.address.port)
    return false;
  const name = ({ address }: NetworkDatabase): string => address.database || address.user;
  if (!one.spec.readsWholeServer && name(one) !== name(other)) return false;
  return isSameHost(one.address, other.address);
}

/** The stored connections among `rows` that lead to the data of `config`. One that cannot be read leads nowhere. */
export async function doorsTo(
  services: ConnectionServices,
  config: DatabaseConfig,
  rows: readonly DatabaseRow[],
): Promise<readonly DatabaseRow[]> {
  const leads = await Promise.all(
    rows.map(async (row) => {
      const other = configOrNull(services, row);
      return other !== null && (await isSameData(config, other));
    }),
  );
  return rows.filter((_, at) => leads[at]);
}

function configOrNull(services: ConnectionServices, row: DatabaseRow): DatabaseConfig | null {
  try {
    return databaseConfigOf(row, services);
  } catch {
    return null;
  }
}

/** Names of the other stored connections to the data of a connection, by name. */
export async function otherDoors(
  services: ConnectionServices,
  reader: Reader,
  { config, ownId }: { readonly config: DatabaseConfig; readonly ownId: number | null },
): Promise<readonly string[]> {
  const others = (await liveDatabases(reader)).filter(({ id }) => id !== ownId);
  return (await doorsTo(services, config, others)).map(({ database_name: name }) => name);
}
