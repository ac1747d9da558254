import { expect, test } from 'vitest';
import { indexOfMoment } from './place-index.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const months = Float64Array.from(['2024-01-01', '2024-02-01', '2024-03-01', '2024-06-01'].map(day));

test('a moment stands at its own place, or in the period that holds it', () => {
  expect(indexOfMoment(months, day('2024-02-01'))).toBe(1);
  expect(indexOfMoment(months, day('2024-01-31'))).toBe(0);
  expect(indexOfMoment(months, day('2024-06-20'))).toBe(3);
});

test('a moment before, after or in a gap stands nowhere', () => {
  expect(indexOfMoment(months, day('2023-12-31'))).toBe(-1);
  expect(indexOfMoment(months, day('2024-08-01'))).toBe(-1);
  expect(indexOfMoment(months, day('2024-05-01'))).toBe(-1);
});

test('a lone moment is met by itself alone', () => {
  expect(indexOfMoment(months.subarray(0, 1), day('2024-01-01'))).toBe(0);
  expect(indexOfMoment(months.subarray(0, 1), day('2024-01-02'))).toBe(-1);
  expect(indexOfMoment(new Float64Array(0), 0)).toBe(-1);
});
