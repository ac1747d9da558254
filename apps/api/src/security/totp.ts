import { createHmac, timingSafeEqual } from 'node:crypto';

/** How codes are made: what every app for them does unless told otherwise (RFC 6238). */
export const TOTP_STEP_S = 30;
/** Digits of a code. */
const TOTP_DIGITS = 6;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SYMBOL_BITS = 5;
const BYTE_BITS = 8;
/** Steps before and after the present one whose codes count: clocks differ, and people type. */
const WINDOW = [0, -1, 1] as const;

/** Bytes as people type them into an app: Base32 without padding (RFC 4648). */
export function base32Of(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(BYTE_BITS, '0')).join('');
  const symbols = bits.match(/.{1,5}/g) ?? [];
  return symbols.map((symbol) => ALPHABET[Number.parseInt(symbol.padEnd(SYMBOL_BITS, '0'), 2)]).join('');
}

/** The bytes of a Base32 text; letters' case does not matter, and what is no symbol is left out. */
export function bytesOfBase32(text: string): Buffer {
  const places = Array.from(text.toUpperCase(), (symbol) => ALPHABET.indexOf(symbol));
  const bits = places
    .filter((place) => place >= 0)
    .map((place) => place.toString(2).padStart(SYMBOL_BITS, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The step in which a moment lies. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / TOTP_STEP_S);

/** The code of a step: HMAC-SHA-1 of its number, truncated as RFC 4226 says. */
export function codeOf(secret: Uint8Array, step: number, digits: number = TOTP_DIGITS): string {
  const counter = Buffer.alloc(BYTE_BITS);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The step whose code this is, of those around a moment that come after `last`; null for a code that is wrong, too old, or was used
 * before. Every step is looked at, so that the time this takes tells nothing.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { at, last }: { readonly at: Date; readonly last: number },
): number | null {
  const fitting = WINDOW.map((shift) => stepOf(at) + shift).filter((step) =>
    isSame(codeOf(secret, step), code),
  );
  return fitting.find((step) => step > last) ?? null;
}

/** Longer names are cut, so that the address fits into a picture that is easily read. */
const NAME_CHARS = 40;

/** Address by which an app takes over a secret, as a picture or a link; of at most 520 bytes. */
export function totpUri(
  secret: string,
  { issuer, name }: { readonly issuer: string; readonly name: string },
) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(Array.from(name).slice(0, NAME_CHARS).join(''))}`;
  const params = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${params}&digits=${TOTP_DIGITS}&period=${TOTP_STEP_S}`;
}
