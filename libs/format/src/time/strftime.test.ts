import { timeFormatLocale } from 'd3-time-format';
import { expect, it } from 'vitest';
import { english } from '../locale/english.ts';
import { strftime } from './strftime.ts';

const d3 = timeFormatLocale(english.time);
const LETTERS = [...'aAbBcdefgGHIjLmMpqQsSuUVwWxXyYZ%tkz'];
const PATTERNS = [
  ...LETTERS.flatMap((letter) => ['', '-', '_', '0'].map((mark) => `%${mark}${letter}`)),
  'Week %V of %G, %-d. %B',
  'no directive',
  'a percent at the end %',
  'a mark at the end %-',
  '%%d %d%d',
  '\n%Y\u2028',
];

/** Ends of years and weeks, leap days, years of few digits, moments before 1970 and before Christ. */
const MOMENTS = [
  ...Array.from({ length: 60 }, (_, year) => [
    Date.UTC(1990 + year, 11, 31, 23, 59, 59, 999),
    Date.UTC(1990 + year, 0, 1),
    Date.UTC(1990 + year, 1, 28 + (year % 2), 12, 0, 0, 7),
  ]).flat(),
  ...Array.from({ length: 366 }, (_, day) => Date.UTC(2024, 0, 1 + day, day % 24, day % 60, day % 60, day)),
  new Date(Date.UTC(2000, 5, 4)).setUTCFullYear(44),
  new Date(Date.UTC(2000, 5, 4)).setUTCFullYear(-44),
  Date.UTC(12_345, 6, 7, 8, 9),
  -1,
];

it.each(PATTERNS)('writes %j as d3 does', (pattern) => {
  const [ours, theirs] = [strftime(english.time, pattern), d3.utcFormat(pattern)];
  const differing = MOMENTS.map((time) => new Date(time)).filter((wall) => ours(wall) !== theirs(wall));
  expect(differing.map((wall) => [wall.toISOString(), ours(wall), theirs(wall)]).slice(0, 3)).toEqual([]);
});
