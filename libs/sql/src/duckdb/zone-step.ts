import { instantToWall, isTimeZone } from '@belvedere/core';

const FROM = Date.UTC(1973, 0, 1);
const UNTIL = Date.UTC(2038, 0, 1);
const EVERY_MS = 14 * 24 * 3_600_000;
const MINUTE_MS = 60_000;
const HOUR = 60;
const QUARTER_HOUR = 15;
const steps = new Map<string, number | null>();

const greatestCommon = (one: number, other: number): number =>
  other === 0 ? one : greatestCommon(other, one % other);

/** First instant, to the minute, with the offset that holds at `late`. */
function changeBetween(early: number, late: number, offsetAt: (instant: number) => number): number {
  let [before, after] = [early, late];
  const offset = offsetAt(late);
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (offsetAt(middle) === offset) after = middle;
    else before = middle;
  }
  return after;
}

function commonStep(zone: string): number | null {
  const offsetAt = (instant: number): number => instantToWall(instant, zone) - instant;
  let step = greatestCommon(HOUR, Math.abs(offsetAt(FROM)) / MINUTE_MS);
  for (let instant = FROM; instant < UNTIL; instant += EVERY_MS) {
    const next = instant + EVERY_MS;
    const offset = offsetAt(next);
    if (offset === offsetAt(instant)) continue;
    const change = changeBetween(instant, next, offsetAt) / MINUTE_MS;
    step = [Math.abs(offset) / MINUTE_MS, change % HOUR].reduce(greatestCommon, step);
  }
  return step < QUARTER_HOUR ? null : step;
}

/**
 * Minutes of which a zone's distance to UTC, and every instant at which it changes, are whole numbers ever since 1973:
 * 60, 30 or 15; null where they are fewer (clocks of St. John's changed at one minute past midnight) and for a zone that
 * this runtime does not know. Looked up once per zone.
 */
export function zoneStepMinutes(zone: string): number | null {
  const known = steps.get(zone);
  if (known !== undefined) return known;
  const step = isTimeZone(zone) ? commonStep(zone) : null;
  steps.set(zone, step);
  return step;
}
