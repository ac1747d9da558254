import { addUnits } from '../calendar.ts';
import type { TimeContext } from './context.ts';
import { cannotParse, timeRangeError } from './errors.ts';
import { freeDateWall, splitTimeOfDay } from './free-date.ts';
import { isoWall } from './iso-date.ts';
import { naturalPhraseWall } from './natural-phrase.ts';

const AMBIGUOUS = /^\d+\s+(second|minute|hour|day|week|month|quarter|year)s?$/i;

/** Throws TIME_RANGE_INVALID for a span without a direction, e.g. `5 days`. */
export function refuseAmbiguous(text: string): void {
  if (!AMBIGUOUS.test(text)) return;
  throw timeRangeError(`Time string is ambiguous. Please specify [${text} ago] or [${text} later].`);
}

function dayWall(text: string, context: TimeContext): number | null {
  const thisYear = new Date(context.wallNow).getUTCFullYear();
  return isoWall(text, context) ?? freeDateWall(text, thisYear) ?? naturalPhraseWall(text, context);
}

function timedWall(text: string, context: TimeContext): number | null {
  const split = splitTimeOfDay(text);
  if (split === null) return null;
  const { hour, minute, second } = split.time;
  const day = dayWall(split.rest === '' ? 'today' : split.rest, context);
  if (day === null || hour > 23 || minute > 59 || second > 59) return null;
  return addUnits(addUnits(addUnits(day, hour, 'hour'), minute, 'minute'), second, 'second');
}

/**
 * Wall time of a text: ISO 8601, a written date, a phrase of the documented list, or one of these with a time of day
 * (`yesterday 10:30`, `5 May 2024 at 3 pm`). Throws TIME_RANGE_INVALID for everything else, and for `5 days`, which
 * says no direction.
 */
export function parseMoment(text: string, context: TimeContext): number {
  const trimmed = text.trim();
  const wall = dayWall(trimmed, context) ?? timedWall(trimmed, context);
  if (wall !== null) return wall;
  refuseAmbiguous(trimmed);
  throw cannotParse(trimmed);
}
