import { expect, it } from 'vitest';
import { addGrains } from './add-grains.ts';

const at = (iso: string): number => Date.parse(`${iso}Z`);

it.each([
  ['2024-01-31T00:00', 1, 'P1M', '2024-02-29T00:00'],
  ['2024-01-31T00:00', -1, 'P3M', '2023-10-31T00:00'],
  ['2024-02-26T00:00', 2, 'P1W/1970-01-03T00:00:00Z', '2024-03-11T00:00'],
  ['2024-02-28T21:00', 2, 'PT6H', '2024-02-29T09:00'],
  ['2024-02-28T21:00', 0, 'P1Y', '2024-02-28T21:00'],
] as const)('%s and %i grains of %s is %s', (from, count, grain, to) => {
  expect(addGrains(at(from), count, grain)).toBe(at(to));
});
