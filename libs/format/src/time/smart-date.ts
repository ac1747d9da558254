/** Finest part of a wall time that is not zero. */
export type TimePart = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** The finest part of a wall time (as a UTC date) that is not zero; weeks start on Sunday. */
export function finestPart(wall: Date): TimePart {
  if (wall.getUTCMilliseconds() !== 0) return 'millisecond';
  if (wall.getUTCSeconds() !== 0) return 'second';
  if (wall.getUTCMinutes() !== 0) return 'minute';
  if (wall.getUTCHours() !== 0) return 'hour';
  if (wall.getUTCDate() !== 1) return wall.getUTCDay() === 0 ? 'week' : 'day';
  return wall.getUTCMonth() === 0 ? 'year' : 'month';
}

type PartFormats = Readonly<Record<TimePart, string>>;

/** d3 formats per finest part, by id. */
export const SMART_DATE_FORMATS = {
  smart_date: {
    millisecond: '.%Lms',
    second: ':%Ss',
    minute: '%I:%M',
    hour: '%I %p',
    day: '%a %d',
    week: '%b %d',
    month: '%B',
    year: '%Y',
  },
  smart_date_verbose: {
    millisecond: '.%L',
    second: '%a %b %d, %I:%M:%S %p',
    minute: '%a %b %d, %I:%M %p',
    hour: '%a %b %d, %I %p',
    day: '%a %b %-e',
    week: '%a %b %-e',
    month: '%b %Y',
    year: '%Y',
  },
  smart_date_detailed: {
    millisecond: '%Y-%m-%d %H:%M:%S.%L',
    second: '%Y-%m-%d %H:%M:%S',
    minute: '%Y-%m-%d %H:%M',
    hour: '%Y-%m-%d %H:%M',
    day: '%Y-%m-%d',
    week: '%Y-%m-%d',
    month: '%Y-%m-%d',
    year: '%Y',
  },
} as const satisfies Readonly<Record<string, PartFormats>>;

/** Id of a format that shows what of a moment is not zero. */
export type SmartDateId = keyof typeof SMART_DATE_FORMATS;

/** True for an id of {@link SMART_DATE_FORMATS}. */
export function isSmartDate(id: string): id is SmartDateId {
  return Object.hasOwn(SMART_DATE_FORMATS, id);
}
