/** A moment as it arrives: epoch milliseconds, a Date, or ISO text. */
export type TimeValue = number | bigint | Date | string | null | undefined;

/** Writes one moment. Null and undefined come out as words, what is no moment as it came. */
export type TimeFormatter = (value: TimeValue) => string;

const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Epoch milliseconds of a value; text without a zone is read as UTC. NaN when it is no moment. */
export function timeOf(value: TimeValue): number {
  if (value === null || value === undefined) return Number.NaN;
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.getTime();
  const text = value.trim().replace(' ', 'T');
  if (/^\d{4}-\d{2}$/.test(text)) return Date.parse(`${text}-01T00:00:00Z`);
  return Date.parse(text.includes('T') && !HAS_ZONE.test(text) ? `${text}Z` : text);
}
