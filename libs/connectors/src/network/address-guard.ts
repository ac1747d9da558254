import { BlockList, isIPv6 } from 'node:net';

const REFUSED = new BlockList();
REFUSED.addSubnet('0.0.0.0', 8, 'ipv4');
REFUSED.addSubnet('169.254.0.0', 16, 'ipv4');
REFUSED.addAddress('100.100.100.200', 'ipv4');
REFUSED.addAddress('168.63.129.16', 'ipv4');
REFUSED.addAddress('192.0.0.192', 'ipv4');
REFUSED.addSubnet('224.0.0.0', 4, 'ipv4');
REFUSED.addSubnet('240.0.0.0', 4, 'ipv4');
REFUSED.addAddress('::', 'ipv6');
REFUSED.addSubnet('fe80::', 10, 'ipv6');
REFUSED.addSubnet('ff00::', 8, 'ipv6');
REFUSED.addAddress('fd00:ec2::254', 'ipv6');
REFUSED.addAddress('fd20:ce::254', 'ipv6');

/** The IPv4 address inside a mapped, compatible, NAT64 or 6to4 one; null for other addresses. */
function innerIpv4(address: string): string | null {
  const url = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const match = /^(?:::(?:ffff:(?:0:)?)?|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(url);
  const tunnel = /^2002:([0-9a-f]{1,4}):([0-9a-f]{1,4}):/.exec(url);
  const [, high, low] = match ?? tunnel ?? [];
  if (high === undefined || low === undefined) return null;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/**
 * True for an address that no database may have: those where clouds hand out credentials, link-local, unspecified,
 * multicast and reserved ones, also when an IPv6 address carries them. Private and loopback addresses are allowed:
 * databases live there.
 */
export function isRefusedAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return REFUSED.check(bare, 'ipv4');
  const inner = innerIpv4(bare);
  return REFUSED.check(bare, 'ipv6') || (inner !== null && bare !== '::1' && REFUSED.check(inner, 'ipv4'));
}
