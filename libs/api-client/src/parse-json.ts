import { isSafeNumber, parse } from 'lossless-json';

const LONG_DIGITS = /\d{16}|\d\.\d{16}/;

/**
 * JSON text to a value; integers beyond 2^53 become their digits as text instead of a wrong number. Texts
 * without a run of 16 digits take the engine's own parser.
 */
export function parseJsonExactly(text: string): unknown {
  if (!LONG_DIGITS.test(text)) return JSON.parse(text);
  return parse(text, undefined, (digits) =>
    isSafeNumber(digits, { approx: true }) ? Number(digits) : digits,
  );
}
