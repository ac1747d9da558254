import type { BigNumberData } from './data.ts';
import type { BigNumberForm } from './prepare.ts';

const newest = ({ trend }: BigNumberData): number => trend.findLastIndex((value) => !Number.isNaN(value));

/** Start of the newest period that has a value; null where none has. */
export const shownTime = (data: BigNumberData): number | null => data.times[newest(data)] ?? null;

/** True when the number is of one period, and periods without a value are newer. */
export function isOfEarlierPeriod(data: BigNumberData, { aggregation }: BigNumberForm): boolean {
  const last = newest(data);
  return aggregation !== 'raw' && last >= 0 && last < data.trend.length - 1;
}
