import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { paraExamples } from './para.examples.ts';
import { para } from './plugin.ts';

const [colored, named] = paraExamples;

describe('parallel coordinates', () => {
  it('name each axis with its ends', () => {
    const { texts } = drawExample(para, colored);
    expect(texts).toEqual(expect.arrayContaining(['Horsepower', '0 to 60, s', '53']));
    expect(texts).not.toContain('ford');
  });

  it('show the groups as an axis when asked', () => {
    expect(drawExample(para, named).texts).toContain('ford');
  });

  it('tell all values of a line and pick its group', () => {
    const { describe: say, pick } = drawExample(para, colored);
    expect(say(0)).toMatchObject({ title: 'ford' });
    expect(say(0).rows).toHaveLength(5);
    expect(filtersOfPick(pick(0))).toEqual([{ col: 'maker', op: 'IN', val: ['ford'] }]);
  });
});
