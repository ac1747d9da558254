import { instantToWall } from './time-zone.ts';

/** A change of a zone's clock. */
export interface ZoneChange {
  /** Epoch milliseconds, a whole second. */
  readonly at: number;
  /** Milliseconds that the wall is ahead of UTC from then on. */
  readonly offset: number;
}

/** How a zone's clock runs over a span of time. */
export interface ZoneOffsets {
  /** Milliseconds ahead of UTC before the first change. */
  readonly first: number;
  /** Ascending; empty for a zone that never changes its clock in the span. */
  readonly changes: readonly ZoneChange[];
}

/** Clocks are looked at so often. Zones have kept an offset for no more than a week (Noronha in 2000, Gaza in 2040). */
const STEP_MS = 3 * 86_400_000;
const SECOND_MS = 1000;

const known = new Map<string, ZoneOffsets>();

/** The whole second in which an offset ends that holds at `from` and no more at `until`. */
function changeBetween(from: number, until: number, offsetAt: (instant: number) => number): number {
  const before = offsetAt(from);
  let [low, high] = [from, until];
  while (high - low > SECOND_MS) {
    const middle = Math.floor((low + high) / (2 * SECOND_MS)) * SECOND_MS;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function findOffsets(zone: string, since: number, until: number): ZoneOffsets {
  const offsetAt = (instant: number): number => instantToWall(instant, zone) - instant;
  const first = offsetAt(since);
  const changes: ZoneChange[] = [];
  let offset = first;
  for (let at = since; at < until; at += STEP_MS) {
    const next = offsetAt(at + STEP_MS);
    if (next === offset) continue;
    changes.push({ at: changeBetween(at, at + STEP_MS, offsetAt), offset: next });
    offset = next;
  }
  return { first, changes };
}

/**
 * Offsets of a zone between two instants (epoch milliseconds, whole seconds), out of this runtime's own time zone
 * tables. Found once per zone and span: that takes some tenths of a second for a century. Throws RangeError for a zone that
 * the runtime does not know.
 */
export function zoneOffsets(zone: string, since: number, until: number): ZoneOffsets {
  const key = `${zone} ${since} ${until}`;
  const found = known.get(key) ?? findOffsets(zone, since, until);
  known.set(key, found);
  return found;
}
