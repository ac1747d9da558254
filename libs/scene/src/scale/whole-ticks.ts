/** Whether ticks may stand between whole numbers. */
export type TickSteps = 'any' | 'whole';

const PERCENT = '%';

/** True when there are numbers and all of them are whole; NaN and infinities do not count. */
function areWhole(lists: readonly ArrayLike<number>[]): boolean {
  let count = 0;
  for (const values of lists)
    for (let index = 0; index < values.length; index++) {
      const value = values[index] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      if (!Number.isInteger(value)) return false;
      count += 1;
    }
  return count > 0;
}

/** Steps of the axis of these numbers: counts, and whatever else is all whole, tick at whole numbers; shares do not. */
export const stepsOf = (lists: readonly ArrayLike<number>[], unit = ''): TickSteps =>
  unit !== PERCENT && areWhole(lists) ? 'whole' : 'any';

/** The ticks at whole numbers; all of them where no whole number is in sight. */
export function wholeTicks(ticks: readonly number[]): readonly number[] {
  const whole = ticks.filter(Number.isInteger);
  return whole.length > 0 ? whole : ticks;
}
