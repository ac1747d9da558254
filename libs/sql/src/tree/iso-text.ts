import { sqlError } from '../errors.ts';
import { patternParts } from './date-pattern.ts';

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

/** `YYYY-MM-DD` of epoch milliseconds as if UTC. */
export function isoDate(wall: number): string {
  const date = new Date(wall);
  const year = date.getUTCFullYear();
  const yearText = year < 0 ? `-${pad(-year, 4)}` : pad(year, 4);
  return `${yearText}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
}

/** `HH:MM:SS`, with milliseconds only when there are some. */
export function isoTime(wall: number): string {
  const date = new Date(wall);
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map((part) => pad(part));
  const ms = date.getUTCMilliseconds();
  return `${time.join(':')}${ms === 0 ? '' : `.${pad(ms, 3)}`}`;
}

/** True at the start of a day. */
export const isMidnight = (wall: number): boolean => wall % 86_400_000 === 0;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const DAY_MS = 86_400_000;

const monthName = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';
const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1;

const DIRECTIVES: Readonly<Record<string, (date: Date) => string>> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  y: (date) => pad(date.getUTCFullYear() % 100),
  m: (date) => pad(date.getUTCMonth() + 1),
  b: (date) => monthName(date).slice(0, 3),
  B: monthName,
  d: (date) => pad(date.getUTCDate()),
  j: (date) => pad(dayOfYear(date), 3),
  H: (date) => pad(date.getUTCHours()),
  I: (date) => pad(date.getUTCHours() % 12 || 12),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  M: (date) => pad(date.getUTCMinutes()),
  S: (date) => pad(date.getUTCSeconds()),
  f: (date) => pad(date.getUTCMilliseconds() * 1000, 6),
};

function directiveText(directive: string, date: Date): string {
  if (directive === '%%') return '%';
  const text = DIRECTIVES[directive[1] ?? '']?.(date);
  if (text !== undefined) return text;
  throw sqlError('QUERY_INVALID', { reason: `No time can be written in the date format ${directive}` });
}

/**
 * A time in a date pattern with the directives `%Y %y %m %b %B %d %j %H %I %p %M %S %f` and the short forms
 * `%F %T %R %D`. Throws QUERY_INVALID naming any other.
 */
export function formatPattern(wall: number, pattern: string): string {
  const date = new Date(wall);
  return patternParts(pattern)
    .map((part) => (/^%./s.test(part) ? directiveText(part, date) : part))
    .join('');
}
