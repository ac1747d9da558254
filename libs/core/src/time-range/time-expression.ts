import { addUnits, CALENDAR_UNITS, startOfUnit, type CalendarUnit } from '../calendar.ts';
import type { TimeContext } from './context.ts';
import { cannotParse, timeRangeError } from './errors.ts';
import { holidayWall } from './holidays.ts';
import { parseMoment } from './moment.ts';
import { parseUnit } from './units.ts';

const CALL = /^(DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY)\s*\(([\s\S]*)\)$/i;
const AMOUNT_MAX = 1_000_000;
const DEPTH_MAX = 50;
const LAST_DAY_UNITS: readonly CalendarUnit[] = ['year', 'month', 'week'];
const DEFAULT_COUNTRY = 'US';

/** Splits arguments at commas outside brackets and quotes; a comma behind the last one adds none. Null when a bracket or quote stays open. */
function splitArguments(text: string): readonly string[] | null {
  const parts: string[] = [''];
  let depth = 0;
  let quote = '';
  for (const char of text) {
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === "'" || char === '"') quote = char;
    else if (char === '(') depth += 1;
    else if (char === ')') depth -= 1;
    if (depth < 0) return null;
    if (char === ',' && depth === 0 && quote === '') parts.push('');
    else parts[parts.length - 1] += char;
  }
  if (depth !== 0 || quote !== '') return null;
  const trimmed = parts.map((part) => part.trim());
  return trimmed.length > 1 && trimmed.at(-1) === '' ? trimmed.slice(0, -1) : trimmed;
}

function unquoted(text: string): string {
  const match = /^(['"])([\s\S]*)\1$/.exec(text);
  return match?.[2] ?? text;
}

interface Call {
  readonly whole: string;
  readonly name: string;
  readonly parts: readonly string[];
  readonly depth: number;
  readonly context: TimeContext;
}

function expectParts({ whole, name, parts }: Call, least: number, most = least): void {
  if (parts.length >= least && parts.length <= most) return;
  const wanted = least === most ? String(least) : `${least} to ${most}`;
  throw cannotParse(whole, `${name} takes ${wanted} arguments, not ${parts.length}`);
}

function unitArgument(
  { whole, name, parts }: Call,
  at: number,
  allowed: readonly CalendarUnit[],
): CalendarUnit {
  const unit = parseUnit(parts[at] ?? '');
  if (unit !== null && allowed.includes(unit)) return unit;
  throw cannotParse(
    whole,
    `${name} takes one of ${allowed.join(', ').toUpperCase()}, not [${parts[at] ?? ''}]`,
  );
}

function amountArgument({ whole, parts }: Call): number {
  const text = (parts[1] ?? '').replace(/\s/g, '');
  const amount = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(amount) <= AMOUNT_MAX) return amount;
  throw cannotParse(whole, `[${parts[1] ?? ''}] is no whole number up to ${AMOUNT_MAX}`);
}

const inner = ({ parts, context, depth }: Call, at: number): number =>
  evaluate(parts[at] ?? '', context, depth + 1);

function dateAdd(call: Call): number {
  expectParts(call, 3);
  return addUnits(inner(call, 0), amountArgument(call), unitArgument(call, 2, CALENDAR_UNITS));
}

function dateTrunc(call: Call): number {
  expectParts(call, 2);
  return startOfUnit(inner(call, 0), unitArgument(call, 1, CALENDAR_UNITS), call.context.calendar.weekStart);
}

function lastDay(call: Call): number {
  expectParts(call, 2);
  const unit = unitArgument(call, 1, LAST_DAY_UNITS);
  const start = startOfUnit(inner(call, 0), unit, call.context.calendar.weekStart);
  return addUnits(addUnits(start, 1, unit), -1, 'day');
}

function holiday(call: Call): number {
  expectParts(call, 1, 3);
  const { parts, context } = call;
  const name = unquoted(parts[0] ?? '');
  const at = parts[1] === undefined || parts[1] === '' ? context.wallNow : inner(call, 1);
  const country = unquoted(parts[2] ?? DEFAULT_COUNTRY);
  const wall = holidayWall(name, new Date(at).getUTCFullYear(), country);
  if (wall === null) throw timeRangeError(`Unable to find such a holiday: [${name}]`);
  return wall;
}

function dateTime(call: Call): number {
  expectParts(call, 1);
  return parseMoment(unquoted(call.parts[0] ?? ''), call.context);
}

const FUNCTIONS: Readonly<Record<string, (call: Call) => number>> = {
  DATETIME: dateTime,
  DATEADD: dateAdd,
  DATETRUNC: dateTrunc,
  LASTDAY: lastDay,
  HOLIDAY: holiday,
};

function evaluate(text: string, context: TimeContext, depth: number): number {
  const whole = text.trim();
  const match = CALL.exec(whole);
  if (match === null) return parseMoment(unquoted(whole), context);
  if (depth > DEPTH_MAX) throw cannotParse(whole, `functions nest deeper than ${DEPTH_MAX}`);
  const name = (match[1] ?? '').toUpperCase();
  const parts = splitArguments(match[2] ?? '');
  if (parts === null) throw cannotParse(whole, 'a bracket or quote is not closed');
  return FUNCTIONS[name]?.({ whole, name, parts, depth, context }) ?? parseMoment(whole, context);
}

/** True for a text that is one of the functions of the grammar. */
export const isTimeExpression = (text: string): boolean => CALL.test(text.trim());

/**
 * Evaluates `DATETIME`, `DATEADD`, `DATETRUNC`, `LASTDAY` and `HOLIDAY`, nested up to 50 deep, to a wall time. Throws
 * TIME_RANGE_INVALID that names the call and what is wrong with it.
 */
export function evaluateTimeExpression(text: string, context: TimeContext): number {
  return evaluate(text, context, 0);
}
