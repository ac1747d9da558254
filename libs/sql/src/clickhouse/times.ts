import { translatePattern } from '../tree/date-pattern.ts';
import { formatPattern, isMidnight, isoDate, isoTime } from '../tree/iso-text.ts';
import type { TimeStorage } from '../time-storage.ts';
import { quoteText } from './quoting.ts';

const DIRECTIVES: Readonly<Record<string, string>> = {
  Y: '%Y',
  y: '%y',
  m: '%m',
  d: '%d',
  H: '%H',
  I: '%I',
  p: '%p',
  M: '%i',
  S: '%S',
  j: '%j',
  b: '%b',
  B: '%M',
};

/** First and last moment that a DateTime and a Date hold; beyond them the 64-bit types are needed. */
const DATETIME_LAST = Date.UTC(2106, 1, 7);
const DATE_LAST = Date.UTC(2149, 5, 6);

function dateTime(wall: number): string {
  const text = `${isoDate(wall)} ${isoTime(wall)}`;
  const isPlain = wall % 1000 === 0 && wall >= 0 && wall < DATETIME_LAST;
  return isPlain ? `toDateTime('${text}', 'UTC')` : `toDateTime64('${text}', 3, 'UTC')`;
}

/** Constant to compare a time column with, in UTC. */
export function clickhouseMoment(wall: number, storage: TimeStorage): string {
  switch (storage.as) {
    case 'epoch':
      return String(storage.unit === 's' ? Math.floor(wall / 1000) : wall);
    case 'text':
      return quoteText(
        storage.pattern === null
          ? `${isoDate(wall)}${isMidnight(wall) ? '' : ` ${isoTime(wall)}`}`
          : formatPattern(wall, storage.pattern),
      );
    case 'date':
      if (isMidnight(wall)) {
        return `${wall >= 0 && wall < DATE_LAST ? 'toDate' : 'toDate32'}('${isoDate(wall)}')`;
      }
      break;
    default:
  }
  return dateTime(wall);
}

/** A column as a DateTime, DateTime64 or Date. */
export function clickhouseTime(sql: string, storage: TimeStorage): string {
  if (storage.as === 'epoch') {
    return storage.unit === 's'
      ? `toDateTime64(${sql}, 0, 'UTC')`
      : `fromUnixTimestamp64Milli(toInt64(${sql}), 'UTC')`;
  }
  if (storage.as !== 'text') return sql;
  if (storage.pattern === null) return `parseDateTime64BestEffort(${sql}, 6, 'UTC')`;
  const pattern = translatePattern(
    storage.pattern,
    DIRECTIVES,
    (text) => text.replaceAll('%', '%%'),
    'ClickHouse',
  );
  return `parseDateTime(${sql}, ${quoteText(pattern)}, 'UTC')`;
}
