import type { ChartExample } from '@belvedere/charts';
import { deathsByMonth } from '../fixtures/crimea.ts';

const causes = { granularity_sqla: 'date', time_grain_sqla: 'P1M', metrics: ['disease', 'wounds', 'other'] };

/** Uses of the rose chart. */
export const roseExamples: readonly ChartExample[] = [
  {
    name: 'Deaths by cause and month, by area as Nightingale drew them',
    formData: { ...causes, rose_area_proportion: true },
    frames: [deathsByMonth],
  },
  { name: 'The same by radius', formData: { ...causes, date_time_format: '%m/%y' }, frames: [deathsByMonth] },
];
