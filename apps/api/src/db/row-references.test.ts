import { expect, test } from 'vitest';
import { NO_REFERENCES, NOT_LISTED, NOTHING, referenceOf, withReferences } from './row-references.ts';

const LISTED = withReferences(NO_REFERENCES, [
  [1, 7],
  [5000, NOTHING],
]) ?? { parts: [] };

test('a row has the reference that it was given, any other is not listed', () => {
  expect([1, 2, 5000, 9_000_000].map((row) => referenceOf(LISTED, row))).toEqual([
    7,
    NOT_LISTED,
    NOTHING,
    NOT_LISTED,
  ]);
});

test('a change leaves the references before it as they were, and shares the parts that it does not concern', () => {
  const next = withReferences(LISTED, [
    [5000, 8],
    [5001, 9],
  ]);
  expect(next?.parts.map((part, at) => part === LISTED.parts[at])).toEqual([true, true, false]);
  expect([referenceOf(LISTED, 5000), referenceOf(next ?? LISTED, 5000)]).toEqual([NOTHING, 8]);
  expect(referenceOf(next ?? LISTED, 5001)).toBe(9);
});

test('ids that would cost too much memory are not kept', () => {
  expect(withReferences(LISTED, [[8_000_001, 1]])).toBeNull();
  expect(withReferences(LISTED, [[-1, 1]])).toBeNull();
});
