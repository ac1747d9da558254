import { addUnits, parseGrain, type CalendarUnit, type GrainDuration } from '@belvedere/core';

type Step = readonly [number, CalendarUnit];

const STEPS: Readonly<Record<GrainDuration, Step>> = {
  PT1S: [1, 'second'],
  PT5S: [5, 'second'],
  PT30S: [30, 'second'],
  PT1M: [1, 'minute'],
  PT5M: [5, 'minute'],
  PT10M: [10, 'minute'],
  PT15M: [15, 'minute'],
  PT30M: [30, 'minute'],
  PT1H: [1, 'hour'],
  PT6H: [6, 'hour'],
  P1D: [1, 'day'],
  P1W: [1, 'week'],
  P1M: [1, 'month'],
  P3M: [1, 'quarter'],
  P1Y: [1, 'year'],
  '1969-12-28T00:00:00Z/P1W': [1, 'week'],
  '1969-12-29T00:00:00Z/P1W': [1, 'week'],
  'P1W/1970-01-03T00:00:00Z': [1, 'week'],
  'P1W/1970-01-04T00:00:00Z': [1, 'week'],
};

/** `count` moments behind one, each a grain further; null when the text names no grain. */
export function momentsBehind(last: number, grain: string, count: number): Float64Array | null {
  const duration = parseGrain(grain);
  if (duration === null) return null;
  const [amount, unit] = STEPS[duration];
  return Float64Array.from({ length: count }, (_, at) => addUnits(last, (at + 1) * amount, unit));
}
