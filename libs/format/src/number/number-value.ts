/** A number as it arrives: also a big integer, or decimal digits as text, which stay exact. */
export type NumberValue = number | bigint | string | null | undefined;

/** Writes one number. Null, undefined and NaN come out as words; infinities as signs. */
export type NumberFormatter = (value: NumberValue) => string;
