import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { layoutFromStored } from '../layout/stored.ts';
import { filterEntryToStored, filtersAmong, readFilterEntries, type NativeFilter } from './filter-entry.ts';
import { extraAbove, initialMasks, masksOnChart, settleMasks, waitingFilters } from './filter-masks.ts';
import { filterCircle, filterOrder, filtersAbove, filtersBelow } from './filter-order.ts';

const stored = (id: string, more: object = {}): Json => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  cascadeParentIds: [],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  ...more,
});

const filtersOf = (...list: Json[]): readonly NativeFilter[] =>
  filtersAmong(readFilterEntries({ native_filter_configuration: list }));

const isIn = (value: string | number) => ({ filters: [{ col: 'origin', op: 'IN', val: [value] }] });

describe('entries of a filter bar', () => {
  it('are read with headings, and go back to what was stored with all that nobody reads', () => {
    const list = [
      stored('F1', {
        controlValues: { multiSelect: false, defaultToFirstItem: true },
        chartsInScope: [7],
        odd: 1,
      }),
      { id: 'D1', type: 'DIVIDER', title: 'Where', description: 'x', targets: [{}] },
      stored('F1'),
      'nothing',
      { type: 'NATIVE_FILTER' },
    ];
    const entries = readFilterEntries({ native_filter_configuration: list as Json });
    expect(entries.map(({ id }) => id)).toEqual(['F1', 'D1']);
    expect(entries[0]).toMatchObject({ takesFirst: true, targets: [{ datasetId: 1, column: 'origin' }] });
    expect(filterEntryToStored(entries[0] as NativeFilter)).toMatchObject({ odd: 1, chartsInScope: [7] });
    const again = entries.map(filterEntryToStored) as unknown as Json;
    expect(readFilterEntries({ native_filter_configuration: again }).map(filterEntryToStored)).toEqual(again);
  });

  it('take a filter without scope, targets and type of mask for one that holds everywhere and says nothing', () => {
    const [filter] = filtersOf({ id: 'F', name: 'old' });
    expect(filter).toMatchObject({ scope: { rootPath: ['ROOT_ID'], excluded: [] }, targets: [] });
    expect(initialMasks([filter as NativeFilter], null)).toEqual({});
  });
});

describe('the order of filters', () => {
  it('puts those first on which others depend, and survives circles', () => {
    const filters = filtersOf(
      stored('C', { cascadeParentIds: ['B'] }),
      stored('B', { cascadeParentIds: ['A', 'gone'] }),
      stored('A'),
    );
    expect(filterOrder(filters).map(({ id }) => id)).toEqual(['A', 'B', 'C']);
    expect(filtersAbove(filters, 'C').map(({ id }) => id)).toEqual(['A', 'B']);
    expect([...filtersBelow(filters, 'A')].toSorted()).toEqual(['B', 'C']);
    expect(filterCircle(filters)).toBeNull();
    const round = filtersOf(
      stored('A', { cascadeParentIds: ['B'] }),
      stored('B', { cascadeParentIds: ['A'] }),
    );
    expect(filterCircle(round)).toEqual(['A', 'B']);
    expect(filterOrder(round)).toHaveLength(2);
  });
});

