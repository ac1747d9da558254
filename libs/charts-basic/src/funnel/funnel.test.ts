import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { funnelExamples } from './funnel.examples.ts';
import { funnel } from './plugin.ts';

const [late, stepwise] = funnelExamples;

describe('a funnel', () => {
  it('writes each value with its share of the first step', () => {
    const { texts, describe: say } = drawExample(funnel, late);
    expect(texts).toEqual(expect.arrayContaining(['All flights', '3\u2009M \u00b7 100\u2009%']));
    expect(say(2).rows[1]).toEqual({ label: 'Of the first step', value: '21\u2009%' });
  });

  it('compares with the step before when asked', () => {
    expect(drawExample(funnel, stepwise).describe(2).rows[1]?.value).toBe('47\u2009%');
  });

  it('writes only what its label type asks for', () => {
    const { texts } = drawExample(funnel, late, { label_type: 'percent' });
    expect(texts).toContain('100\u2009%');
    expect(texts).not.toContain('All flights');
  });

  it('picks a stage', () => {
    expect(filtersOfPick(drawExample(funnel, late).pick(1))).toEqual([
      { col: 'lateness', op: 'IN', val: ['Late at all'] },
    ]);
  });
});
