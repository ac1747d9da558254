/** Units of calendar arithmetic. */
export const CALENDAR_UNITS = [
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
] as const;

/** One of {@link CALENDAR_UNITS}. */
export type CalendarUnit = (typeof CALENDAR_UNITS)[number];

const FIXED_MS: Readonly<Partial<Record<CalendarUnit, number>>> = {
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};
const MONTHS: Readonly<Partial<Record<CalendarUnit, number>>> = { month: 1, quarter: 3, year: 12 };
const DAY_MS = 86_400_000;

/** Day on which weeks start. */
export type WeekStart = 'monday' | 'sunday' | 'saturday';

const DAYS_SINCE_START: Readonly<Record<WeekStart, number>> = { monday: 6, sunday: 0, saturday: 1 };

function dateOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

function addMonths(wall: number, months: number): number {
  const date = new Date(wall);
  const target = date.getUTCFullYear() * 12 + date.getUTCMonth() + months;
  const year = Math.floor(target / 12);
  const month = target - year * 12;
  const lastDay = new Date(dateOf(year, month + 1, 0)).getUTCDate();
  const timeOfDay = ((wall % DAY_MS) + DAY_MS) % DAY_MS;
  return dateOf(year, month, Math.min(date.getUTCDate(), lastDay)) + timeOfDay;
}

/** A wall time moved by whole units; months, quarters and years clamp to the last day of a shorter month. */
export function addUnits(wall: number, amount: number, unit: CalendarUnit): number {
  const fixed = FIXED_MS[unit];
  return fixed === undefined ? addMonths(wall, amount * (MONTHS[unit] ?? 0)) : wall + amount * fixed;
}

/** Start of the unit that holds a wall time; weeks start on Monday unless said otherwise. */
export function startOfUnit(wall: number, unit: CalendarUnit, weekStart: WeekStart = 'monday'): number {
  const date = new Date(wall);
  const year = date.getUTCFullYear();
  switch (unit) {
    case 'year':
      return dateOf(year, 0, 1);
    case 'quarter':
      return dateOf(year, date.getUTCMonth() - (date.getUTCMonth() % 3), 1);
    case 'month':
      return dateOf(year, date.getUTCMonth(), 1);
    case 'week':
      return dateOf(
        year,
        date.getUTCMonth(),
        date.getUTCDate() - ((date.getUTCDay() + DAYS_SINCE_START[weekStart]) % 7),
      );
    default: {
      const size = FIXED_MS[unit] ?? 1;
      return Math.floor(wall / size) * size;
    }
  }
}
