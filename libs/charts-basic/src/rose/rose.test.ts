import { drillToDetailOf } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { rose } from './plugin.ts';
import { roseExamples } from './rose.examples.ts';

const [byArea, byRadius] = roseExamples;

describe('a rose', () => {
  it('names periods as the author writes them', () => {
    expect(drawExample(rose, byRadius).texts).toContain('04/54');
  });

  it('tells all series of a period and drills into it', () => {
    const { describe: say, pick } = drawExample(rose, byArea);
    expect(say(3)).toMatchObject({ title: 'July 1854' });
    expect(say(3).rows.map(({ value }) => value)).toEqual(['359', '0', '23']);
    expect(drillToDetailOf(pick(3))).toMatchObject([{ col: 'date', op: '==', formattedVal: 'July 1854' }]);
  });
});
