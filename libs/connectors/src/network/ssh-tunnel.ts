import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline, type Duplex } from 'node:stream';
import ssh2, { type Client, type ConnectConfig } from 'ssh2';
import type { AppError } from '@belvedere/core';
import { connectorError } from '../errors.ts';
import { noDatabase } from './no-database.ts';
import type { SshTunnel } from './network-options.ts';

/** The database behind the SSH server. */
export interface TunnelTarget {
  readonly host: string;
  readonly port: number;
  readonly connectTimeoutMs: number;
}

type SshError = Error & { readonly level?: string };

/** Fingerprint of a host key as OpenSSH shows it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

/** Refuses every key but the known one; the refusal names the key that was shown. */
function checkHostKey({ host, hostKey }: SshTunnel, shown: string): AppError | null {
  if (hostKey === null)
    return connectorError('TUNNEL_KEY_UNKNOWN', { host, key: shown }, { host_key: shown });
  if (hostKey.trim() === shown) return null;
  return connectorError('TUNNEL_KEY_CHANGED', { host, key: shown, known: hostKey }, { host_key: shown });
}

function checkPrivateKey({ privateKey, passphrase }: SshTunnel): void {
  if (privateKey === null) return;
  const parsed = ssh2.utils.parseKey(privateKey, passphrase ?? undefined);
  if (parsed instanceof Error) {
    throw connectorError('TUNNEL_PRIVATE_KEY_UNREADABLE', { reason: parsed.message });
  }
}

function signInOf({ user, password, privateKey, passphrase }: SshTunnel): ConnectConfig {
  return {
    username: user,
    ...(password !== null && { password }),
    ...(privateKey !== null && { privateKey }),
    ...(passphrase !== null && { passphrase }),
  };
}

function problemOf(error: SshError, { host, port, user }: SshTunnel): AppError {
  return error.level === 'client-authentication'
    ? connectorError('TUNNEL_SIGN_IN_FAILED', { host, user })
    : noDatabase({ host, port });
}

/** Signs in over an open socket. The socket is gone when that fails. */
function signIn(socket: Socket, tunnel: SshTunnel, timeoutMs: number): Promise<Client> {
  const client = new ssh2.Client();
  return new Promise((resolve, reject) => {
    let refusal: AppError | null = null;
    const fail = (error: SshError): void => {
      socket.destroy();
      reject(refusal ?? problemOf(error, tunnel));
    };
    client.once('error', fail);
    client.once('ready', () => {
      client.off('error', fail);
      client.on('error', () => socket.destroy());
      resolve(client);
    });
    client.connect({
      ...signInOf(tunnel),
      sock: socket,
      readyTimeout: timeoutMs,
      keepaliveInterval: 30_000,
      hostVerifier: (key: Buffer) => {
        refusal = checkHostKey(tunnel, fingerprintOf(key));
        return refusal === null;
      },
    });
  });
}

function forward(client: Client, { host }: SshTunnel, target: TunnelTarget): Promise<Duplex> {
  return new Promise((resolve, reject) => {
    client.forwardOut('127.0.0.1', 0, target.host, target.port, (error, channel) => {
      if (error === undefined) return resolve(channel);
      const place = `${target.host}:${target.port}`;
      return reject(connectorError('TUNNEL_TARGET_CLOSED', { host, target: place, reason: error.message }));
    });
  });
}

const pipePath = (): string =>
  process.platform === 'win32' ? `\\\\.\\pipe\\bv-${randomUUID()}` : join(tmpdir(), `bv-${randomUUID()}`);

/** A socket of this process whose other end is a stream: drivers take nothing less. Only this one connection is let in. */
async function socketOver(stream: Duplex): Promise<Socket> {
  const server = createServer({ allowHalfOpen: true });
  server.maxConnections = 1;
  const path = pipePath();
  server.listen({ path });
  await once(server, 'listening');
  const arrival = once(server, 'connection');
  const socket = connect({ path });
  const [inner] = (await arrival) as [Socket];
  server.close();
  const ignore = (): void => undefined;
  pipeline(inner, stream, ignore);
  pipeline(stream, inner, ignore);
  return socket;
}

/**
 * Reaches a database through an SSH server whose socket is open. The server must show the known host key. Throws
 * TUNNEL_KEY_UNKNOWN or TUNNEL_KEY_CHANGED with the shown key in `details.host_key`, TUNNEL_SIGN_IN_FAILED,
 * TUNNEL_PRIVATE_KEY_UNREADABLE, TUNNEL_TARGET_CLOSED, TUNNEL_FAILED.
 */
export async function openTunnel(socket: Socket, tunnel: SshTunnel, target: TunnelTarget): Promise<Socket> {
  try {
    checkPrivateKey(tunnel);
    const client = await signIn(socket, tunnel, target.connectTimeoutMs);
    const end = await socketOver(await forward(client, tunnel, target));
    end.once('close', () => client.end());
    socket.once('close', () => end.destroy());
    return end;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
