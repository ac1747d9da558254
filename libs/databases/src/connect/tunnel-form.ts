import { isJsonObject, type JsonObject } from '@belvedere/core';
import { SECRET_MASK } from './server-address.ts';

/** How one signs in to an SSH server. */
type TunnelSignIn = 'password' | 'key';

/** The SSH tunnel as it is typed. */
export interface TunnelForm {
  readonly isOn: boolean;
  readonly host: string;
  readonly port: string;
  readonly username: string;
  readonly signIn: TunnelSignIn;
  readonly password: string;
  readonly privateKey: string;
  readonly passphrase: string;
  /** `SHA256:...`; empty until it is known. */
  readonly hostKey: string;
}

/** No tunnel. */
export const NO_TUNNEL: TunnelForm = {
  isOn: false,
  host: '',
  port: '22',
  username: '',
  signIn: 'password',
  password: '',
  privateKey: '',
  passphrase: '',
  hostKey: '',
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A stored tunnel, its secrets masked. */
export function storedTunnel(stored: unknown): TunnelForm {
  if (!isJsonObject(stored)) return NO_TUNNEL;
  return {
    isOn: true,
    host: textOf(stored['server_address']),
    port: textOf(stored['server_port']) || NO_TUNNEL.port,
    username: textOf(stored['username']),
    signIn: textOf(stored['private_key']) === '' ? 'password' : 'key',
    password: textOf(stored['password']),
    privateKey: textOf(stored['private_key']),
    passphrase: textOf(stored['private_key_password']),
    hostKey: textOf(stored['host_key']),
  };
}

/** The tunnel as it is sent; null for none. */
export function wireTunnel(tunnel: TunnelForm): JsonObject | null {
  if (!tunnel.isOn) return null;
  const { host, port, username, signIn, password, privateKey, passphrase, hostKey } = tunnel;
  return {
    server_address: host.trim(),
    server_port: /^\d+$/.test(port.trim()) ? Number(port) : port.trim(),
    username: username.trim(),
    host_key: hostKey.trim(),
    ...(signIn === 'password' && { password }),
    ...(signIn === 'key' && { private_key: privateKey }),
    ...(signIn === 'key' && passphrase !== '' && { private_key_password: passphrase }),
  };
}

const holdsStored = ({ password, privateKey, passphrase }: TunnelForm): boolean =>
  [password, privateKey, passphrase].includes(SECRET_MASK);

/** Whether two tunnels lead over the same server as the same user, so that stored secrets may go there. */
export function isSameWay(one: TunnelForm, other: TunnelForm): boolean {
  if (!one.isOn || !other.isOn) return one.isOn === other.isOn;
  return (['host', 'port', 'username', 'hostKey'] as const).every(
    (name) => one[name].trim() === other[name].trim(),
  );
}

/** Whether stored secrets of a tunnel would go elsewhere. */
export const isTunnelMoved = (tunnel: TunnelForm, stored: TunnelForm): boolean =>
  tunnel.isOn && holdsStored(tunnel) && !isSameWay(tunnel, stored);

/** Whether a tunnel has all it needs. */
export function isTunnelComplete({
  isOn,
  host,
  username,
  signIn,
  password,
  privateKey,
}: TunnelForm): boolean {
  const secret = signIn === 'password' ? password : privateKey;
  return !isOn || [host, username, secret].every((text) => text.trim() !== '');
}
