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

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept, for making one takes longer than a page of charts has. */
function clockOf(tag: string, timeStyle: 'short' | 'medium', isToday: boolean): Intl.DateTimeFormat {
  const key = `${tag} ${timeStyle} ${String(isToday)}`;
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat(tag, { timeStyle, ...(!isToday && { dateStyle: 'medium' as const }) });
  clocks.set(key, clock);
  return clock;
}

/** A time as `tag` writes it, with its date where it lies on another day than `now`; both in epoch milliseconds. */
export function clockTextOf(at: number, now: number, tag: string, timeStyle: 'short' | 'medium'): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return clockOf(tag, timeStyle, isToday).format(at);
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
