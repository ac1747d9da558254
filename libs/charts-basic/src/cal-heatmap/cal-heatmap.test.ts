import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { calHeatmapExamples } from './cal-heatmap.examples.ts';
import { blockStart, cellPlace } from './calendar.ts';
import { calHeatmap } from './plugin.ts';

const [monthly] = calHeatmapExamples;

describe('a calendar heatmap', () => {
  it('has a block per month with its days', () => {
    const { texts } = drawExample(calHeatmap, monthly);
    expect(texts).toEqual(expect.arrayContaining(['January 2001', 'February', 'June', '31']));
  });

  it('describes a day and picks it as a range', () => {
    const { describe: say, pick } = drawExample(calHeatmap, monthly);
    expect(say(0).title).toBe('Mon 1 Jan 2001');
    expect(filtersOfPick(pick(0))).toEqual([
      { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01T00:00:00 : 2001-01-02T00:00:00', isExtra: true },
    ]);
  });

  it.each([
    ['month', 'day', Date.UTC(2001, 1, 28), [2, 4]],
    ['year', 'day', Date.UTC(2001, 0, 8), [1, 0]],
    ['day', 'hour', Date.UTC(2001, 0, 8, 13), [1, 2]],
    ['hour', 'min', Date.UTC(2001, 0, 8, 13, 25), [5, 2]],
    ['year', 'month', Date.UTC(2001, 5, 1), [1, 1]],
  ])('places a cell of a %s by %s', (domain, subdomain, time, expected) => {
    expect(cellPlace(time, domain, subdomain)).toEqual(expected);
  });

  it('starts weeks on Monday', () => {
    expect(blockStart(Date.UTC(2001, 0, 7, 5), 'week')).toBe(Date.UTC(2001, 0, 1));
  });
});
