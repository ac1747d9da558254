import { filtersOfPick } from '@belvedere/charts';
import { dataOf, drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { migrateSankey } from './migrations.ts';
import { sankey } from './plugin.ts';
import type { SankeyData } from './prepare.ts';
import { sankeyExamples } from './sankey.examples.ts';

const [stages, hubs] = sankeyExamples;

const loop = {
  name: 'There and back',
  formData: { source: 'from', target: 'to', metric: 'trips' },
  frames: [
    {
      rows: 3,
      columns: [
        { name: 'from', type: 'VARCHAR', kind: 'text' as const, values: ['A', 'B', 'C'] },
        { name: 'to', type: 'VARCHAR', kind: 'text' as const, values: ['B', 'C', 'A'] },
        { name: 'trips', type: 'BIGINT', kind: 'integer' as const, values: [5, 4, 1] },
      ],
    },
  ],
};

describe('a Sankey diagram', () => {
  it('names every node', () => {
    const { texts } = drawExample(sankey, stages);
    expect(texts).toEqual(
      expect.arrayContaining(['South', 'Mountain', 'Morning', 'Early', '60 min or more']),
    );
  });

  it('describes a link by its ends, its size and its share', () => {
    const { input, describe: say } = drawExample(sankey, hubs);
    const { nodes } = input.prepared as SankeyData;
    const { title, rows } = say(nodes.length);
    expect(title).toMatch(/^[A-Z]{3} \u2192 /);
    expect(rows.map(({ label }) => label)).toEqual(['Flights', `Share of ${title.slice(0, 3)}`]);
  });

  it('picks both ends of a link and the side of a node', () => {
    const { input, pick } = drawExample(sankey, hubs);
    const { nodes } = input.prepared as SankeyData;
    expect(filtersOfPick(pick(nodes.length)).map(({ col }) => col)).toEqual(['origin', 'region']);
    const end = nodes.findIndex(({ label }) => label === 'South');
    expect(filtersOfPick(pick(end))).toEqual([{ col: 'region', op: 'IN', val: ['South'] }]);
  });

  it('leaves out the smallest link of a loop and says so', () => {
    const { texts, scene } = drawExample(sankey, loop);
    expect(texts).toContain('1 link that closes a loop is not drawn');
    expect(dataOf(scene.plot)).toHaveLength(2 + 3);
  });
});

describe('an old Sankey form', () => {
  it.each([
    [
      { groupby: ['a', 'b'], metric: 'm' },
      { source: 'a', target: 'b', metric: 'm' },
    ],
    [
      { groupby: ['a'], row_limit: 50 },
      { source: 'a', target: null, row_limit: 50 },
    ],
    [
      { groupby: [], metric: 'm', adhoc_filters: [], color_scheme: 'd3Category10' },
      { source: null, target: null, metric: 'm', adhoc_filters: [], color_scheme: 'd3Category10' },
    ],
  ])('%j becomes %j', (old, expected) => {
    expect(migrateSankey({ viz_type: 'sankey', ...old })).toEqual({ viz_type: 'sankey_v2', ...expected });
  });
});

it('lines of nodes without a colour of their own keep more of it than others', () => {
  const { scene } = drawExample(sankey, stages);
  const links = scene.batches.find((batch) => batch.kind === 'path' && batch.fills !== undefined);
  const kept = new Set(links?.kind === 'path' ? [...(links.fills ?? [])].map((fill) => fill & 255) : []);
  expect([...kept].toSorted((a, b) => a - b)).toEqual([82, 143]);
});
