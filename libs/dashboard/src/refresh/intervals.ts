import type { Json } from '@belvedere/core';
import { readNumber } from '@belvedere/format';
import type { Translate } from '@belvedere/ui';
import { refreshMessages } from '../messages/refresh.ts';

const MINUTE_S = 60;
const HOUR_S = 3600;
const SECONDS_MOST = 99_999_999;

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** The intervals that an instance offers, in seconds: numbers, or pairs of a number and a name; never alone where it says nothing that can be read. */
export function offeredIntervals(setting: Json | undefined): readonly number[] {
  const items = Array.isArray(setting) ? setting : [];
  const offered = items.map((item: unknown) => (Array.isArray(item) ? (item[0] as unknown) : item));
  return [...new Set([0, ...offered.filter(isSeconds)])].toSorted((a, b) => a - b);
}

/** An interval in words, in the largest unit that holds it whole. */
export function intervalText(t: Translate, seconds: number): string {
  if (seconds === 0) return t(refreshMessages.never);
  if (seconds % HOUR_S === 0) return t(refreshMessages.hours, { count: seconds / HOUR_S });
  if (seconds % MINUTE_S === 0) return t(refreshMessages.minutes, { count: seconds / MINUTE_S });
  return t(refreshMessages.seconds, { count: seconds });
}

/** Seconds that were typed; null for what is no whole number of them from 1 on. */
export function typedSeconds(text: string): number | null {
  const seconds = readNumber(text);
  return seconds !== null && Number.isInteger(seconds) && seconds >= 1 && seconds <= SECONDS_MOST
    ? seconds
    : null;
}
