import { describe, expect, test } from 'vitest';
import { appendCharts, chartIdsIn, removeCharts, withChartUuids } from './layout.ts';
import { givenFaults, mergeMetadata, prunedMetadata } from './metadata.ts';

const chart = (id: number) => ({ id, uuid: `uuid-${id}`, name: `Chart ${id}` });

describe('a dashboard layout', () => {
  test('takes new charts at the end of the grid, three to a row', () => {
    const layout = appendCharts(null, [chart(1), chart(2), chart(3), chart(4)]);
    expect(chartIdsIn(layout)).toEqual([1, 2, 3, 4]);
    expect((layout['GRID_ID'] as { children: string[] }).children).toHaveLength(2);
  });

  test('fills the row of charts that ends the page, one save after the other', () => {
    const saved = [1, 2, 3, 4].reduce<string | null>(
      (layout, id) => JSON.stringify(appendCharts(layout, [chart(id)])),
      null,
    );
    const layout = JSON.parse(saved ?? '{}') as Record<string, { children: string[]; parents: string[] }>;
    expect(layout['GRID_ID']?.children).toEqual(['ROW-chart-uuid-1', 'ROW-chart-uuid-4']);
    expect(layout['ROW-chart-uuid-1']?.children).toEqual(['CHART-uuid-1', 'CHART-uuid-2', 'CHART-uuid-3']);
    expect(layout['CHART-uuid-3']?.parents).toEqual(['ROOT_ID', 'GRID_ID', 'ROW-chart-uuid-1']);
  });

  test('leaves a row alone that its author arranged, and one without room', () => {
    const first = appendCharts(null, [{ ...chart(1), width: 9 }]);
    expect(appendCharts(JSON.stringify(first), [chart(2)])['GRID_ID']).toMatchObject({
      children: ['ROW-chart-uuid-1', 'ROW-chart-uuid-2'],
    });
    const own = JSON.stringify(appendCharts(null, [chart(1)])).replaceAll('ROW-chart-uuid-1', 'ROW-own');
    expect(appendCharts(own, [chart(2)])['GRID_ID']).toMatchObject({
      children: ['ROW-own', 'ROW-chart-uuid-2'],
    });
  });

  test('takes new charts into the first tab when it has tabs', () => {
    const tabbed = {
      ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-1'] },
      'TABS-1': { id: 'TABS-1', type: 'TABS', children: ['TAB-1'], parents: ['ROOT_ID'] },
      'TAB-1': { id: 'TAB-1', type: 'TAB', children: [], parents: ['ROOT_ID', 'TABS-1'] },
    };
    const layout = appendCharts(JSON.stringify(tabbed), [chart(5)]);
    expect((layout['TAB-1'] as { children: string[] }).children).toEqual(['ROW-chart-uuid-5']);
    expect((layout['CHART-uuid-5'] as { parents: string[] }).parents).toContain('TAB-1');
  });

  test('loses charts together with the rows they leave empty', () => {
    const layout = appendCharts(null, [chart(1)]);
    const left = removeCharts(JSON.stringify(layout), [1]) ?? {};
    expect(chartIdsIn(left)).toEqual([]);
    expect((left['GRID_ID'] as { children: string[] }).children).toEqual([]);
  });

  test('carries the uuid of its charts', () => {
    const positions = { 'CHART-a': { id: 'CHART-a', type: 'CHART', meta: { chartId: 1, width: 4 } } };
    expect(withChartUuids(positions, [chart(1)])['CHART-a']).toMatchObject({
      meta: { uuid: 'uuid-1', width: 4 },
    });
  });
});

describe('dashboard settings', () => {
  test('keep stored keys that a save leaves out, and keys nobody knows', () => {
    const stored = JSON.stringify({ color_scheme: 'bold', house_rule: 7, refresh_frequency: 30 });
    const { metadata } = mergeMetadata(stored, { refresh_frequency: 60 });
    expect(metadata).toMatchObject({ color_scheme: 'bold', house_rule: 7, refresh_frequency: 60 });
  });

  test('give up the colour namespace when it is null', () => {
    expect(mergeMetadata('{"color_namespace":"x"}', { color_namespace: null }).metadata).not.toHaveProperty(
      'color_namespace',
    );
  });

  test('give up a setting for null, but not a null that was there', () => {
    const { metadata } = mergeMetadata('{"x":1,"y":null,"label_colors":{"a":"#fff"}}', {
      x: null,
      y: null,
      label_colors: null,
    });
    expect(metadata).toMatchObject({ y: null, label_colors: {} });
    expect(metadata).not.toHaveProperty('x');
  });

  test('name what has another kind than it takes, unless it was there already', () => {
    const given = { stagger_refresh: 'yes', refresh_frequency: '30', house_rule: {} };
    expect(givenFaults('{"refresh_frequency":"30"}', given).map(({ key }) => key)).toEqual([
      'stagger_refresh',
    ]);
  });

  test('forget charts that are gone', () => {
    const metadata = { expanded_slices: { '1': true, '2': true }, timed_refresh_immune_slices: [1, 2] };
    expect(prunedMetadata(metadata, [1])).toMatchObject({
      expanded_slices: { '1': true },
      timed_refresh_immune_slices: [1],
    });
  });
});
