import { wallOf } from './iso-date.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(\\d{4})';
const TIME = /(?:^|\s+|,\s*)(?:at\s+)?(\d{1,2})(?::(\d{2})(?::(\d{2}))?)?\s*(am|pm)?$/i;

/** Where year, month and day stand in a match; 0 is absent. */
interface Shape {
  readonly pattern: RegExp;
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const shape = (pattern: string, year: number, month: number, day: number): Shape => ({
  pattern: new RegExp(`^${pattern}$`, 'i'),
  year,
  month,
  day,
});

const SHAPES: readonly Shape[] = [
  shape('(\\d{4})(\\d{2})(\\d{2})', 1, 2, 3),
  shape('(\\d{4})[/.](\\d{1,2})[/.](\\d{1,2})', 1, 2, 3),
  shape('(\\d{1,2})[/-](\\d{1,2})[/-](\\d{4})', 3, 1, 2),
  shape('(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})', 3, 2, 1),
  shape(`${MONTH} ${DAY},? ${YEAR}`, 3, 1, 2),
  shape(`${DAY} (?:of )?${MONTH},? ${YEAR}`, 3, 2, 1),
  shape(`${DAY}-${MONTH}-${YEAR}`, 3, 2, 1),
  shape(`${YEAR} ${MONTH} ${DAY}`, 1, 2, 3),
  shape(`${MONTH},? ${YEAR}`, 2, 1, 0),
  shape(`${MONTH} ${DAY}`, 0, 1, 2),
  shape(`${DAY} (?:of )?${MONTH}`, 0, 2, 1),
  shape(MONTH, 0, 1, 0),
];

function monthOf(text: string): number {
  const named = MONTHS.findIndex((name) => text.toLowerCase().startsWith(name));
  return named === -1 ? Number(text) : named + 1;
}

interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function timeOf(match: RegExpExecArray): TimeOfDay | null {
  const [, hour = '', minute, second, half] = match;
  if (minute === undefined && half === undefined) return null;
  const given = Number(hour);
  if (half !== undefined && (given < 1 || given > 12)) return null;
  const isPm = half?.toLowerCase() === 'pm';
  const at = half === undefined ? given : (given % 12) + (isPm ? 12 : 0);
  return { hour: at, minute: Number(minute ?? 0), second: Number(second ?? 0) };
}

/** A written time of day at the end of a text, and the text before it; null when there is none. */
export function splitTimeOfDay(text: string): { readonly rest: string; readonly time: TimeOfDay } | null {
  const match = TIME.exec(text);
  const time = match === null ? null : timeOf(match);
  return match === null || time === null ? null : { rest: text.slice(0, match.index).trim(), time };
}

/**
 * Wall time of a date in one of the written forms: `20240105`, `2024/1/5`, `1/5/2024` (month first), `5.1.2024`,
 * `5 January 2024`, `Jan 5, 2024`, `January 2024`, `5 January`, `January`. What is absent is the first of its kind in
 * `thisYear`. Null when the text is none of them, or the day does not exist.
 */
export function freeDateWall(text: string, thisYear: number, time: Partial<TimeOfDay> = {}): number | null {
  for (const { pattern, year, month, day } of SHAPES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    return wallOf({
      year: year === 0 ? thisYear : Number(match[year]),
      month: monthOf(match[month] ?? ''),
      day: day === 0 ? 1 : Number(match[day]),
      ...time,
    });
  }
  return null;
}
