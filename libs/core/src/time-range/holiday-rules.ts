import { addUnits } from '../calendar.ts';

/** Day of a holiday in a year as wall time at midnight; null in a year that did not have it. */
export type HolidayRule = (year: number) => number | null;

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;

function dayOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

const weekdayOf = (wall: number): number => new Date(wall).getUTCDay();

/** The same day every year. */
export const fixed =
  (month: number, day: number): HolidayRule =>
  (year) =>
    dayOf(year, month, day);

/** The `n`-th weekday of a month; -1 is the last one. Sunday is 0. */
export const nthWeekday =
  (month: number, weekday: number, n: number): HolidayRule =>
  (year) => {
    if (n === -1) {
      const last = dayOf(year, month + 1, 0);
      return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY_MS;
    }
    const first = dayOf(year, month, 1);
    return first + (((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7) * DAY_MS;
  };

/** The last such weekday on or before a day. */
export const weekdayBefore =
  (month: number, day: number, weekday: number): HolidayRule =>
  (year) => {
    const limit = dayOf(year, month, day);
    return limit - ((weekdayOf(limit) - weekday + 7) % 7) * DAY_MS;
  };

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return dayOf(year, month, day);
}

/** Days after Easter Sunday; negative is before. */
export const easter =
  (days: number): HolidayRule =>
  (year) =>
    addUnits(easterSunday(year), days, 'day');

/** The rule from a year on. */
export const since =
  (first: number, rule: HolidayRule): HolidayRule =>
  (year) =>
    year < first ? null : rule(year);

export { MONDAY, SUNDAY, THURSDAY };
