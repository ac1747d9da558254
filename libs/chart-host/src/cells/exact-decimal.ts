/** A number by its digits: `digits` divided by 10 to the power of `places`. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly places: number;
}

const DECIMAL = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/;
/** Powers of ten beyond this make a number too long to be written out. */
const POWER_MAX = 400;

const powerOf = (places: number): bigint => 10n ** BigInt(places);

/** A number from its text; null for a text that is none, such as `NaN`, or that has more than 400 places. */
export function exactDecimal(text: string): ExactDecimal | null {
  const [, sign = '', whole = '', fraction = '', power = '0'] = DECIMAL.exec(text) ?? [];
  if (whole + fraction === '') return null;
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  const places = fraction.length - Number(power);
  if (Math.abs(places) > POWER_MAX) return null;
  return places < 0 ? { digits: digits * powerOf(-places), places: 0 } : { digits, places };
}

/** The same number with so many more places, which must not be fewer than it has. */
const widened = ({ digits, places }: ExactDecimal, to: number): bigint => digits * powerOf(to - places);

/** Sum of two numbers, every digit of it. */
export function addExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const places = Math.max(a.places, b.places);
  return { digits: widened(a, places) + widened(b, places), places };
}

/** Below 0 where a is the smaller, above 0 where b is. */
export function compareExact(a: ExactDecimal, b: ExactDecimal): number {
  const places = Math.max(a.places, b.places);
  const difference = widened(a, places) - widened(b, places);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** A number in full: `-1234.5`, without zeros at its end beyond the `scale`, which is how many places it has at least. */
export function exactText({ digits, places }: ExactDecimal, scale = 0): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  const fraction = text
    .slice(text.length - places)
    .replace(/0+$/, '')
    .padEnd(scale, '0');
  return `${digits < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * What is to be added to one number to come to another, by the digits that they are written with and with the more places
 * of the two: `4.50` and `4.75` differ by `0.25`. Null where one of the texts is no number.
 */
export function exactDifference(from: string, to: string): string | null {
  const [a, b] = [exactDecimal(from), exactDecimal(to)];
  if (a === null || b === null) return null;
  const difference = addExact(b, { ...a, digits: -a.digits });
  return exactText(difference, difference.places);
}

/** A quotient, and whether it is that number and not only near to it. */
export interface Quotient {
  readonly value: ExactDecimal;
  readonly isExact: boolean;
}

/** A number divided by a count above 0, to `more` places beyond its own, rounded half away from zero. */
export function dividedExact(sum: ExactDecimal, by: bigint, more: number): Quotient {
  const scaled = sum.digits * powerOf(more);
  const half = scaled < 0n ? -by : by;
  const digits = (2n * scaled + half) / (2n * by);
  return { value: { digits, places: sum.places + more }, isExact: digits * by === scaled };
}
