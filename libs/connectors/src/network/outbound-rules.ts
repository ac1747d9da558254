import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Which servers may be databases at all. */
export interface OutboundRules {
  /** Ports on which the product itself, and what it keeps its own data in, listens: never on this machine. */
  readonly ownPorts: readonly number[];
  /** `host` or `host:port` of the only servers that may be connected; null for all others that are no danger. */
  readonly allowedHosts: readonly string[] | null;
  /** The PostgreSQL database in which the product keeps its own data; null for none. */
  readonly ownDatabase: { readonly host: string; readonly port: number; readonly database: string } | null;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.|::ffff:7f)/i;

const bare = (address: string): string => address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');

/** True for an address of the machine that this runs on. */
function isThisMachine(address: string): boolean {
  if (LOOPBACK.test(address)) return true;
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  return own.some((entry) => bare(entry.address) === bare(address));
}

/** True for an address that is the product itself. Names that are no address are told after their lookup. */
export const isOwnDoor = (
  { ownPorts }: OutboundRules,
  { address, port }: { readonly address: string; readonly port: number },
): boolean => isIP(bare(address)) !== 0 && ownPorts.includes(port) && isThisMachine(address);

/** True when the rules name the server, or name none. Names are compared as they are written, in any case. */
export function isNamedHost(
  { allowedHosts }: OutboundRules,
  { host, port }: { readonly host: string; readonly port: number },
): boolean {
  if (allowedHosts === null) return true;
  const wanted = host.toLowerCase();
  return allowedHosts.some((allowed) => [wanted, `${wanted}:${port}`].includes(allowed.toLowerCase()));
}

/** What a host is called: one name for this machine, however it is written, and the addresses of others. */
async function placesOf(host: string): Promise<ReadonlySet<string>> {
  const found = await lookup(host, { all: true }).catch(() => [{ address: host.toLowerCase() }]);
  return new Set(found.map(({ address }) => (isThisMachine(address) ? '' : bare(address))));
}

/** True for the database in which the product keeps its own data, by whatever name of its host. */
export async function isOwnDatabase(
  { ownDatabase }: OutboundRules,
  { host, port, database }: { readonly host: string; readonly port: number; readonly database: string },
): Promise<boolean> {
  if (ownDatabase === null || ownDatabase.port !== port || ownDatabase.database !== database) return false;
  const [own, asked] = await Promise.all([placesOf(ownDatabase.host), placesOf(host)]);
  return [...asked].some((place) => own.has(place));
}

/** Rules that refuse nothing beyond what is always refused. */
export const NO_OUTBOUND_RULES: OutboundRules = { ownPorts: [], allowedHosts: null, ownDatabase: null };
