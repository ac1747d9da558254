import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { qrMatrix } from './qr-matrix.ts';

const digestOf = (text: string): string => {
  const rows = qrMatrix(text).map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  return createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 12);
};

/** Text, squares of a side, and a digest of squares that another program (jsQR) read back as the text. */
const READ_BACK: readonly (readonly [string, number, string])[] = [
  ['a', 21, 'e467442759ad'],
  [
    'otpauth://totp/Belvedere:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Belvedere',
    37,
    '6e032fc45825',
  ],
  ['é'.repeat(100), 53, '3124a58ebc84'],
  ['x'.repeat(520), 77, 'c1f12222e081'],
];

it.each(READ_BACK)('%j is a code of %i squares that readers know', (text, size, digest) => {
  expect([qrMatrix(text).length, digestOf(text)]).toEqual([size, digest]);
});

it('refuses a text that no code of these sizes holds', () => {
  expect(() => qrMatrix('x'.repeat(521))).toThrow('too long for a QR code: 521 bytes');
});
