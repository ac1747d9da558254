import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import type { Hierarchy } from '../data/hierarchy.ts';
import { partitionExamples } from './partition.examples.ts';
import { partition } from './plugin.ts';

const [limited, whole] = partitionExamples;

describe('a partition chart', () => {
  it('draws the smallest blocks of a group as one', () => {
    expect(drawExample(partition, limited).texts).toContain('Other (4)');
    expect(drawExample(partition, whole).texts.join(' ')).not.toContain('Other');
  });

  it('picks a block with the groups around it and opens it', () => {
    const { input, pick } = drawExample(partition, limited);
    const at = (input.prepared as Hierarchy).branches.findIndex(({ label }) => label === 'IL');
    expect(filtersOfPick(pick(at)).map(({ val }) => val)).toEqual([['Midwest'], ['IL']]);
    expect(partition.reduce({}, { kind: 'open', datum: at }, input)).toEqual({ opened: ['Midwest', 'IL'] });
  });
});
