import type { ValueRange } from './value-range.ts';

/** What a text means: a number, a range of them, or several. */
export type ConvertedValue = bigint | ValueRange | readonly bigint[];
