import { createChartRegistry } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { bubbleExamples } from './bubble.examples.ts';
import { bubbleRadii } from './draw.ts';
import { bubbleManifest } from './manifest.ts';
import { bubble } from './plugin.ts';

const migrated = (form: object) =>
  createChartRegistry([{ manifest: bubbleManifest }]).migrate({ viz_type: 'bubble', ...form });

describe('bubbles', () => {
  it('have diameters from 5 px by value, and the smallest when all are equal', () => {
    expect([...bubbleRadii(Float64Array.of(0, 5, 10, Number.NaN), 25)]).toEqual([2.5, 15, 27.5, 2.5]);
    expect([...bubbleRadii(Float64Array.of(7, 7), 25)]).toEqual([2.5, 2.5]);
  });

  it('say their three metrics and pick their entity', () => {
    const { describe: say, pick } = drawExample(bubble, bubbleExamples[0]);
    expect(say(0)).toMatchObject({ title: 'ORD' });
    expect(say(0).rows.map(({ label }) => label)).toEqual(['On time', 'Mean delay', 'Flights']);
    expect(pick(0).values).toMatchObject([{ column: 'origin', value: 'ORD' }]);
  });

  it.each([
    [
      { entity: 'a', x_log_scale: true, y_log_scale: false },
      { viz_type: 'bubble_v2', logXAxis: true, logYAxis: false },
    ],
    [
      { limit: 20, x_axis_format: '.1f', max_bubble_size: '50' },
      { row_limit: 20, xAxisFormat: '.1f', max_bubble_size: 50 },
    ],
    [
      {
        series: 'r',
        y_axis_bounds: [1, 2],
        granularity_sqla: 'd',
        time_range: 'Last year',
        left_margin: 'auto',
      },
      {
        series: 'r',
        truncateYAxis: true,
        y_axis_bounds: [1, 2],
        granularity_sqla: 'd',
        time_range: 'Last year',
      },
    ],
  ])('of the old form open: %j', (form, expected) => expect(migrated(form)).toMatchObject(expected));
});
