import type { TimeLocaleDefinition } from 'd3-time-format';

/** Writes a wall time that is held as a UTC date. */
export type WallFormat = (wall: Date) => string;

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const THURSDAY = 4;

/** What stands before a number that is too short, by the letter after the percent sign. */
const FILLS: Readonly<Record<string, string>> = { '-': '', _: ' ', 0: '0' };

function padded(value: number, fill: string, width: number): string {
  const digits = String(Math.abs(value));
  return (value < 0 ? '-' : '') + (fill === '' ? digits : digits.padStart(width, fill));
}

/** Whole days since the first of January. */
function dayOfYear(wall: Date): number {
  const first = new Date(wall);
  first.setUTCMonth(0, 1);
  return Math.round((wall.getTime() - first.getTime()) / DAY_MS);
}

/** How many of a weekday the year has had: Sundays are 0. */
const weeksSince = (wall: Date, weekday: number): number =>
  Math.floor(
    (dayOfYear(wall) + WEEK_DAYS - ((wall.getUTCDay() - weekday + WEEK_DAYS) % WEEK_DAYS)) / WEEK_DAYS,
  );

/** The Thursday of the week that begins on Monday: its year is the week's. */
function thursdayOf(wall: Date): Date {
  const day = (wall.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS;
  return new Date(wall.getTime() + (THURSDAY - 1 - day) * DAY_MS);
}

const halfDayHour = (wall: Date): number => wall.getUTCHours() % 12 || 12;
const weekOfYear = (wall: Date): number => Math.floor(dayOfYear(thursdayOf(wall)) / WEEK_DAYS) + 1;

/** Numbers by their directive, with their least width. */
const NUMBERS: Readonly<Record<string, readonly [width: number, read: (wall: Date) => number]>> = {
  d: [2, (wall) => wall.getUTCDate()],
  e: [2, (wall) => wall.getUTCDate()],
  g: [2, (wall) => thursdayOf(wall).getUTCFullYear() % 100],
  G: [4, (wall) => thursdayOf(wall).getUTCFullYear() % 10_000],
  H: [2, (wall) => wall.getUTCHours()],
  I: [2, halfDayHour],
  j: [3, (wall) => 1 + dayOfYear(wall)],
  L: [3, (wall) => wall.getUTCMilliseconds()],
  m: [2, (wall) => wall.getUTCMonth() + 1],
  M: [2, (wall) => wall.getUTCMinutes()],
  q: [1, (wall) => 1 + Math.floor(wall.getUTCMonth() / 3)],
  Q: [1, (wall) => wall.getTime()],
  s: [1, (wall) => Math.floor(wall.getTime() / 1000)],
  S: [2, (wall) => wall.getUTCSeconds()],
  u: [1, (wall) => wall.getUTCDay() || WEEK_DAYS],
  U: [2, (wall) => weeksSince(wall, 0)],
  V: [2, weekOfYear],
  w: [1, (wall) => wall.getUTCDay()],
  W: [2, (wall) => weeksSince(wall, 1)],
  y: [2, (wall) => wall.getUTCFullYear() % 100],
  Y: [4, (wall) => wall.getUTCFullYear() % 10_000],
};

/** Words and compound directives of a locale. */
function wordsOf(locale: TimeLocaleDefinition): Readonly<Record<string, WallFormat>> {
  const within = (pattern: string): WallFormat => {
    let made: WallFormat | null = null;
    return (wall) => (made ??= strftime(locale, pattern))(wall);
  };
  const of = (words: readonly string[], read: (wall: Date) => number): WallFormat => {
    return (wall) => words[read(wall)] ?? '';
  };
  return {
    a: of(locale.shortDays, (wall) => wall.getUTCDay()),
    A: of(locale.days, (wall) => wall.getUTCDay()),
    b: of(locale.shortMonths, (wall) => wall.getUTCMonth()),
    B: of(locale.months, (wall) => wall.getUTCMonth()),
    c: within(locale.dateTime),
    p: of(locale.periods, (wall) => (wall.getUTCHours() < 12 ? 0 : 1)),
    x: within(locale.date),
    X: within(locale.time),
    Z: () => '+0000',
    '%': () => '%',
  };
}

/** What a directive writes; a letter that is none writes itself. */
function directive(words: Readonly<Record<string, WallFormat>>, letter: string, fill: string): WallFormat {
  const number = NUMBERS[letter];
  if (number !== undefined) return (wall) => padded(number[1](wall), fill, number[0]);
  if (letter === 'f') return (wall) => `${padded(wall.getUTCMilliseconds(), fill, 3)}000`;
  return words[letter] ?? (() => letter);
}

const DIRECTIVE = /%([-_0]?)([^]?)/g;

/**
 * The writer of a pattern of d3-time-format: the same directives and paddings, only for wall times and only for writing, which is a
 * quarter of its weight.
 */
export function strftime(locale: TimeLocaleDefinition, pattern: string): WallFormat {
  const words = wordsOf(locale);
  const parts: (string | WallFormat)[] = [];
  let from = 0;
  for (const match of pattern.matchAll(DIRECTIVE)) {
    const [whole, mark = '', letter = ''] = match;
    const fill = FILLS[mark] ?? (letter === 'e' ? ' ' : '0');
    parts.push(pattern.slice(from, match.index), directive(words, letter, fill));
    from = match.index + whole.length;
  }
  parts.push(pattern.slice(from));
  return (wall) => parts.map((part) => (typeof part === 'string' ? part : part(wall))).join('');
}
