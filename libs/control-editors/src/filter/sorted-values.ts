import type { FilterScalar } from '@belvedere/core';

const inWords = new Intl.Collator(undefined, { numeric: true });

function compare(a: FilterScalar, b: FilterScalar): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return inWords.compare(String(a), String(b));
}

/** Values as people look for them: numbers by size, texts by the alphabet with the numbers in them by size, null at the end. */
export function sortedValues(values: readonly FilterScalar[]): readonly FilterScalar[] {
  const known = values.filter((value) => value !== null);
  const missing = values.length === known.length ? [] : [null];
  return [...known.toSorted(compare), ...missing];
}
