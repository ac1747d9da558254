import { isMidnight, isoDate, isoTime, formatPattern } from '../tree/iso-text.ts';
import type { TimeStorage } from '../time-storage.ts';
import { quoteText } from './quoting.ts';

/** Constant to compare a time column with. */
export function duckdbMoment(wall: number, storage: TimeStorage): string {
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
      return `TIMESTAMPTZ '${isoDate(wall)} ${isoTime(wall)}+00'`;
    case 'date':
      if (isMidnight(wall)) return `DATE '${isoDate(wall)}'`;
      break;
    default:
  }
  return `TIMESTAMP '${isoDate(wall)} ${isoTime(wall)}'`;
}

/** A column as a timestamp or date. */
export function duckdbTime(sql: string, storage: TimeStorage): string {
  if (storage.as === 'epoch') {
    return storage.unit === 's'
      ? `make_timestamp(CAST(${sql} AS BIGINT) * 1000000)`
      : `epoch_ms(CAST(${sql} AS BIGINT))`;
  }
  if (storage.as !== 'text') return sql;
  return storage.pattern === null
    ? `CAST(${sql} AS TIMESTAMP)`
    : `strptime(${sql}, ${quoteText(storage.pattern)})`;
}
