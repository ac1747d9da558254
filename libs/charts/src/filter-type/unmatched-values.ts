import type { Json } from '@belvedere/core';
import type { FilterOption } from './filter-type.ts';

const DIGITS = /^[+-]?\d+(\.\d+)?$/;

/** A value as a text that is the same for what a database takes for the same number, however it was written. */
function keyOf(value: Json): string {
  if (value === null) return 'null';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const number = Number(text);
  return DIGITS.test(text) && Number.isSafeInteger(Math.trunc(number)) ? String(number) : `'${text}'`;
}

const folded = (key: string): string => key.toLowerCase().trimEnd();

/**
 * Values asked about of which the answer holds none, in their order and each once. Where an engine found one that nobody wrote so,
 * its letter case is of no account.
 */
export function unmatchedValues(asked: readonly Json[], found: readonly FilterOption[]): readonly Json[] {
  const wanted = new Map(asked.map((value) => [keyOf(value), value]));
  const held = new Set(found.map(({ value }) => keyOf(value)));
  const loose = new Set([...held].filter((key) => !wanted.has(key)).map(folded));
  return [...wanted].flatMap(([key, value]) => (held.has(key) || loose.has(folded(key)) ? [] : [value]));
}

/** Values beside all that there are. */
export interface ValuesBesideAll {
  /** Values of those there are that were wanted, in the order in which there they stand. */
  readonly found: readonly Json[];
  readonly missing: readonly Json[];
  /** Those that only an engine to which letter case is nothing would find. */
  readonly doubtful: readonly Json[];
}

/** Finds values among all that there are, without asking. */
export function besideAll(asked: readonly Json[], all: readonly FilterOption[]): ValuesBesideAll {
  const wanted = new Map(asked.map((value) => [keyOf(value), value]));
  const found = all.filter(({ value }) => wanted.delete(keyOf(value))).map(({ value }) => value);
  const loose = new Set(all.map(({ value }) => folded(keyOf(value))));
  const missing: Json[] = [];
  const doubtful: Json[] = [];
  for (const [key, value] of wanted) (loose.has(folded(key)) ? doubtful : missing).push(value);
  return { found, missing, doubtful };
}
