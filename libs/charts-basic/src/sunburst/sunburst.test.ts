import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import type { Hierarchy } from '../data/hierarchy.ts';
import { sunburst } from './plugin.ts';
import { sunburstExamples } from './sunburst.examples.ts';

const [nested, unnamed, late] = sunburstExamples;

const branchNamed = (input: { readonly prepared: unknown }, label: string): number =>
  (input.prepared as Hierarchy).branches.findIndex((branch) => branch.label === label);

describe('a sunburst', () => {
  it('names what is large enough and the total', () => {
    const { texts } = drawExample(sunburst, nested);
    expect(texts).toEqual(expect.arrayContaining(['South', 'TX', 'ORD', 'Flights']));
    expect(drawExample(sunburst, unnamed).texts).toEqual([]);
  });

  it('picks a segment with all groups around it, and drilling replaces its columns', () => {
    const { input, pick } = drawExample(sunburst, nested);
    const picked = pick(branchNamed(input, 'ORD'));
    expect(filtersOfPick(picked).map(({ val }) => val)).toEqual([['Midwest'], ['IL'], ['ORD']]);
    expect(picked.drillField).toBe('columns');
  });

  it('opens a branch as the whole', () => {
    const { input } = drawExample(sunburst, nested);
    const opened = sunburst.reduce({}, { kind: 'open', datum: branchNamed(input, 'TX') }, input);
    expect(opened).toEqual({ opened: ['South', 'TX'] });
    expect(drawExample(sunburst, nested, {}, { view: opened }).texts).not.toContain('ORD');
  });

  it('colours by the ratio of the two metrics', () => {
    const { texts } = drawExample(sunburst, late);
    expect(texts.filter((text) => /^0\.\d+$/.test(text))).toHaveLength(2);
  });
});
