import type { ConvertedValue } from './converted-value.ts';

const V4_BITS = 32n;
const V6_BITS = 128n;

interface Address {
  readonly value: bigint;
  readonly bits: bigint;
}

function readV4(text: string): Address | null {
  const parts = text.split('.');
  const isRight =
    parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  if (!isRight) return null;
  return { value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n), bits: V4_BITS };
}

/** Groups of an IPv6 address as the URL standard writes them, `::` filled with zeros. */
function groupsOf(normal: string): readonly string[] {
  const [head = '', tail] = normal.split('::');
  const list = (part: string): string[] => (part === '' ? [] : part.split(':'));
  if (tail === undefined) return list(head);
  const [before, after] = [list(head), list(tail)];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/** The address as the URL standard writes it: groups in hex, the longest run of zeros as `::`; null for none. */
function normalV6(text: string): string | null {
  if (!/^[\da-f:.]+$/i.test(text)) return null;
  try {
    return new URL(`http://[${text}]/`).hostname.slice(1, -1);
  } catch {
    return null;
  }
}

function readV6(text: string): Address | null {
  const normal = normalV6(text);
  if (normal === null) return null;
  const groups = groupsOf(normal);
  return { value: groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n), bits: V6_BITS };
}

function readNumber(text: string): Address | null {
  const value = BigInt(text);
  if (value < 1n << V4_BITS) return { value, bits: V4_BITS };
  return value < 1n << V6_BITS ? { value, bits: V6_BITS } : null;
}

function readAddress(text: string): Address | null {
  if (/^\d{1,39}$/.test(text)) return readNumber(text);
  return text.includes(':') ? readV6(text) : readV4(text);
}

const unreadable = (text: string): string => `'${text}' does not appear to be an IPv4 or IPv6 network`;

/**
 * Reads an IPv4 or IPv6 address, a network in CIDR form, or the number of an address. A single address gives its
 * number, a network its first and last one; a text that is none gives the sentence that says so.
 */
export function readInternetAddress(text: string): ConvertedValue | string {
  const [place = '', prefix, ...more] = text.trim().split('/');
  const address = readAddress(place);
  if (address === null || more.length > 0) return unreadable(text);
  if (prefix === undefined) return address.value;
  if (!/^\d{1,3}$/.test(prefix) || BigInt(prefix) > address.bits) return unreadable(text);
  const size = 1n << (address.bits - BigInt(prefix));
  if (address.value % size !== 0n) return `${text} has host bits set`;
  return size === 1n ? address.value : { start: address.value, end: address.value + size - 1n };
}
