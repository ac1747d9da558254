import { countText, LANGUAGES, localeOf, type Locale } from '@belvedere/format';
import { useCallback } from 'react';
import { useServices } from './context.ts';
import { useSession } from './session-hooks.ts';

/** Writes how many there are of something: every digit, in groups as the reader's language makes them. */
export type CountText = (count: number) => string;

/** Writes when something was, on the reader's clock; 24 hours where their region has them, and with its date on another day than today. */
export type ClockText = (at: number, precision?: 'minutes' | 'seconds') => string;

/** The languages that numbers and times can be read in: ids with their own names. */
export const READER_LANGUAGES: readonly { readonly id: string; readonly name: string }[] = Object.entries(
  LANGUAGES,
).map(([id, { name }]) => ({ id, name }));

/** The reader's language of numbers and times. */
export function useLocale(): Locale {
  return localeOf(useSession(({ locale }) => locale));
}

/** {@link CountText} for the reader. */
export function useCount(): CountText {
  const locale = useLocale();
  return useCallback((count) => countText(count, locale), [locale]);
}

/** The reader's region of a language, from the languages of their browser in order; the bare language without one. */
export const regionalTag = (language: string, preferred: readonly string[]): string =>
  preferred.find((tag) => tag.toLowerCase().startsWith(`${language.toLowerCase()}-`)) ?? language;

/** A time as `tag` writes it, with its date where it lies on another day than `now`; both in epoch milliseconds. */
export function clockTextOf(at: number, now: number, tag: string, timeStyle: 'short' | 'medium'): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(tag, { timeStyle, ...(!isToday && { dateStyle: 'medium' }) }).format(at);
}

/** {@link ClockText} for the reader. */
export function useClock(): ClockText {
  const { id } = useLocale();
  const { now } = useServices();
  return useCallback(
    (at, precision = 'minutes') =>
      clockTextOf(
        at,
        now(),
        regionalTag(id, navigator.languages),
        precision === 'seconds' ? 'medium' : 'short',
      ),
    [id, now],
  );
}

/** A moment as lists by day say it. */
export interface DayAndTime {
  /** `Today`, `Yesterday`, or the date, with its year where that is not this one. */
  readonly day: string;
  readonly time: string;
}

const DAY_MS = 86_400_000;

/** A moment as `tag` says it on `now`; both in epoch milliseconds. */
export function dayAndTimeOf(at: number, now: number, tag: string): DayAndTime {
  const start = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((start(at) - start(now)) / DAY_MS);
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const date = new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
  const near = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day');
  return {
    day:
      days === 0 || days === -1 ? near.slice(0, 1).toLocaleUpperCase(tag) + near.slice(1) : date.format(at),
    time: new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(at),
  };
}

/** Writes moments (as the wire has them, with `+0000`) as lists by day say them to the reader. */
export function useDayAndTime(): (at: string) => DayAndTime {
  const { id } = useLocale();
  const { now } = useServices();
  return useCallback(
    (at) => dayAndTimeOf(Date.parse(at.replace('+0000', 'Z')), now(), regionalTag(id, navigator.languages)),
    [id, now],
  );
}
