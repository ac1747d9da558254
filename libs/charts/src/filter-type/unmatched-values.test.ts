import type { Json } from '@belvedere/core';
import { expect, it } from 'vitest';
import { besideAll, unmatchedValues } from './unmatched-values.ts';

const found = (...values: readonly Json[]) => values.map((value) => ({ value, label: '', count: null }));

it('names what an answer does not hold, each once and in the order asked', () => {
  expect(unmatchedValues(['x', 'ORD', 'x', null, 'y'], found('ORD'))).toEqual(['x', null, 'y']);
  expect(unmatchedValues(['ORD', null], found('ORD', null))).toEqual([]);
});

it('takes numbers for the same however they are written, but no two beyond what is exact', () => {
  expect(unmatchedValues(['5', 7, '2.50'], found(5, '7', 2.5))).toEqual([]);
  expect(unmatchedValues(['9007199254740993'], found('9007199254740992'))).toEqual(['9007199254740993']);
});

it('lets the engine say whether letter case counts', () => {
  expect(unmatchedValues(['ord'], found('ORD'))).toEqual([]);
  expect(unmatchedValues(['ord', 'ORD'], found('ORD'))).toEqual(['ord']);
});

it('finds values among all that there are, and leaves to the engine what differs by letter case', () => {
  expect(besideAll(['den', 'ORD', 'x', '7', 'ORD'], found('DEN', 'ORD', 7))).toEqual({
    found: ['ORD', 7],
    missing: ['x'],
    doubtful: ['den'],
  });
});
