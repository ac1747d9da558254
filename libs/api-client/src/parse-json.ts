const LONG_INTEGER = /(?:^|[[:,\s])-?\d{16,}(?:$|[,\]}\s])/;

/**
 * JSON text to a value; integers beyond 2^53 become their digits as text instead of a wrong number. Texts without an
 * integer of 16 digits take the engine's own parser; the exact one is fetched when it is first needed.
 */
export async function parseJsonExactly(text: string): Promise<unknown> {
  if (!LONG_INTEGER.test(text)) return JSON.parse(text);
  const { parseExactly } = await import('./parse-exactly.ts');
  return parseExactly(text);
}
