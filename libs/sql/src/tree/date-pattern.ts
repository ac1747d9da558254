import { addUnits, startOfUnit, type CalendarUnit } from '@belvedere/core';
import { sqlError } from '../errors.ts';

/** Directives that stand for several others. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  '%F': '%Y-%m-%d',
  '%T': '%H:%M:%S',
  '%R': '%H:%M',
  '%D': '%m/%d/%y',
};

/** Directives from the longest unit to the shortest: written in this order, texts sort as their times do. */
const SORTED_DIRECTIVES = 'YmdHMSf';
const UNITS: readonly (readonly [directives: string, unit: CalendarUnit])[] = [
  ['S', 'second'],
  ['M', 'minute'],
  ['HI', 'hour'],
  ['dj', 'day'],
  ['mbB', 'month'],
];

/** A pattern cut into directives (`%Y`) and the texts between them, its short forms written out. */
export function patternParts(pattern: string): readonly string[] {
  const whole = pattern.replace(/%./gs, (directive) => SHORT_FORMS[directive] ?? directive);
  return whole.split(/(%.)/s).filter((part) => part !== '');
}

const directivesOf = (pattern: string): string =>
  patternParts(pattern)
    .filter((part) => /^%[^%]/s.test(part))
    .map((part) => part[1])
    .join('');

/** Whether texts in a date pattern sort as the times they stand for: year first, then each shorter unit. */
export function sortsAsTime(pattern: string): boolean {
  const directives = directivesOf(pattern);
  return directives !== '' && SORTED_DIRECTIVES.startsWith(directives);
}

/** A wall time moved up to the next one that a date pattern can write; it stays where the pattern writes all of it. */
export function nextWritten(wall: number, pattern: string): number {
  const directives = directivesOf(pattern);
  if (directives.includes('f')) return wall;
  const has = ([names]: readonly [string, CalendarUnit]): boolean =>
    [...names].some((name) => directives.includes(name));
  const unit = UNITS.find(has)?.[1] ?? 'year';
  const start = startOfUnit(wall, unit);
  return start === wall ? wall : addUnits(start, 1, unit);
}

/**
 * Translates a date pattern with `%` directives into the pattern language of an engine; `other` writes the text
 * between them. Throws QUERY_INVALID naming a directive the engine has nothing for.
 */
export function translatePattern(
  pattern: string,
  directives: Readonly<Record<string, string>>,
  other: (text: string) => string,
  engine: string,
): string {
  return patternParts(pattern)
    .map((part) => {
      if (part === '%%') return other('%');
      if (!/^%./s.test(part)) return other(part);
      const known = directives[part[1] ?? ''];
      if (known !== undefined) return known;
      throw sqlError('QUERY_INVALID', { reason: `The date format ${part} is not available on ${engine}` });
    })
    .join('');
}
