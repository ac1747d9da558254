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
  f: '%f',
  j: '%j',
  b: '%b',
  B: '%M',
};

/** Constant to compare a time column with; the session's zone is UTC, so instants are written as such. */
export function mysqlMoment(wall: number, storage: TimeStorage): string {
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
      if (isMidnight(wall)) return `DATE '${isoDate(wall)}'`;
      break;
    default:
  }
  return `TIMESTAMP '${isoDate(wall)} ${isoTime(wall)}'`;
}

/** A column as a date or datetime. */
export function mysqlTime(sql: string, storage: TimeStorage): string {
  if (storage.as === 'epoch') {
    const step = storage.unit === 's' ? `${sql} SECOND` : `(${sql} * 1000) MICROSECOND`;
    return `(TIMESTAMP '1970-01-01 00:00:00' + INTERVAL ${step})`;
  }
  if (storage.as !== 'text') return sql;
  if (storage.pattern === null) return `CAST(${sql} AS DATETIME(6))`;
  const pattern = translatePattern(
    storage.pattern,
    DIRECTIVES,
    (text) => text.replaceAll('%', '%%'),
    'MySQL',
  );
  return `CAST(STR_TO_DATE(${sql}, ${quoteText(pattern)}) AS DATETIME(6))`;
}
