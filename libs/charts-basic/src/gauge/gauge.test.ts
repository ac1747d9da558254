import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { fitDial, sweepOf } from './dial.ts';
import { gaugeExamples } from './gauge.examples.ts';
import { gauge } from './plugin.ts';
import type { GaugeData } from './prepare.ts';

const [share, rings] = gaugeExamples;
const scaleOf = (formData: object) => {
  const { min, max } = drawExample(gauge, rings, formData as Record<string, unknown>).input
    .prepared as GaugeData;
  return [min, max];
};

describe('a gauge', () => {
  it('shows the value, its name and both ends of the scale', () => {
    const { texts } = drawExample(gauge, share);
    expect(texts).toEqual(expect.arrayContaining(['On time', '0']));
    expect(texts.some((text) => text.startsWith('100'))).toBe(true);
  });

  it('takes a round scale from zero unless the author sets one', () => {
    expect(scaleOf({ min_val: null, max_val: null })).toEqual([0, 20]);
    expect(scaleOf({ min_val: -5, max_val: 15 })).toEqual([-5, 15]);
  });

  it('puts text round the value', () => {
    expect(drawExample(gauge, rings, { value_formatter: '{value} min' }).texts).toContain('11.0 min');
  });

  it('filters by the category of an arc, never by a lone value', () => {
    expect(filtersOfPick(drawExample(gauge, rings).pick(0))).toEqual([
      { col: 'state', op: 'IN', val: ['TX'] },
    ]);
    expect(drawExample(gauge, share).pick(0).values).toEqual([]);
  });
});

describe('a dial', () => {
  it('sweeps clockwise from its start to its end', () => {
    const [start, end] = sweepOf(225, -45);
    expect([start, end].map((angle) => Math.round((angle * 180) / Math.PI))).toEqual([-135, 135]);
    expect(sweepOf(90, 90)[1] - sweepOf(90, 90)[0]).toBeCloseTo(Math.PI * 2);
  });

  it('stays within its box', () => {
    const { cx, cy, radius } = fitDial(sweepOf(180, 0), { width: 300, height: 200, margin: 10, below: 20 });
    expect(cx - radius).toBeGreaterThanOrEqual(10 - 1e-9);
    expect(cy - radius).toBeGreaterThanOrEqual(0);
    expect(cy).toBeLessThanOrEqual(180);
  });
});
