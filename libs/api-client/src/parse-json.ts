import { isExactNumber } from './exact-number.ts';

const TELLING_NUMBER = /(?:^|[[:,])\s*(-?\d[\d.]{15,}|-?\d+\.\d*0)(?=$|[,\]}\s])/g;

function holdsTellingNumber(text: string): boolean {
  for (const [, digits = ''] of text.matchAll(TELLING_NUMBER)) if (!isExactNumber(digits)) return true;
  return false;
}

/**
 * JSON text to a value; integers beyond 2^53, longer decimals and decimals that end in a zero
 * become their digits as text instead of a number that says something else.
 * Texts without such a number take the engine's own parser; the exact one is fetched when it is first needed.
 */
export async function parseJsonExactly(text: string): Promise<unknown> {
  if (!holdsTellingNumber(text)) return JSON.parse(text);
  const { parseExactly } = await import('./parse-exactly.ts');
  return parseExactly(text);
}
