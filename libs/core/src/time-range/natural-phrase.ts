import { addUnits, startOfUnit, type CalendarUnit } from '../calendar.ts';
import type { TimeContext } from './context.ts';
import { parseUnit } from './units.ts';

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const AMOUNT = `(\\d{1,6}|an?|${NUMBERS.join('|')})`;
const AGO = new RegExp(`^${AMOUNT}\\s+(\\w+)\\s+(ago|before|later|from now|from today|hence)$`);
const IN = new RegExp(`^in\\s+${AMOUNT}\\s+(\\w+)$`);
const RELATIVE = /^(?:(last|previous|this|current|next|coming)\s+)?(\w+)$/;
const EDGE = /^(start|beginning|end) of (?:the )?(?:(last|previous|this|current|next)\s+)?(\w+)$/;
const STEPS: Readonly<Record<string, number>> = { last: -1, previous: -1, next: 1, coming: 1 };
const TIMED: readonly CalendarUnit[] = ['second', 'minute', 'hour'];

function amountOf(text: string): number {
  if (/^an?$/.test(text)) return 1;
  const named = NUMBERS.findIndex((name) => name === text);
  return named === -1 ? Number(text) : named;
}

/** A step of hours or less keeps the time of day; longer ones count from midnight. */
function stepped(amount: number, unit: CalendarUnit, { wallNow }: TimeContext): number {
  return addUnits(TIMED.includes(unit) ? wallNow : startOfUnit(wallNow, 'day'), amount, unit);
}

function countedPhrase(text: string, context: TimeContext): number | null {
  const ago = AGO.exec(text);
  const [, amount = '', unitText = '', direction = 'later'] = ago ?? IN.exec(text) ?? [];
  const unit = parseUnit(unitText);
  if (unit === null) return null;
  const isPast = direction === 'ago' || direction === 'before';
  return stepped(isPast ? -amountOf(amount) : amountOf(amount), unit, context);
}

function weekdayPhrase(word: string, weekday: number, { wallNow }: TimeContext): number {
  const today = startOfUnit(wallNow, 'day');
  const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7;
  switch (STEPS[word]) {
    case 1:
      return addUnits(today, ahead === 0 ? 7 : ahead, 'day');
    case -1:
      return addUnits(today, ahead === 0 ? -7 : ahead - 7, 'day');
    default:
      return addUnits(today, ahead, 'day');
  }
}

function weekdayOf(text: string): number {
  const isShort = text.length === 3;
  return WEEKDAYS.findIndex((day) => day === text || (isShort && day.startsWith(text)));
}

function relativePhrase(text: string, context: TimeContext): number | null {
  const match = RELATIVE.exec(text);
  if (match === null) return null;
  const [, word = '', noun = ''] = match;
  const weekday = weekdayOf(noun);
  if (weekday !== -1) return weekdayPhrase(word, weekday, context);
  const unit = word === '' ? null : parseUnit(noun);
  return unit === null ? null : stepped(STEPS[word] ?? 0, unit, context);
}

function edgePhrase(text: string, { wallNow, calendar }: TimeContext): number | null {
  const [, edge = '', word = '', noun = ''] = EDGE.exec(text) ?? [];
  const unit = parseUnit(noun);
  if (unit === null) return null;
  const start = startOfUnit(wallNow, unit, calendar.weekStart);
  return addUnits(start, (STEPS[word] ?? 0) + (edge === 'end' ? 1 : 0), unit);
}

const WORDS: Readonly<Record<string, number>> = { today: 0, midnight: 0, yesterday: -1, tomorrow: 1 };

/**
 * Wall time of an English phrase of the documented list: `now`, `today`, `yesterday`, `tomorrow`, `midnight`, `noon`,
 * `3 days ago`, `two weeks later`, `a month from now`, `in 5 hours`, `monday`, `next friday`, `last tuesday`,
 * `last week`, `next month`, `this year` (a step from today), `start of this quarter`, `end of last month` (where the
 * unit ends, which is the start of the next). Days and longer steps start at midnight. Null for everything else.
 */
export function naturalPhraseWall(text: string, context: TimeContext): number | null {
  const words = text.toLowerCase().replace(/\s+/g, ' ');
  if (words === 'now') return context.wallNow;
  const today = startOfUnit(context.wallNow, 'day');
  if (words === 'noon') return addUnits(today, 12, 'hour');
  const days = WORDS[words];
  if (days !== undefined) return addUnits(today, days, 'day');
  return countedPhrase(words, context) ?? relativePhrase(words, context) ?? edgePhrase(words, context);
}