describe('what filters say at first', () => {
  it('is what the link kept, else what the author set; the first value waits', () => {
    const mask = { extraFormData: isIn('ORD'), filterState: { value: ['ORD'], label: 'ORD' } };
    const filters = filtersOf(
      stored('A', { defaultDataMask: mask }),
      stored('B', { defaultDataMask: mask }),
      stored('C', { controlValues: { defaultToFirstItem: true }, defaultDataMask: mask }),
    );
    const kept = { A: { extraFormData: isIn('LAX'), filterState: { value: ['LAX'] } }, X: mask, B: {} };
    const masks = initialMasks(filters, kept);
    const extraFormData = isIn('LAX');
    expect(masks).toEqual({ A: { extraFormData, filterState: { value: ['LAX'], label: 'LAX' } } });
    expect(initialMasks(filters, undefined)).toEqual({ A: mask, B: mask });
    expect(waitingFilters(filters, masks).map(({ id }) => id)).toEqual(['C']);
  });

  it('shows nothing where a value is required and none is set', () => {
    const filters = filtersOf(stored('A', { controlValues: { enableEmptyFilter: true } }));
    expect(initialMasks(filters, null)).toMatchObject({
      A: { extraFormData: { adhoc_filters: [{ sqlExpression: '1 = 0' }] } },
    });
  });

  it('reaches a state that nothing changes any more, on any graph of dependencies', async () => {
    const graph = fc
      .integer({ min: 1, max: 9 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)))),
      )
      .map(([count, edges]) =>
        filtersOf(
          ...Array.from({ length: count }, (_, at) =>
            stored(`F${at}`, {
              cascadeParentIds: edges.filter(([child]) => child === at).map(([, parent]) => `F${parent}`),
              controlValues: { defaultToFirstItem: at % 3 !== 1 },
              ...(at % 3 === 1 && {
                defaultDataMask: { extraFormData: isIn(at), filterState: { value: [at] } },
              }),
            }),
          ),
        ),
      );
    /** The first value depends on all that is asked above. */
    const first = (filter: NativeFilter, above: object) =>
      Promise.resolve({
        extraFormData: isIn(`${filter.id}|${JSON.stringify(above).length}`),
        filterState: { value: 1 },
      });
    await fc.assert(
      fc.asyncProperty(graph, async (filters) => {
        const settled = await settleMasks(filters, initialMasks(filters, null), first);
        expect(waitingFilters(filters, settled)).toEqual([]);
        expect(await settleMasks(filters, settled, first)).toBe(settled);
        if (filterCircle(filters) !== null) return;
        for (const filter of filters.filter(({ takesFirst }) => takesFirst))
          expect(settled[filter.id]).toEqual(await first(filter, extraAbove(filters, settled, filter.id)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what filters say to a chart', () => {
  const part = (id: string, type: string, children: string[], meta = {}) => ({ id, type, children, meta });
  const layout = layoutFromStored(
    {
      ROOT_ID: part('ROOT_ID', 'ROOT', ['GRID_ID']),
      GRID_ID: part('GRID_ID', 'GRID', ['R1', 'R2']),
      R1: part('R1', 'ROW', ['C1']),
      R2: part('R2', 'ROW', ['C2']),
      C1: part('C1', 'CHART', [], { chartId: 1 }),
      C2: part('C2', 'CHART', [], { chartId: 2 }),
    },
    'test',
  );

  it('of a filter that groups reaches the charts over its dataset alone', () => {
    const filters = filtersOf(stored('A', { filterType: 'filter_groupby', targets: [{ datasetId: 1 }] }));
    const masks = { A: { extraFormData: { interactive_groupby: ['origin'] }, filterState: {} } };
    const on = (datasetId: number) => masksOnChart(filters, masks, layout, { id: 1, datasetId });
    expect([on(1).length, on(2).length]).toEqual([1, 0]);
  });

  it('comes in their order, from those in whose scope it lies, in the words of its dataset', () => {
    const targets = [
      { datasetId: 1, column: { name: 'origin' } },
      { datasetId: 2, column: { name: 'from' } },
    ];
    const filters = filtersOf(
      stored('A', { targets }),
      stored('B', { scope: { rootPath: ['R2'], excluded: [] } }),
      stored('C'),
    );
    const mask = (value: string) => ({ extraFormData: isIn(value), filterState: { value: [value] } });
    const masks = { B: mask('b'), A: mask('a'), C: { extraFormData: {}, filterState: { value: null } } };
    expect(masksOnChart(filters, masks, layout, { id: 1, datasetId: 2 })).toMatchObject([
      { id: 'A', extraFormData: { filters: [{ col: 'from', op: 'IN', val: ['a'] }] } },
    ]);
    expect(masksOnChart(filters, masks, layout, { id: 2, datasetId: 1 }).map(({ id }) => id)).toEqual([
      'A',
      'B',
    ]);
  });
});
