import { expect, it } from 'vitest';
import { faultPlace } from './fault-place.ts';

const problem = (details: Readonly<Record<string, unknown>>) => ({
  code: 'ENGINE_ERROR',
  message: 'no',
  status: 400,
  requestId: null,
  errorType: '',
  details,
});
const before = { lines: 3, columns: 2 };

it.each([
  [
    { line: 1, column: 5 },
    { line: 4, column: 7 },
  ],
  [
    { line: 2, column: 5 },
    { line: 5, column: 5 },
  ],
  [{ line: 1 }, { line: 4, column: 3 }],
  [{}, null],
])('a fault told at %o of a selection is at %o of the text', (details, place) => {
  expect(faultPlace({ problem: problem(details), before })).toEqual(place);
});
