import { useCallback } from 'react';
import { useServices } from './context.ts';
import { regionalTag, useLocale } from './reader-locale.ts';

/** A moment as lists by day say it. */
export interface DayAndTime {
  /** `Today`, `Yesterday`, or the date, with its year where that is not this one. */
  readonly day: string;
  readonly time: string;
}

const DAY_MS = 86_400_000;

/** A moment as `tag` says it on `now`; both in epoch milliseconds. Empty texts for a moment that is none. */
export function dayAndTimeOf(at: number, now: number, tag: string): DayAndTime {
  if (Number.isNaN(at)) return { day: '', time: '' };
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
