import { formatPattern, isMidnight, isoDate, isoTime } from '../tree/iso-text.ts';
import type { TimeStorage } from '../time-storage.ts';
import { isoFromPattern } from './date-pattern.ts';
import { quoteText } from './quoting.ts';

/**
 * Constant to compare a time column with. Times are text, so the shortest form sorts right against columns that
 * hold dates only and columns that hold times.
 */
export function sqliteMoment(wall: number, storage: TimeStorage): string {
  if (storage.as === 'epoch') return String(storage.unit === 's' ? Math.floor(wall / 1000) : wall);
  if (storage.as === 'text' && storage.pattern !== null) {
    return quoteText(formatPattern(wall, storage.pattern));
  }
  return quoteText(isMidnight(wall) ? isoDate(wall) : `${isoDate(wall)} ${isoTime(wall)}`);
}

/** A column as text that the date functions of SQLite read. Throws QUERY_INVALID for a pattern that cannot be read. */
export function sqliteTime(sql: string, storage: TimeStorage): string {
  if (storage.as === 'text' && storage.pattern !== null) return isoFromPattern(sql, storage.pattern);
  if (storage.as !== 'epoch') return sql;
  return storage.unit === 's'
    ? `datetime(${sql}, 'unixepoch')`
    : `strftime('%Y-%m-%d %H:%M:%f', ${sql} / 1000.0, 'unixepoch')`;
}

/** Times as text in one length: with and without a clock, with T or a space, they compare as times. */
export function sqliteExactTime(sql: string, storage: TimeStorage): string {
  const isText = storage.as === 'text' ? storage.pattern === null : storage.as !== 'epoch';
  return isText ? `strftime('%Y-%m-%d %H:%M:%f', ${sql})` : sql;
}
