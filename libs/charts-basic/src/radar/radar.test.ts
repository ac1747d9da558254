import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { radar } from './plugin.ts';
import { radarExamples } from './radar.examples.ts';

const [sizes, round] = radarExamples;

describe('a radar chart', () => {
  it('names each spoke with its largest value, the author\u2019s where there is one', () => {
    expect(drawExample(radar, sizes).texts).toContain('Body mass, g (5.08\u2009k)');
    expect(drawExample(radar, round).texts).toContain('Body mass, g (8\u2009k)');
  });

  it('tells all values of a group and picks it', () => {
    const { describe: say, pick } = drawExample(radar, sizes);
    expect(say(7)).toMatchObject({ title: 'Chinstrap' });
    expect(say(7).rows).toHaveLength(5);
    expect(filtersOfPick(pick(7))).toEqual([{ col: 'species', op: 'IN', val: ['Chinstrap'] }]);
  });
});
