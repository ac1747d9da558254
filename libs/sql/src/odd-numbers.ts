import type { ColumnKind } from '@belvedere/core';
import type { TimeStorage } from './time-storage.ts';

/** What is no finite number. */
export const ODD_NUMBERS = ['NaN', 'Infinity', '-Infinity'] as const;

/** One of {@link ODD_NUMBERS}. */
export type OddNumber = (typeof ODD_NUMBERS)[number];

/** How an engine holds numbers that are not finite, and times without end. Constants are finished SQL. */
export interface OddNumbers {
  /** Constant that a column of a kind of numbers is compared with; null where no such column holds the value. */
  number(odd: OddNumber, kind: ColumnKind): string | null;
  /** Function that is true for NaN; null where NaN is equal to itself and `=` finds it. */
  readonly isNaN: string | null;
  /** Constant for a time after or before all others; null where the engine has none. */
  time(odd: Exclude<OddNumber, 'NaN'>, storage: TimeStorage): string | null;
}

const WORDS: ReadonlyMap<string, OddNumber> = new Map([
  ['nan', 'NaN'],
  ['infinity', 'Infinity'],
  ['+infinity', 'Infinity'],
  ['-infinity', '-Infinity'],
  ['inf', 'Infinity'],
  ['+inf', 'Infinity'],
  ['-inf', '-Infinity'],
]);

/** The number that is not finite which a text means, as answers and people write it; null for any other text. */
export const oddNumberOf = (text: string): OddNumber | null => WORDS.get(text.trim().toLowerCase()) ?? null;

/** Infinite times of an engine that has them for dates, wall times and instants. */
export function endlessTime(odd: Exclude<OddNumber, 'NaN'>, { as }: TimeStorage): string | null {
  const types = { wall: 'TIMESTAMP', date: 'DATE', instant: 'TIMESTAMPTZ', epoch: null, text: null };
  const type = types[as];
  return type === null ? null : `CAST('${odd.toLowerCase()}' AS ${type})`;
}
