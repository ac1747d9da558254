import { expect, it } from 'vitest';
import { heldAmong, shownOptions } from './value-options.ts';

const options = [21, 31].map((value) => ({ value, label: String(value), count: value * 10 }));
const choices = { options, bounds: null, isCut: false };

it('shows a number that was chosen as a text once, with its count', () => {
  const shown = shownOptions(choices, ['31'], '', String);
  expect(shown.map(({ value, count }) => [value, count])).toEqual([
    [31, 310],
    [21, 210],
  ]);
  expect(heldAmong(['31'])(31)).toBe(true);
});

it('keeps texts apart that only read as the same number, and a null from its text', () => {
  expect(heldAmong(['01'])('1')).toBe(false);
  expect(heldAmong([null])('null')).toBe(false);
});
