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
  S: '%s',
  f: '%f',
  j: '%j',
  b: '%b',
  B: '%M',
};

/** Constant to compare a time column with. */
export function trinoMoment(wall: number, storage: TimeStorage): string {
  switch (storage.as) {
    case 'epoch':
      return String(storage.unit === 's' ? Math.floor(wall / 1000) : wall);
    case 'text':
      return quoteText(
        storage.pattern === null
          ? `${isoDate(wall)}${isMidnight(wall) ? '' : ` ${isoTime(wall)}`}`
          : formatPattern(wall, storage.pattern),
      );
    case 'instant':
      return `TIMESTAMP '${isoDate(wall)} ${isoTime(wall)} UTC'`;
    case 'date':
      if (isMidnight(wall)) return `DATE '${isoDate(wall)}'`;
      break;
    default:
  }
  return `TIMESTAMP '${isoDate(wall)} ${isoTime(wall)}'`;
}

/** A column as a timestamp or date. */
export function trinoTime(sql: string, storage: TimeStorage): string {
  if (storage.as === 'epoch') {
    const factor = storage.unit === 's' ? '1000000000' : '1000000';
    return `CAST(from_unixtime_nanos(CAST(${sql} AS BIGINT) * ${factor}) AT TIME ZONE 'UTC' AS TIMESTAMP(3))`;
  }
  if (storage.as !== 'text') return sql;
  if (storage.pattern === null) return `CAST(${sql} AS TIMESTAMP(6))`;
  const pattern = translatePattern(
    storage.pattern,
    DIRECTIVES,
    (text) => text.replaceAll('%', '%%'),
    'Trino',
  );
  return `date_parse(${sql}, ${quoteText(pattern)})`;
}
