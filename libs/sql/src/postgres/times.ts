import { translatePattern } from '../tree/date-pattern.ts';
import { formatPattern, isMidnight, isoDate, isoTime } from '../tree/iso-text.ts';
import type { TimeStorage } from '../time-storage.ts';
import { quoteText } from './quoting.ts';

const DIRECTIVES: Readonly<Record<string, string>> = {
  Y: 'YYYY',
  y: 'YY',
  m: 'MM',
  d: 'DD',
  H: 'HH24',
  I: 'HH12',
  p: 'AM',
  M: 'MI',
  S: 'SS',
  f: 'US',
  j: 'DDD',
  b: 'Mon',
  B: 'Month',
};

const plain = (text: string): string =>
  /[A-Za-z"\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : text;

/** A constant of a type: PostgreSQL counts the years before the first one by an era, not below nothing. */
function constant(type: string, wall: number, time: string): string {
  const year = new Date(wall).getUTCFullYear();
  if (year > 0) return `${type} '${isoDate(wall)}${time}'`;
  const monthAndDay = isoDate(wall).slice(-'-01-01'.length);
  return `${type} '${String(1 - year).padStart(4, '0')}${monthAndDay}${time} BC'`;
}

/** Constant to compare a time column with. */
export function postgresMoment(wall: number, storage: TimeStorage): string {
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
      return constant('TIMESTAMPTZ', wall, ` ${isoTime(wall)}+00`);
    case 'date':
      if (isMidnight(wall)) return constant('DATE', wall, '');
      break;
    default:
  }
  return constant('TIMESTAMP', wall, ` ${isoTime(wall)}`);
}

/** A column as a timestamp or date. */
export function postgresTime(sql: string, storage: TimeStorage): string {
  if (storage.as === 'epoch') {
    const seconds = storage.unit === 's' ? sql : `${sql} / 1000.0`;
    return `(to_timestamp(${seconds}) AT TIME ZONE 'UTC')`;
  }
  if (storage.as !== 'text') return sql;
  if (storage.pattern === null) return `CAST(${sql} AS TIMESTAMP)`;
  const pattern = translatePattern(storage.pattern, DIRECTIVES, plain, 'PostgreSQL');
  return `CAST(to_timestamp(${sql}, ${quoteText(pattern)}) AS TIMESTAMP)`;
}
