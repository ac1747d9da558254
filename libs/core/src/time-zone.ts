const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** True for a zone this runtime knows, e.g. `Europe/Berlin`. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clock on the wall of a zone shows at an instant, as epoch milliseconds as if it were UTC. */
export function instantToWall(instant: number, zone: string): number {
  if (zone === 'UTC') return instant;
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const year = Number(parts['year']);
  const wall = new Date(0);
  wall.setUTCFullYear(
    parts['era'] === 'BC' ? 1 - year : year,
    Number(parts['month']) - 1,
    Number(parts['day']),
  );
  wall.setUTCHours(Number(parts['hour']), Number(parts['minute']), Number(parts['second']));
  return wall.getTime() + (((instant % 1000) + 1000) % 1000);
}

/**
 * The instant at which the wall of a zone shows a time. A time that occurs twice is the first one; a time that a
 * zone skips is moved forward by the length of the gap.
 */
export function wallToInstant(wall: number, zone: string): number {
  if (zone === 'UTC') return wall;
  const offsetAt = (instant: number): number => instantToWall(instant, zone) - instant;
  const before = wall - offsetAt(wall - 86_400_000);
  if (instantToWall(before, zone) === wall) return before;
  const after = wall - offsetAt(wall + 86_400_000);
  return instantToWall(after, zone) === wall ? after : before;
}
