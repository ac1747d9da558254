import { describe, expect, it } from 'vitest';
import { drawExample } from '../fixtures/draw-example.ts';
import { pieExamples } from './pie.examples.ts';
import { pie } from './plugin.ts';

const [destinations] = pieExamples;

describe('a pie chart', () => {
  it('shows six slices and gathers the rest', () => {
    const { texts, describe: say } = drawExample(pie, destinations);
    expect(texts).toEqual(expect.arrayContaining(['MSP', 'EWR', 'Other', 'flights']));
    expect(say(6).title).toMatch(/^Other \(\d+\)$/);
  });

  it('tells the value in full and the share', () => {
    const [value, share] = drawExample(pie, destinations).describe(0).rows;
    expect(value?.value).toMatch(/^\d,\d{3}\u2009flights$/);
    expect(share?.label).toBe('Share');
  });

  it('picks a category, and nothing for what it gathered', () => {
    const { input } = drawExample(pie, destinations);
    expect(pie.pick(input, 0).filters).toEqual([{ col: 'destination', op: 'IN', val: ['MSP'] }]);
    expect(pie.pick(input, 6).filters).toEqual([]);
  });
});
