const DAY_MS = 86_400_000;
const WEEKS_SHOWN = 6;
const DAYS = 7;

/** Midnight of a day as if the reader's clock were UTC. */
export type DayWall = number;

/** First day of the month that holds a day. */
export function monthOf(day: DayWall): DayWall {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** The month so many months later; its first day. */
export function monthAfter(month: DayWall, months: number): DayWall {
  const date = new Date(month);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/** Six weeks from Monday on that hold a whole month. */
export function daysAround(month: DayWall): readonly DayWall[] {
  const first = monthOf(month);
  const monday = first - ((new Date(first).getUTCDay() + DAYS - 1) % DAYS) * DAY_MS;
  return Array.from({ length: WEEKS_SHOWN * DAYS }, (_, index) => monday + index * DAY_MS);
}

/** The day that an arrow or page key leads to; null for other keys. */
export function dayAfterKey(day: DayWall, key: string): DayWall | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -DAYS,
    ArrowDown: DAYS,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (step !== undefined) return day + step * DAY_MS;
  if (key !== 'PageUp' && key !== 'PageDown') return null;
  const target = monthAfter(day, key === 'PageUp' ? -1 : 1);
  const last = new Date(monthAfter(target, 1) - DAY_MS).getUTCDate();
  return target + (Math.min(new Date(day).getUTCDate(), last) - 1) * DAY_MS;
}

/** The day of a moment; null when the text starts with none. */
export function dayOf(moment: string): DayWall | null {
  const day = Date.parse(`${moment.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day) ? null : day;
}

/** A moment on another day, at the same time of day; midnight where it had none. */
export function withDay(moment: string, day: DayWall): string {
  const rest = /T\d{2}:\d{2}:\d{2}.*$/.exec(moment)?.[0] ?? 'T00:00:00';
  return `${new Date(day).toISOString().slice(0, 10)}${rest}`;
}
