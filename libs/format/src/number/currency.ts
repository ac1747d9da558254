/** Currency of a metric: an ISO code and the side it stands on. */
export interface Currency {
  readonly symbol: string;
  readonly symbolPosition: 'prefix' | 'suffix';
}

/** The sign of an ISO currency code, in English; null for a code nobody knows. */
export function currencySymbol(code: string): string | null {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).formatToParts(1);
    return parts.find((part) => part.type === 'currency')?.value ?? null;
  } catch {
    return null;
  }
}

/** The number with its currency sign and one space between them; unchanged when the code is unknown. */
export function withCurrency(text: string, { symbol, symbolPosition }: Currency): string {
  const sign = currencySymbol(symbol);
  if (sign === null) return text;
  return symbolPosition === 'prefix' ? `${sign} ${text}` : `${text} ${sign}`;
}
