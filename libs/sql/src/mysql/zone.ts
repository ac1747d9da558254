import { zoneOffsets } from '@belvedere/core';

/** All that a TIMESTAMP holds: MySQL and MariaDB before 11.5 end in 2038. */
const SPAN = [0, Date.UTC(2106, 1, 8)] as const;

/**
 * Wall time of an instant in a zone. The offsets of the zone stand in the statement, because a server may have no zone
 * tables, or old ones: INTERVAL() finds the last change before the instant, ELT() its offset. Null stays null.
 */
export function inMysqlZone(sql: string, zone: string): string {
  const { first, changes } = zoneOffsets(zone, ...SPAN);
  const offsets = [first, ...changes.map(({ offset }) => offset)].map((offset) => offset / 1000);
  if (changes.length === 0) return `(${sql} + INTERVAL ${offsets[0] ?? 0} SECOND)`;
  const moments = changes.map(({ at }) => at / 1000).join(', ');
  const place = `INTERVAL(TIMESTAMPDIFF(SECOND, '1970-01-01', ${sql}), ${moments})`;
  return `(${sql} + INTERVAL CAST(ELT(1 + ${place}, ${offsets.join(', ')}) AS SIGNED) SECOND)`;
}
