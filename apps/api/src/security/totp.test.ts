import { expect, test } from 'vitest';
import { base32Of, bytesOfBase32, codeOf, stepOf, stepOfCode, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

/** RFC 6238, appendix B: seconds since 1970 -> code of eight digits by SHA-1. */
const VECTORS: readonly (readonly [number, string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

test.each(VECTORS)('at %i s the code is %s', (seconds, code) => {
  const at = new Date(seconds * 1000);
  expect(codeOf(SECRET, stepOf(at), 8)).toBe(code);
  expect(codeOf(SECRET, stepOf(at))).toBe(code.slice(2));
});

/** RFC 4648, section 10, without padding. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
];

test.each(TEXTS)('%j is %s in Base32, and back', (text, symbols) => {
  expect(base32Of(Buffer.from(text))).toBe(symbols);
  expect(bytesOfBase32(symbols.toLowerCase()).toString()).toBe(text);
});

test('a code counts one step before and after its own, once, and never again', () => {
  const at = new Date('2026-11-23T12:00:10Z');
  const step = stepOf(at);
  const stepFor = (shift: number, last = 0) => stepOfCode(SECRET, codeOf(SECRET, step + shift), { at, last });
  expect([-2, -1, 0, 1, 2].map((shift) => stepFor(shift))).toEqual([null, step - 1, step, step + 1, null]);
  expect(stepFor(0, step)).toBeNull();
  expect(stepFor(-1, step)).toBeNull();
  expect(stepFor(1, step)).toBe(step + 1);
  for (const code of ['', '12345', '1234567', 'äöüäöü'])
    expect(stepOfCode(SECRET, code, { at, last: 0 })).toBeNull();
});

test('the address of a secret names the installation and the person, whatever they are called', () => {
  expect(totpUri('MZXW6', { issuer: 'Belvedere', name: 'a:b&c=é' })).toBe(
    'otpauth://totp/Belvedere:a%3Ab%26c%3D%C3%A9?secret=MZXW6&issuer=Belvedere&digits=6&period=30',
  );
  expect(totpUri('A'.repeat(32), { issuer: 'Belvedere', name: '話'.repeat(128) }).length).toBeLessThan(520);
});
