import { expect, it } from 'vitest';
import { crossFilterScopesToStored, readCrossFilterScopes } from './cross-filter-scopes.ts';
import { crossFilterTargets } from './filter-scope.ts';
import { layoutFromStored } from './layout/stored.ts';

const layout = layoutFromStored(
  {
    ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
    GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['R1'] },
    R1: { type: 'ROW', id: 'R1', children: ['C1', 'C2', 'C3'], meta: {} },
    ...Object.fromEntries(
      [1, 2, 3].map((id) => [`C${id}`, { type: 'CHART', id: `C${id}`, children: [], meta: { chartId: id } }]),
    ),
  },
  'test',
);
const ROOT = ['ROOT_ID'];

it('writes an entry for every chart that filters, with the charts it holds for, as the wire has it', () => {
  const scopes = {
    all: { rootPath: ROOT, excluded: [3] },
    own: { 2: { rootPath: ROOT, excluded: [1, 2] } },
    responses: {},
  };
  expect(crossFilterScopesToStored(scopes, { metadata: {}, layout, emitters: [1, 2] })).toEqual({
    chart_configuration: {
      1: { id: 1, crossFilters: { scope: 'global', chartsInScope: [2] } },
      2: { id: 2, crossFilters: { scope: { rootPath: ROOT, excluded: [1, 2] }, chartsInScope: [3] } },
    },
    global_chart_configuration: { scope: { rootPath: ROOT, excluded: [3] }, chartsInScope: [1, 2] },
  });
});

it('reads back what it wrote, and the charts follow it', () => {
  const scopes = {
    all: { rootPath: ROOT, excluded: [3] },
    own: { 2: { rootPath: [], excluded: [] } },
    responses: {},
  };
  const stored = crossFilterScopesToStored(scopes, { metadata: {}, layout, emitters: [1, 2] });
  const metadata = { ...stored };
  expect(readCrossFilterScopes(metadata)).toEqual(scopes);
  expect([1, 2].map((id) => crossFilterTargets(layout, metadata, id))).toEqual([[2], []]);
});

it('keeps what else the metadata say, and what they say of charts that are not there', () => {
  const metadata = {
    chart_configuration: { 1: { id: 1, odd: 1, crossFilters: { later: true } }, 9: { id: 9 } },
    global_chart_configuration: { odd: 2 },
  };
  const stored = crossFilterScopesToStored(readCrossFilterScopes(metadata), {
    metadata,
    layout,
    emitters: [1],
  });
  expect(stored).toMatchObject({
    chart_configuration: { 1: { odd: 1, crossFilters: { later: true, scope: 'global' } }, 9: { id: 9 } },
    global_chart_configuration: { odd: 2, chartsInScope: [1, 2, 3] },
  });
});

it.each([
  {},
  { chart_configuration: 7, global_chart_configuration: 'x' },
  { chart_configuration: { a: {} } },
])('reads %j as the whole dashboard', (metadata) => {
  expect(readCrossFilterScopes(metadata)).toEqual({
    all: { rootPath: ROOT, excluded: [] },
    own: {},
    responses: {},
  });
});

it('writes what a chart does where others choose something, and one that stays as it is is filtered by none', () => {
  const scopes = {
    all: { rootPath: ROOT, excluded: [] },
    own: {},
    responses: { 2: 'none', 3: 'highlight' },
  } as const;
  const metadata = { ...crossFilterScopesToStored(scopes, { metadata: {}, layout, emitters: [1, 2, 3] }) };
  expect(metadata.chart_configuration).toMatchObject({
    1: { crossFilters: { chartsInScope: [3] } },
    3: { crossFilters: { response: 'highlight' } },
  });
  expect(readCrossFilterScopes(metadata)).toEqual(scopes);
  const plain = crossFilterScopesToStored({ ...scopes, responses: {} }, { metadata, layout, emitters: [2] });
  expect(readCrossFilterScopes({ ...plain }).responses).toEqual({});
});
