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

const namedAlike = (host: string): string =>
  host === 'localhost' || LOOPBACK.test(host) ? '' : host.toLowerCase();

/** True for the database in which the product keeps its own data. */
export function isOwnDatabase(
  { ownDatabase }: OutboundRules,
  { host, port, database }: { readonly host: string; readonly port: number; readonly database: string },
): boolean {
  if (ownDatabase === null || ownDatabase.port !== port || ownDatabase.database !== database) return false;
  return namedAlike(ownDatabase.host) === namedAlike(host);
}

/** Rules that refuse nothing beyond what is always refused. */
export const NO_OUTBOUND_RULES: OutboundRules = { ownPorts: [], allowedHosts: null, ownDatabase: null };
