/**
 * A value as it stands, for people to read: infinities by their sign as every format writes them, anything else as its own
 * text. What programs read keeps its words.
 */
export function plainText(value: boolean | number | bigint | string): string {
  if (value === Number.POSITIVE_INFINITY) return '\u221e';
  return value === Number.NEGATIVE_INFINITY ? '\u2212\u221e' : String(value);
}
