import type { PanelColumn } from '@belvedere/controls';
import { GENERIC_TYPES } from '@belvedere/core';
import { expect, it } from 'vitest';
import { suitedTypes } from './suited-types.ts';

const KINDS = {
  time: GENERIC_TYPES.TEMPORAL,
  number: GENERIC_TYPES.NUMERIC,
  text: GENERIC_TYPES.STRING,
} as const;

const types = (columns: Readonly<Record<string, keyof typeof KINDS>>): readonly string[] =>
  suitedTypes({
    columns: Object.entries(columns).map(
      ([column_name, kind]) =>
        ({
          column_name,
          type_generic: KINDS[kind],
          is_dttm: kind === 'time',
          groupby: true,
        }) as PanelColumn,
    ),
  });

it('a time column asks for a line before anything else', () => {
  expect(types({ day: 'time', origin: 'text' }).slice(0, 2)).toEqual([
    'echarts_timeseries_line',
    'echarts_area',
  ]);
});

it.each([
  ['categories are compared', { origin: 'text' }, ['echarts_timeseries_bar', 'pie', 'treemap_v2']],
  ['two categories cross', { origin: 'text', carrier: 'text' }, ['heatmap_v2', 'sankey_v2']],
  ['places lie on a map', { latitude: 'number', lng: 'number' }, ['deck_scatter']],
  ['countries lie on the map of the world', { country_code: 'text' }, ['world_map']],
  [
    'two numbers are plotted against each other',
    { a: 'number', b: 'number' },
    ['echarts_timeseries_scatter'],
  ],
  [
    'numbers by category spread in boxes and bubbles',
    { a: 'number', b: 'number', c: 'text' },
    ['box_plot', 'bubble_v2'],
  ],
  ['one number is counted into bins', { delay: 'number' }, ['histogram_v2']],
] as const)('%s', (_, columns, wanted) => {
  expect(types(columns)).toEqual(expect.arrayContaining([...wanted]));
});

it('degrees are places and not numbers to count; words that only contain "lat" are neither', () => {
  expect(types({ lat: 'number', lon: 'number' })).not.toContain('histogram_v2');
  expect(types({ flat: 'number', long_name: 'text' })).not.toContain('deck_scatter');
});

it('anything can be a table, even without columns', () => {
  expect(types({})).toEqual(['big_number_total', 'table']);
});
