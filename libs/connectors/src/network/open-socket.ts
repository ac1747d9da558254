import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { connectorError } from '../errors.ts';
import { isRefusedAddress } from './address-guard.ts';
import type { SshTunnel } from './network-options.ts';
import { noDatabase } from './no-database.ts';
import { isNamedHost, isOwnDoor, NO_OUTBOUND_RULES, type OutboundRules } from './outbound-rules.ts';

/** Where a socket goes. */
export interface SocketTarget {
  readonly host: string;
  readonly port: number;
  readonly connectTimeoutMs: number;
  readonly tunnel?: SshTunnel | null;
  readonly outbound?: OutboundRules;
}

/** After so long without a word the system asks the other side once a second, ten times, and then breaks the connection. */
const SILENT_MS = 10_000;
const HOST = /^[\w.:%-]{1,253}$/;

async function addressesOf(host: string): Promise<readonly string[]> {
  const details = { invalid: ['host'] };
  if (!HOST.test(host)) throw connectorError('CONNECTION_HOST_UNKNOWN', { host }, details);
  try {
    const found = await lookup(host, { all: true });
    return found.map(({ address }) => address);
  } catch {
    throw connectorError('CONNECTION_HOST_UNKNOWN', { host }, details);
  }
}

function connectTo(address: string, { host, port, connectTimeoutMs }: SocketTarget): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: address,
      port,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: SILENT_MS,
    });
    const fail = (code: string | undefined): void => {
      socket.destroy();
      const isClosed = code === 'ECONNREFUSED';
      reject(
        isClosed
          ? noDatabase({ host, port })
          : connectorError('CONNECTION_HOST_DOWN', { host, port }, { invalid: ['host'] }),
      );
    };
    const failed = (error: NodeJS.ErrnoException): void => fail(error.code);
    const late = (): void => fail('ETIMEDOUT');
    socket.setTimeout(connectTimeoutMs, late);
    socket.once('error', failed);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('timeout', late);
      socket.off('error', failed);
      resolve(socket);
    });
  });
}

function checkNamed({ host, port, outbound = NO_OUTBOUND_RULES }: SocketTarget): void {
  if (!isNamedHost(outbound, { host, port }))
    throw connectorError('CONNECTION_HOST_NOT_NAMED', { host, port });
}

async function openDirectly(target: SocketTarget): Promise<Socket> {
  const { host, port, outbound = NO_OUTBOUND_RULES } = target;
  checkNamed(target);
  const addresses = await addressesOf(host);
  const isRefused = (address: string): boolean =>
    isRefusedAddress(address) || isOwnDoor(outbound, { address, port });
  if (addresses.some(isRefused)) throw connectorError('CONNECTION_HOST_REFUSED', { host });
  let failure: unknown = connectorError('CONNECTION_HOST_UNKNOWN', { host }, { invalid: ['host'] });
  for (const address of addresses) {
    try {
      return await connectTo(address, target);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** The SSH server resolves the name; an address is checked here. */
async function openThroughSsh(target: SocketTarget, tunnel: SshTunnel): Promise<Socket> {
  const { host, connectTimeoutMs, outbound } = target;
  checkNamed(target);
  if (isIP(host) !== 0 && isRefusedAddress(host)) throw connectorError('CONNECTION_HOST_REFUSED', { host });
  const { openTunnel } = await import('./ssh-tunnel.ts');
  const rules = outbound === undefined ? {} : { outbound };
  const socket = await openDirectly({ host: tunnel.host, port: tunnel.port, connectTimeoutMs, ...rules });
  return openTunnel(socket, tunnel, target);
}

/**
 * Connects to a database server, through SSH when asked. The name is resolved once, every address is checked, and
 * exactly that address is used, so a name cannot change its mind in between. Throws CONNECTION_HOST_UNKNOWN,
 * CONNECTION_HOST_REFUSED, CONNECTION_HOST_NOT_NAMED, CONNECTION_PORT_CLOSED, CONNECTION_HOST_DOWN, or a TUNNEL error.
 */
export async function openSocket(target: SocketTarget): Promise<Socket> {
  const { tunnel = null } = target;
  return tunnel === null ? openDirectly(target) : openThroughSsh(target, tunnel);
}
