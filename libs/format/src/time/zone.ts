const HOUR_MS = 3_600_000;
const QUARTER_MS = 900_000;

/** Minutes a zone is ahead of UTC at a moment, as milliseconds. */
export type ZoneOffset = (time: number) => number;

function formatterFor(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    era: 'short',
  });
}

function readOffset(formatter: Intl.DateTimeFormat, time: number): number {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatter.formatToParts(time)) parts[type] = value;
  const year = parts['era'] === 'BC' ? 1 - Number(parts['year']) : Number(parts['year']);
  const wall = new Date(0);
  wall.setUTCFullYear(year, Number(parts['month']) - 1, Number(parts['day']));
  wall.setUTCHours(Number(parts['hour']), Number(parts['minute']), Number(parts['second']), 0);
  return wall.getTime() - Math.floor(time / 1000) * 1000;
}

/** True when the engine knows the zone. */
export function isKnownZone(zone: string): boolean {
  try {
    return formatterFor(zone) !== undefined;
  } catch {
    return false;
  }
}

/** The offset of an IANA zone over time. An unknown zone is read as UTC; ask {@link isKnownZone} first where it matters. */
export function zoneOffset(zone: string): ZoneOffset {
  if (zone === 'UTC' || zone === 'Etc/UTC' || !isKnownZone(zone)) return () => 0;
  const formatter = formatterFor(zone);
  const known = new Map<number, number>();
  return (time) => {
    const bucket = Math.floor(time / QUARTER_MS);
    const cached = known.get(bucket);
    if (cached !== undefined) return cached;
    const offset = readOffset(formatter, time);
    known.set(bucket, offset);
    return offset;
  };
}

/** Wall clock of a zone as a UTC time: what a calendar on that zone's wall shows. */
export function toWall(time: number, offset: ZoneOffset): number {
  return time + offset(time);
}

/** The moment at which a zone's wall clock shows `wall`. In a skipped hour: the moment after the jump; in a repeated hour: the first. */
export function fromWall(wall: number, offset: ZoneOffset): number {
  const before = wall - offset(wall - 24 * HOUR_MS);
  const after = wall - offset(wall + 24 * HOUR_MS);
  const early = Math.min(before, after);
  return toWall(early, offset) === wall ? early : Math.max(before, after);
}
