import { BlockList, isIP } from 'node:net';

/** Addresses that lie inside: this machine, its networks, and what is set apart by the registries. */
const INSIDE_V4: readonly (readonly [address: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Public addresses of version 6; everything outside this block is not public. */
const GLOBAL_V6 = ['2000::', 3] as const;
const INSIDE_V6: readonly (readonly [address: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const inside = new BlockList();
for (const [address, prefix] of INSIDE_V4) inside.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of INSIDE_V6) inside.addSubnet(address, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet(...GLOBAL_V6, 'ipv6');

/** True for an IP address of the open internet; false for everything inside, mapped forms included, and for no address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}
