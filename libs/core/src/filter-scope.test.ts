import { describe, expect, it } from 'vitest';
import { chartsInScope, crossFilterTargets, readFilterScope } from './filter-scope.ts';
import { layoutFromStored } from './layout/stored.ts';

const chart = (chartId: number) => ({ type: 'CHART', id: `C${chartId}`, children: [], meta: { chartId } });
const row = (id: string, ...children: string[]) => ({ type: 'ROW', id, children, meta: {} });
const layout = layoutFromStored(
  {
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['R1', 'R2'] },
    R1: row('R1', 'C1', 'C2'),
    R2: row('R2', 'C3'),
    C1: chart(1),
    C2: chart(2),
    C3: chart(3),
  },
  'test',
);

describe('the scope of a filter', () => {
  it('holds the charts below its parts, less those left out', () => {
    expect(chartsInScope(layout, { rootPath: ['R1'], excluded: [2] })).toEqual([1]);
    expect(chartsInScope(layout, { rootPath: ['R2', 'GRID_ID'], excluded: [] })).toEqual([1, 2, 3]);
    expect(chartsInScope(layout, { rootPath: ['gone'], excluded: [] })).toEqual([]);
  });

  it('is read from what was stored, and nothing else is one', () => {
    expect(readFilterScope({ rootPath: ['R1', 7], excluded: [2, 'x'] })).toEqual({
      rootPath: ['R1'],
      excluded: [2],
    });
    expect([readFilterScope('global'), readFilterScope(null), readFilterScope({})]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('the charts that a chart filters', () => {
  const own = { chart_configuration: { 1: { crossFilters: { scope: { rootPath: ['R2'], excluded: [] } } } } };
  const all = { global_chart_configuration: { scope: { rootPath: ['ROOT_ID'], excluded: [3] } } };

  it.each([
    ['all others without a scope', {}, 1, [2, 3]],
    ['those of its own scope', { ...own, ...all }, 1, [3]],
    ['those of the scope for all', { ...own, ...all }, 2, [1]],
    [
      'those of the scope for all when it says so',
      { chart_configuration: { 1: { crossFilters: { scope: 'global' } } }, ...all },
      1,
      [2],
    ],
  ] as const)('are %s', (_, metadata, id, targets) => {
    expect(crossFilterTargets(layout, metadata, id)).toEqual(targets);
  });
});
