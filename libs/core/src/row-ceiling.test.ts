import { expect, it } from 'vitest';
import { mostExpectedRows, rowCeilingOf } from './row-ceiling.ts';

it.each([
  ['{"estimated_rows_max": 1000}', 1000],
  ['{"estimated_rows_max": 0}', null],
  ['{"estimated_rows_max": "1000"}', null],
  ['{"estimated_rows_max": 1.5}', null],
  ['{}', null],
  ['nothing', null],
  [null, null],
])('%s sets a ceiling of %s', (extra, ceiling) => {
  expect(rowCeilingOf(extra)).toBe(ceiling);
});

const step = (depth: number, name: string, expected: number | null) => ({ depth, name, expected });

it('finds the most rows of a step, also of a cross product that tells none', () => {
  const sides = [step(2, 'Seq scan', 500), step(2, 'Seq scan', 20)];
  expect(mostExpectedRows([step(0, 'Aggregate', null), step(1, 'Cross product', null), ...sides])).toBe(
    10_000,
  );
  expect(mostExpectedRows([step(0, 'Aggregate', null), step(1, 'Hash join', 700), ...sides])).toBe(700);
  expect(mostExpectedRows([step(0, 'Scan', null)])).toBeNull();
});
