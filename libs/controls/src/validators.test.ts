import { expect, it } from 'vitest';
import { withinMaxRows } from './validators.ts';

it.each([
  [null, null],
  [0, null],
  [-5, 'cannot be less than 0'],
  ['-5', 'cannot be less than 0'],
  [1e9, 'cannot exceed 100,000'],
])('a limit of rows: %s', (limit, problem) => {
  expect(withinMaxRows(limit as never, {} as never)?.text ?? null).toBe(problem);
});
