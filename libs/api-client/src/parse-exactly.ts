import { isSafeNumber, parse } from 'lossless-json';

/** JSON text to a value; integers beyond 2^53 become their digits as text, decimals the nearest number. */
export function parseExactly(text: string): unknown {
  return parse(text, undefined, (digits) =>
    isSafeNumber(digits, { approx: true }) ? Number(digits) : digits,
  );
}
