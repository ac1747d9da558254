import { parse } from 'lossless-json';
import { isExactNumber } from './exact-number.ts';

/** JSON text to a value; numbers that no float holds exactly become their digits as text. */
export function parseExactly(text: string): unknown {
  return parse(text, undefined, (digits) => (isExactNumber(digits) ? Number(digits) : digits));
}
