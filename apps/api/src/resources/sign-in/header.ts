import { BlockList, isIP } from 'node:net';
import type { HeaderSettings } from '../../sign-in-config.ts';
import { HEADER_PROVIDER } from '../../stored/identity.ts';
import type { Arrival } from './arrive.ts';

const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/**
 * Who comes, as a proxy says; null where the header is missing or its sender is none of the proxies. `peer` is the address of the
 * connection itself, never one that a header tells.
 */
export function arrivalByHeader(
  { name, proxies }: HeaderSettings,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  peer: string,
): Arrival | null {
  const value = headers[name.toLowerCase()];
  const username = typeof value === 'string' ? value.trim() : '';
  const address = plain(peer);
  if (username === '' || isIP(address) === 0 || !listOf(proxies).check(address, family(address))) return null;
  return {
    provider: HEADER_PROVIDER,
    subject: username.toLowerCase(),
    username,
    firstName: '',
    lastName: '',
    email: '',
    groups: [],
  };
}
