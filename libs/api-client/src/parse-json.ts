import { isExactNumber } from './exact-number.ts';

const LONG_NUMBER = /(?:^|[[:,\s])(-?\d[\d.]{15,})(?=$|[,\]}\s])/g;

function holdsLongNumber(text: string): boolean {
  for (const [, digits = ''] of text.matchAll(LONG_NUMBER)) if (!isExactNumber(digits)) return true;
  return false;
}

/**
 * JSON text to a value; integers beyond 2^53 and longer decimals become their digits as text instead of a wrong number.
 * Texts without such a number take the engine's own parser; the exact one is fetched when it is first needed.
 */
export async function parseJsonExactly(text: string): Promise<unknown> {
  if (!holdsLongNumber(text)) return JSON.parse(text);
  const { parseExactly } = await import('./parse-exactly.ts');
  return parseExactly(text);
}
