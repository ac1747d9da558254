import { addUnits, type CalendarUnit } from './calendar.ts';
import type { GrainDuration } from './grain.ts';

type Step = readonly [amount: number, unit: CalendarUnit];

const WEEK: Step = [1, 'week'];

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
  P1W: WEEK,
  P1M: [1, 'month'],
  P3M: [1, 'quarter'],
  P1Y: [1, 'year'],
  P7D: [7, 'day'],
  all: [1000, 'year'],
  '1969-12-28T00:00:00Z/P1W': WEEK,
  '1969-12-29T00:00:00Z/P1W': WEEK,
  'P1W/1970-01-03T00:00:00Z': WEEK,
  'P1W/1970-01-04T00:00:00Z': WEEK,
};

const WEEK_ENDING_DAYS = 6;

/** Start and end of the bucket that a grain names by a wall time: its last day of a week that is named by its end, else its start. */
export function grainPeriod(wall: number, grain: GrainDuration): readonly [from: number, to: number] {
  const from = grain.startsWith('P1W/') ? addUnits(wall, -WEEK_ENDING_DAYS, 'day') : wall;
  return [from, addGrains(from, 1, grain)];
}

/** A wall time that many grains on, or back; months, quarters and years clamp to the last day of a shorter month. */
export function addGrains(wall: number, count: number, grain: GrainDuration): number {
  const [amount, unit] = STEPS[grain];
  return addUnits(wall, count * amount, unit);
}
