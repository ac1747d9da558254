import { english } from '../locale/english.ts';
import type { Locale } from '../locale/locale.ts';
import { formatMessages } from '../messages.ts';
import { timeOf, type TimeValue } from './time-value.ts';

const STEPS = [
  ['second', 1000, 45_000],
  ['minute', 60_000, 45 * 60_000],
  ['hour', 3_600_000, 22 * 3_600_000],
  ['day', 86_400_000, 26 * 86_400_000],
  ['month', 30.44 * 86_400_000, 320 * 86_400_000],
  ['year', 365.25 * 86_400_000, Number.POSITIVE_INFINITY],
] as const;

const JUST_NOW_MS = 5000;

const formatters = new Map<string, Intl.RelativeTimeFormat>();

/** The one formatter of a language: making one takes as long as drawing a small chart. */
function formatterOf(language: string): Intl.RelativeTimeFormat {
  const formatter = formatters.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  formatters.set(language, formatter);
  return formatter;
}

/** How long ago `then` was, seen from `now`: `3 days ago`, `in 2 hours`. Empty when either is no moment. */
export function humanizeDelta(then: TimeValue, now: TimeValue, locale: Locale = english): string {
  const delta = timeOf(then) - timeOf(now);
  if (Number.isNaN(delta)) return '';
  const size = Math.abs(delta);
  if (size < JUST_NOW_MS) return formatMessages.justNow.text;
  const [unit, length] = STEPS.find(([, , below]) => size < below) ?? STEPS[5];
  const count = Math.max(1, Math.round(size / length));
  return formatterOf(locale.id).format(delta < 0 ? -count : count, unit);
}
