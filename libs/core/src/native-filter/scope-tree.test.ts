import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartsInScope } from '../filter-scope.ts';
import { chartIdsOf } from '../layout/component.ts';
import { layoutFromStored } from '../layout/stored.ts';
import { filtersAmong, readFilterEntries } from './filter-entry.ts';
import { filterProblems, type FilterSurroundings } from './filter-problems.ts';
import { scopeOfCharts, scopeTree, tabsInScope } from './scope-tree.ts';

const part = (id: string, type: string, children: string[] = [], meta: object = {}) => ({
  id,
  type,
  children,
  meta,
});

/** Two tabs: charts 1 and 2 in the first, 3 and the nested tabs with 4 and 5 in the second. */
const layout = layoutFromStored(
  {
    ROOT_ID: part('ROOT_ID', 'ROOT', ['TABS-1']),
    'TABS-1': part('TABS-1', 'TABS', ['TAB-a', 'TAB-b']),
    'TAB-a': part('TAB-a', 'TAB', ['R1'], { text: 'A' }),
    'TAB-b': part('TAB-b', 'TAB', ['R2', 'TABS-2'], { text: 'B' }),
    R1: part('R1', 'ROW', ['C1', 'C2']),
    R2: part('R2', 'ROW', ['C3']),
    'TABS-2': part('TABS-2', 'TABS', ['TAB-c', 'TAB-d']),
    'TAB-c': part('TAB-c', 'TAB', ['C4', 'C5'], { text: 'C' }),
    'TAB-d': part('TAB-d', 'TAB', [], { text: 'D' }),
    ...Object.fromEntries(
      [1, 2, 3, 4, 5].map((id) => [`C${id}`, part(`C${id}`, 'CHART', [], { chartId: id })]),
    ),
  } as never,
  'test',
);

describe('the tree of a scope', () => {
  it('has tabs and charts, without rows and empty tabs', () => {
    const tree = scopeTree(layout);
    expect(tree?.children.map(({ id, charts }) => [id, charts])).toEqual([
      ['TAB-a', [1, 2]],
      ['TAB-b', [3, 4, 5]],
    ]);
    expect(tree?.children[1]?.children.map(({ id }) => id)).toEqual(['C3', 'TAB-c']);
  });

  it('gives scopes at the depth that all chosen charts have', () => {
    expect(scopeOfCharts(layout, [1, 2, 3, 4, 5])).toEqual({ rootPath: ['TAB-a', 'TAB-b'], excluded: [] });
    expect(scopeOfCharts(layout, [1, 4])).toEqual({ rootPath: ['TAB-a', 'TAB-b'], excluded: [2, 3, 5] });
    expect(scopeOfCharts(layout, [4])).toEqual({ rootPath: ['TAB-c'], excluded: [5] });
    expect(scopeOfCharts(layout, [])).toEqual({ rootPath: [], excluded: [] });
    expect(tabsInScope(layout, [4])).toEqual(['TAB-b', 'TAB-c']);
  });

  it('comes back as the same charts, whichever are chosen', () => {
    fc.assert(
      fc.property(fc.subarray([1, 2, 3, 4, 5]), (chosen) => {
        const held = chartsInScope(layout, scopeOfCharts(layout, chosen));
        expect(held).toEqual(chartIdsOf(layout).filter((id) => chosen.includes(id)));
      }),
    );
  });
});

describe('what is wrong with filters', () => {
  const around: FilterSurroundings = {
    layout,
    datasetOf: (chart) => (chart === 5 ? 2 : 1),
    columnsOf: (dataset) => new Set(dataset === 1 ? ['origin'] : ['from']),
    needsOf: ({ filterType }) =>
      filterType === 'filter_parameter'
        ? { dataset: false, column: false, parameter: true }
        : { dataset: true, column: true },
  };
  const problems = (more: object) => {
    const filter = {
      id: 'F',
      name: 'Origin',
      targets: [{ datasetId: 1, column: { name: 'origin' } }],
      ...more,
    };
    const entries = readFilterEntries({ native_filter_configuration: [filter] as never });
    return filterProblems(filtersAmong(entries), around).map(({ kind, chartIds }) => [kind, ...chartIds]);
  };

  it('names what it lacks, whom it does not reach, and where its column is missing', () => {
    expect(problems({})).toEqual([['foreign', 5]]);
    expect(problems({ name: ' ', targets: [{}] })).toEqual([['name'], ['dataset']]);
    expect(problems({ targets: [{ datasetId: 1 }] })).toEqual([['column']]);
    expect(problems({ scope: { rootPath: [], excluded: [] } })).toEqual([['no-chart']]);
    expect(problems({ cascadeParentIds: ['F'], scope: { rootPath: ['TAB-a'], excluded: [] } })).toEqual([
      ['circle'],
    ]);
    expect(problems({ filterType: 'filter_parameter', targets: [{}] })).toEqual([['parameter']]);
    const both = [
      { datasetId: 1, column: { name: 'origin' } },
      { datasetId: 2, column: { name: 'from' } },
    ];
    expect(problems({ targets: both })).toEqual([]);
    expect(problems({ targets: [{ datasetId: 1, column: { name: 'gone' } }] })).toEqual([['missing']]);
  });
});
