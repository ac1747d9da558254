import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { intervalText, offeredIntervals, typedSeconds } from './intervals.ts';

it.each([
  [
    [10, 60, 0],
    [0, 10, 60],
  ],
  [
    [
      [30, '30 seconds'],
      [0, "Don't refresh"],
    ],
    [0, 30],
  ],
  [
    ['soon', null, -1, 5],
    [0, 5],
  ],
  [null, [0]],
])('of the setting %j, %j are offered', (setting, offered) => {
  expect(offeredIntervals(setting)).toEqual(offered);
});

it.each([
  [0, 'Never'],
  [45, 'Every 45 s'],
  [60, 'Every 1 min'],
  [90, 'Every 90 s'],
  [7200, 'Every 2 h'],
])('%d seconds are "%s"', (seconds, text) => {
  expect(intervalText(translateEnglish, seconds)).toBe(text);
});

it.each([
  [' 15 ', 15],
  ['1,500', 1500],
  ['1 500', 1500],
  ['1e3', 1000],
  ['abc', null],
  ['0', null],
  ['1.5', null],
  ['-3', null],
  ['', null],
])('"%s" typed is %j', (text, seconds) => {
  expect(typedSeconds(text)).toBe(seconds);
});
