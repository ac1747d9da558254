import { withoutZeros } from '../time-text.ts';

const MOMENT = /^([+-]?\d{4,})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?)?$/;
const CLOCK = /^([01]\d|2[0-3]):(\d\d):(\d\d)(?:\.(\d{1,9}))?$/;

/** Decimals of a second that a unit counts. */
const DIGITS = { us: 6, ns: 9 } as const;

function clock(hour: string, minute: string, second: string, fraction: string, unit: 'us' | 'ns'): bigint {
  const seconds = BigInt(hour) * 3600n + BigInt(minute) * 60n + BigInt(second);
  const digits = DIGITS[unit];
  return seconds * 10n ** BigInt(digits) + BigInt(fraction.slice(0, digits).padEnd(digits, '0'));
}

function dayNumber(year: string, month: string, day: string): number {
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getTime() / 86_400_000;
}

/** Days since 1970 of `YYYY-MM-DD`; the text itself when it is none. */
export function daysOf(text: string): number | string {
  const [, year = '', month = '', day = ''] = MOMENT.exec(text) ?? [];
  return year === '' ? text : dayNumber(year, month, day);
}

/** A wall time counted since 1970; the text itself when it is none. */
export function wallOf(text: string, unit: 'us' | 'ns'): bigint | string {
  const match = MOMENT.exec(text);
  if (match === null) return text;
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', fraction = ''] = match;
  const perDay = 86_400n * 10n ** BigInt(DIGITS[unit]);
  return BigInt(dayNumber(year, month, day)) * perDay + clock(hour, minute, second, fraction, unit);
}

/** A time of day counted since midnight; the text itself, as short as those, when it is none. */
export function clockOf(text: string, unit: 'us' | 'ns'): bigint | string {
  const match = CLOCK.exec(text);
  if (match === null) return withoutZeros(text);
  const [, hour = '', minute = '', second = '', fraction = ''] = match;
  return clock(hour, minute, second, fraction, unit);
}
