import { filtersOfPick } from '@belvedere/charts';
import { dataOf, drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import type { Hierarchy } from '../data/hierarchy.ts';
import { treemap } from './plugin.ts';
import { treemapExamples } from './treemap.examples.ts';

const [byState, nested] = treemapExamples;

const branchNamed = (input: { readonly prepared: unknown }, label: string): number =>
  (input.prepared as Hierarchy).branches.findIndex((branch) => branch.label === label);

describe('a treemap', () => {
  it('explains its colours when a second metric gives them', () => {
    const { texts } = drawExample(treemap, byState);
    expect(texts).toEqual(expect.arrayContaining(['CA', '7.4', '3.8', '10.6']));
  });

  it('cuts names that are wider than their tile', () => {
    const frame = {
      rows: 1,
      columns: [
        { name: 'city', type: 'VARCHAR', kind: 'text' as const, values: ['Truth or Consequences'] },
        { name: 'flights', type: 'BIGINT', kind: 'integer' as const, values: [5] },
      ],
    };
    const example = { name: 'City', formData: { groupby: ['city'], metric: 'flights' }, frames: [frame] };
    const namesAt = (width: number) => drawExample(treemap, example, { label_type: 'key' }, { width }).texts;
    expect(namesAt(320)).toEqual(['Truth or Consequences']);
    expect(namesAt(80)).toEqual([expect.stringMatching(/^Truth.*\u2026$/)]);
    expect(namesAt(30)).toEqual([]);
  });

  it('picks a tile with all groups around it', () => {
    const { input, pick } = drawExample(treemap, nested);
    expect(filtersOfPick(pick(branchNamed(input, 'DFW'))).map(({ val }) => val)).toEqual([
      ['South'],
      ['TX'],
      ['DFW'],
    ]);
  });

  it('tells the share of the group and of the whole', () => {
    const { input, describe: say } = drawExample(treemap, nested);
    expect(say(branchNamed(input, 'DFW')).rows.map(({ label }) => label)).toEqual([
      'Flights',
      'Share of TX',
      'Share',
    ]);
  });

  it('opens one group at a time and goes back by its line', () => {
    const { input } = drawExample(treemap, nested);
    const opened = treemap.reduce({}, { kind: 'open', datum: branchNamed(input, 'DFW') }, input);
    const { texts, scene } = drawExample(treemap, nested, {}, { view: opened });
    expect(texts).toEqual(expect.arrayContaining(['Whole', 'South', 'DFW']));
    expect(texts).not.toContain('ORD');
    const key = scene.legend[0]?.key ?? '';
    expect(treemap.reduce(opened, { kind: 'legend', key, isAdditive: false }, input)).toEqual({ opened: [] });
    expect(treemap.reduce(opened, { kind: 'open', datum: null }, input)).toEqual({ opened: [] });
    expect(treemap.reduce({}, { kind: 'open', datum: null }, input)).toEqual({});
  });

  it('writes moments as the author wants them', () => {
    const frame = {
      rows: 1,
      columns: [
        { name: 'year', type: 'TIMESTAMP', kind: 'wall' as const, values: [Date.UTC(2001, 0, 1)] },
        { name: 'flights', type: 'BIGINT', kind: 'integer' as const, values: [5] },
      ],
    };
    const example = { name: 'Years', formData: { groupby: ['year'], metric: 'flights' }, frames: [frame] };
    expect(drawExample(treemap, example).texts).toContain('2001-01-01');
    expect(drawExample(treemap, example, { date_format: '%b %Y' }).texts).toContain('Jan 2001');
  });

  it('counts what has no size', () => {
    const frame = {
      rows: 3,
      columns: [
        { name: 'state', type: 'VARCHAR', kind: 'text' as const, values: ['CA', 'TX', 'FL'] },
        { name: 'flights', type: 'BIGINT', kind: 'integer' as const, values: [5, -2, null] },
      ],
    };
    const example = {
      name: 'Some',
      formData: { groupby: ['state'], metric: 'flights' },
      frames: [frame],
    };
    const { texts, scene } = drawExample(treemap, example);
    expect(texts).toContain('1 negative value is not shown; 1 row without a value is not shown');
    expect(dataOf(scene.plot)).toHaveLength(1);
  });
});
