import type { FilterScalar } from '@belvedere/core';

const inWords = new Intl.Collator(undefined, { numeric: true });

function compare(a: FilterScalar, b: FilterScalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return inWords.compare(String(a), String(b));
}

const NO_COUNTS: ReadonlyMap<FilterScalar, number> = new Map();

/**
 * Values as people look for them: the most frequent first, and among equals numbers by size, texts by the alphabet with the numbers
 * in them by size, null at the end.
 */
export function sortedValues(
  values: readonly FilterScalar[],
  counts: ReadonlyMap<FilterScalar, number> = NO_COUNTS,
): readonly FilterScalar[] {
  const known = values.filter((value) => value !== null);
  const missing = values.length === known.length ? [] : [null];
  const byName = [...known.toSorted(compare), ...missing];
  const rowsOf = (value: FilterScalar): number => counts.get(value) ?? 0;
  return byName.toSorted((a, b) => rowsOf(b) - rowsOf(a));
}
