import { english } from './english.ts';
import { isLanguage, type LanguageId, LANGUAGES } from './languages.ts';
import type { Locale, NumberLocale } from './locale.ts';

type Part = Intl.DateTimeFormatPart;
type Seven<T> = [T, T, T, T, T, T, T];
type Twelve<T> = [T, T, T, T, T, T, T, T, T, T, T, T];

/** A Sunday. */
const FIRST_DAY = Date.UTC(2001, 5, 17, 1);
const DAY_MS = 86_400_000;
const MANY_DIGITS = 1_234_567_890.5;

function wordsOf(
  tag: string,
  options: Intl.DateTimeFormatOptions,
  type: Part['type'],
  times: readonly number[],
): readonly (string | undefined)[] {
  const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  return times.map((time) => format.formatToParts(time).find((part) => part.type === type)?.value);
}

function daysOf(tag: string, weekday: 'long' | 'short'): Seven<string> {
  const times = english.time.days.map((_, day) => FIRST_DAY + day * DAY_MS);
  const names = wordsOf(tag, { weekday }, 'weekday', times);
  return english.time.days.map((name, day) => names[day] ?? name) as Seven<string>;
}

const MONTH_STARTS = english.time.months.map((_, index) => Date.UTC(2001, index, 15));

function monthsAlone(tag: string, month: 'long' | 'short'): readonly string[] {
  const format = new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' });
  return MONTH_STARTS.map((time) => format.format(time));
}

/** Short names as they stand beside a day, where some languages bend them; as they stand alone where that is a number. */
function shortMonthsOf(tag: string): readonly string[] {
  const alone = monthsAlone(tag, 'short');
  const beside = wordsOf(tag, { month: 'short', day: 'numeric' }, 'month', MONTH_STARTS);
  return alone.map((name, index) => {
    const bent = beside[index] ?? name;
    return /^\d+$/.test(bent) ? name : bent;
  });
}

function periodsOf(tag: string): [string, string] {
  const times = [FIRST_DAY, FIRST_DAY + DAY_MS / 2];
  const [before, after] = wordsOf(tag, { hour: 'numeric', hour12: true }, 'dayPeriod', times);
  return [before ?? english.time.periods[0], after ?? english.time.periods[1]];
}

const DIRECTIVES: Readonly<Partial<Record<Part['type'], string>>> = {
  year: '%Y',
  month: '%-m',
  day: '%-d',
  hour: '%H',
  minute: '%M',
  second: '%S',
};

function patternOf(tag: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    .formatToParts(FIRST_DAY)
    .map(({ type, value }) => DIRECTIVES[type] ?? value.replaceAll('%', '%%'))
    .join('');
}

function numbersOf(tag: string): NumberLocale {
  const parts = new Intl.NumberFormat(tag).formatToParts(MANY_DIGITS);
  const valueOf = (type: Intl.NumberFormatPart['type'], otherwise: string): string =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  return {
    decimal: valueOf('decimal', english.number.decimal),
    thousands: valueOf('group', english.number.thousands),
    grouping: english.number.grouping,
    currency: english.number.currency,
  };
}

function made(tag: string): Locale {
  return {
    id: tag,
    number: numbersOf(tag),
    time: {
      dateTime: '%x, %X',
      date: patternOf(tag, { year: 'numeric', month: 'numeric', day: 'numeric' }),
      time: patternOf(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
      periods: periodsOf(tag),
      days: daysOf(tag, 'long'),
      shortDays: daysOf(tag, 'short'),
      months: monthsAlone(tag, 'long') as Twelve<string>,
      shortMonths: shortMonthsOf(tag) as Twelve<string>,
    },
  };
}

const known = new Map<LanguageId, Locale>([['en', english]]);

/**
 * The locale of a language id (`pt_BR`), its words and separators as the engine's Intl knows them; English for an
 * unknown id. `$` in a number format is a dollar in every language.
 */
export function localeOf(id: string): Locale {
  if (!isLanguage(id)) return english;
  const locale = known.get(id) ?? made(LANGUAGES[id].tag);
  known.set(id, locale);
  return locale;
}
