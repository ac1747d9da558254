import { isJsonObject } from '@belvedere/core';

/** Currency of a metric: an ISO code and the side it stands on. */
export interface Currency {
  readonly symbol: string;
  readonly symbolPosition: 'prefix' | 'suffix';
}

/** Reads a stored currency; null for what is none. The sign stands behind the number unless `prefix` is said. */
export function parseCurrency(value: unknown): Currency | null {
  if (!isJsonObject(value)) return null;
  const { symbol, symbolPosition } = value;
  if (typeof symbol !== 'string' || symbol === '') return null;
  return { symbol, symbolPosition: symbolPosition === 'prefix' ? 'prefix' : 'suffix' };
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
