/** An exact decimal: `digits` times ten to the power of minus `scale`; the sign stands apart. */
export interface Decimal {
  readonly isNegative: boolean;
  readonly digits: bigint;
  readonly scale: number;
}

const DECIMAL_TEXT = /^\s*([+-])?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?\s*$/i;

/** Reads decimal text like `-12.50` or `1e21`; null when it is none. */
export function parseDecimal(text: string): Decimal | null {
  const match = DECIMAL_TEXT.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return {
    isNegative: sign === '-',
    digits: scale < 0 ? digits * 10n ** BigInt(-scale) : digits,
    scale: Math.max(0, scale),
  };
}

/** The decimal of a big integer. */
export function decimalOf(value: bigint): Decimal {
  return { isNegative: value < 0n, digits: value < 0n ? -value : value, scale: 0 };
}

/** Absolute value with exactly `places` digits after the point; halves go away from zero. */
export function toFixedText({ digits, scale }: Decimal, places: number): string {
  const shift = places - scale;
  const rounded =
    shift >= 0
      ? digits * 10n ** BigInt(shift)
      : (digits + 10n ** BigInt(-shift) / 2n) / 10n ** BigInt(-shift);
  if (places === 0) return rounded.toString();
  const text = rounded.toString().padStart(places + 1, '0');
  return `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** `precision` significant digits and the exponent of the first one. */
export function toSignificant(
  value: Decimal,
  precision: number,
): { readonly coefficient: string; readonly exponent: number } {
  if (value.digits === 0n) return { coefficient: '0'.repeat(precision), exponent: 0 };
  const text = value.digits.toString();
  const exponent = text.length - 1 - value.scale;
  const excess = text.length - precision;
  if (excess <= 0) return { coefficient: text.padEnd(precision, '0'), exponent };
  const unit = 10n ** BigInt(excess);
  const rounded = ((value.digits + unit / 2n) / unit).toString();
  return rounded.length > precision
    ? { coefficient: rounded.slice(0, precision), exponent: exponent + 1 }
    : { coefficient: rounded, exponent };
}

/** Places the point in `coefficient` so that its first digit has the weight `exponent`. */
export function placePoint(coefficient: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${coefficient}`;
  if (exponent + 1 >= coefficient.length) return coefficient.padEnd(exponent + 1, '0');
  return `${coefficient.slice(0, exponent + 1)}.${coefficient.slice(exponent + 1)}`;
}

/** The value's own digits, sign included, without trailing zeros it did not have. */
export function toOwnText(value: Decimal): string {
  return (value.isNegative && value.digits !== 0n ? '-' : '') + toFixedText(value, value.scale);
}

/** True when a double holds this decimal without loss. */
export function isExactAsNumber(value: Decimal): boolean {
  const own = parseDecimal(String(Number(toOwnText(value))));
  if (own === null) return false;
  const places = Math.max(own.scale, value.scale);
  return (
    toFixedText(own, places) === toFixedText(value, places) && value.digits <= BigInt(Number.MAX_SAFE_INTEGER)
  );
}
