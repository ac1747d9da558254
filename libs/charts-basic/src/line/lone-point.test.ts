import type { ChartExample } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { expect, it } from 'vitest';
import { line } from './plugin.ts';

const alone = (grain: string | null, time: number): ChartExample => ({
  name: 'one point',
  formData: { x_axis: 'date', time_grain_sqla: grain, metrics: ['flights'], groupby: [] },
  frames: [
    {
      rows: 1,
      columns: [
        { name: 'date', type: 'TIMESTAMP', kind: 'wall', values: [time] },
        { name: 'flights', type: 'BIGINT', kind: 'integer', values: [5] },
      ],
    },
  ],
});

it.each([
  ['P1Y', Date.UTC(2001, 0, 1), '2001'],
  ['P1M', Date.UTC(2001, 2, 1), 'Mar 2001'],
  ['P1D', Date.UTC(2001, 2, 5), '5 Mar 2001'],
  ['PT1H', Date.UTC(2001, 2, 5, 7), '5 Mar 2001 07:00'],
  [null, Date.UTC(2001, 2, 5, 7, 30), '5 Mar 2001 07:30'],
])('a lone point of the grain %s is named by its period', (grain, time, text) => {
  expect(drawExample(line, alone(grain, time)).texts).toContain(text);
});
