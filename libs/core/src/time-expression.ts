import { addUnits, CALENDAR_UNITS, startOfUnit, type CalendarUnit } from './calendar.ts';
import { defineErrors, type AppError } from './app-error.ts';
import { instantToWall } from './time-zone.ts';

const TIME_ERRORS = defineErrors({ TIME_RANGE_INVALID: 'Unexpected time range: %(reason)s' });

/** TIME_RANGE_INVALID with its reason. */
export const timeRangeError = (reason: string): AppError =>
  TIME_ERRORS.error('TIME_RANGE_INVALID', { reason });

/** What a time text is read against: the wall clock, and the zone for texts with an offset. */
export interface TimeContext {
  readonly wallNow: number;
  readonly zone: string;
}

const ISO =
  /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const CALL = /^(DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY)\s*\(([\s\S]*)\)$/i;
const AMBIGUOUS = /^\d+\s+(second|minute|hour|day|week|month|quarter|year)s?$/i;

const cannotParse = (text: string): AppError => timeRangeError(`Cannot parse time string [${text}]`);

/** The unit a text names, singular or plural, in any letter case; null when it names none. */
export function parseUnit(text: string): CalendarUnit | null {
  const name = text.trim().toLowerCase().replace(/s$/, '');
  return CALENDAR_UNITS.find((unit) => unit === name) ?? null;
}

function offsetMs(text: string): number {
  if (text.toUpperCase() === 'Z') return 0;
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/\D/g, '');
  return sign * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4))) * 60_000;
}

function isoWall(text: string, context: TimeContext): number | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, year, month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '0', offset] =
    match;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(Number(hour), Number(minute), Number(second), Math.floor(Number(`0.${fraction}`) * 1000));
  const isReal = date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1;
  if (!isReal || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  return offset === undefined
    ? date.getTime()
    : instantToWall(date.getTime() - offsetMs(offset), context.zone);
}

/** Wall time of `now`, `today`, `yesterday`, `tomorrow` or an ISO date with optional time and offset. */
export function parseMoment(text: string, context: TimeContext): number {
  const trimmed = text.trim();
  const today = startOfUnit(context.wallNow, 'day');
  switch (trimmed.toLowerCase()) {
    case 'now':
      return context.wallNow;
    case 'today':
      return today;
    case 'yesterday':
      return addUnits(today, -1, 'day');
    case 'tomorrow':
      return addUnits(today, 1, 'day');
    default: {
      const wall = isoWall(trimmed, context);
      if (wall !== null) return wall;
      throw AMBIGUOUS.test(trimmed)
        ? timeRangeError(`Time string is ambiguous. Please specify [${trimmed} ago] or [${trimmed} later].`)
        : cannotParse(trimmed);
    }
  }
}

/** Splits arguments at commas outside brackets and quotes. */
function splitArguments(text: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  let quoted = false;
  for (const char of text) {
    if (char === "'") quoted = !quoted;
    else if (!quoted && char === '(') depth += 1;
    else if (!quoted && char === ')') depth -= 1;
    if (char === ',' && depth === 0 && !quoted) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}

function unquoted(text: string): string {
  const match = /^(['"])([\s\S]*)\1$/.exec(text);
  return match?.[2] ?? text;
}

function unitArgument(
  text: string | undefined,
  allowed: readonly CalendarUnit[],
  whole: string,
): CalendarUnit {
  const unit = parseUnit(text ?? '');
  if (unit === null || !allowed.includes(unit)) throw cannotParse(whole);
  return unit;
}

function lastDay(wall: number, unit: CalendarUnit): number {
  const next = addUnits(startOfUnit(wall, unit), 1, unit);
  return addUnits(next, -1, 'day');
}

function amountOf(text: string | undefined, whole: string): number {
  const amount = /^[+-]?\s*\d+$/.test(text ?? '') ? Number((text ?? '').replace(/\s/g, '')) : Number.NaN;
  if (!Number.isSafeInteger(amount) || Math.abs(amount) > 1_000_000) throw cannotParse(whole);
  return amount;
}

/** True for a text that is one of the functions of the grammar. */
export const isTimeExpression = (text: string): boolean => CALL.test(text.trim());

/** Evaluates `DATETIME`, `DATEADD`, `DATETRUNC` and `LASTDAY`, nested as deep as wanted, to a wall time. */
export function evaluateTimeExpression(text: string, context: TimeContext): number {
  const whole = text.trim();
  const match = CALL.exec(whole);
  if (match === null) return parseMoment(unquoted(whole), context);
  const [, name = '', inside = ''] = match;
  const parts = splitArguments(inside);
  const inner = (): number => evaluateTimeExpression(parts[0] ?? '', context);
  switch (name.toUpperCase()) {
    case 'DATETIME':
      return parseMoment(unquoted(inside.trim()), context);
    case 'DATEADD':
      return addUnits(inner(), amountOf(parts[1], whole), unitArgument(parts[2], CALENDAR_UNITS, whole));
    case 'DATETRUNC':
      return startOfUnit(inner(), unitArgument(parts[1], CALENDAR_UNITS, whole));
    case 'LASTDAY':
      return lastDay(inner(), unitArgument(parts[1], ['year', 'month', 'week'], whole));
    default:
      throw timeRangeError(`Unable to find such a holiday: [${unquoted(parts[0] ?? '')}]`);
  }
}
