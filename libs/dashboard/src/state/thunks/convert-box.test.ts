import { layoutFromStored, type JsonObject, type Layout } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { filterMetadata, type FilterParts } from '../filter-metadata.ts';
import { readBoxFilters } from '../read-box-filters.ts';
import type { DashboardChart } from '../wire.ts';
import { convertedMetadata } from './convert-box.ts';

const box = (id: number): DashboardChart =>
  ({
    id,
    name: `Box ${id}`,
    formData: {
      viz_type: 'filter_box',
      datasource: '3__table',
      date_filter: false,
      filter_configs: [{ column: 'region' }],
    },
  }) as unknown as DashboardChart;

const layoutOf = (...charts: readonly number[]): Layout =>
  layoutFromStored(
    {
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
      GRID_ID: { id: 'GRID_ID', type: 'GRID', children: charts.map((id) => `C${id}`) },
      ...Object.fromEntries(
        charts.map((id) => [`C${id}`, { id: `C${id}`, type: 'CHART', children: [], meta: { chartId: id } }]),
      ),
    } as never,
    'test',
  );

const OWN = { id: 'NATIVE_FILTER-1', type: 'NATIVE_FILTER' };

describe('what filters a dashboard with boxes', () => {
  const metadata: JsonObject = { native_filter_configuration: [OWN] };
  const boxFilters = readBoxFilters(metadata, [box(7), box(71)]);
  const partsWith = (...charts: readonly number[]): FilterParts =>
    ({ info: { metadata }, boxFilters, history: { present: { layout: layoutOf(...charts) } } }) as never;
  const idsWith = (...charts: readonly number[]) =>
    (filterMetadata(partsWith(...charts))['native_filter_configuration'] as readonly JsonObject[]).map(
      ({ id }) => id,
    );

  it('are its own filters and those of the boxes that stand in it', () => {
    expect(idsWith(7, 71)).toEqual(['NATIVE_FILTER-1', 'FILTER_BOX-7-region', 'FILTER_BOX-71-region']);
    expect(idsWith(71)).toEqual(['NATIVE_FILTER-1', 'FILTER_BOX-71-region']);
  });

  it('is the same object as long as nothing of it changes, so that no chart asks again', () => {
    expect(filterMetadata(partsWith(7, 71))).toBe(filterMetadata(partsWith(7, 71)));
    expect(filterMetadata({ ...partsWith(7), boxFilters: [] })).toBe(metadata);
  });
});

describe('a box that becomes filters of its dashboard', () => {
  it('leaves its fields behind the others, and none of its settings', () => {
    const metadata: JsonObject = {
      native_filter_configuration: [OWN],
      filter_scopes: { 7: { region: { scope: ['TAB-a'], immune: [] } }, 71: {} },
      default_filters: '{"7":{"region":["East"]}}',
    };
    const boxes = readBoxFilters(metadata, [box(7), box(71)]);
    expect(convertedMetadata(metadata, boxes, 7, () => 'new')).toEqual({
      native_filter_configuration: [
        OWN,
        expect.objectContaining({
          id: 'NATIVE_FILTER-new',
          name: 'region',
          scope: { rootPath: ['TAB-a'], excluded: [7, 71] },
          defaultDataMask: expect.objectContaining({ filterState: { value: ['East'], label: 'East' } }),
        }),
      ],
      filter_scopes: { 71: {} },
      default_filters: null,
    });
  });
});
