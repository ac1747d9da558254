import type { LoadableChart } from '@belvedere/charts';
import { expect, it } from 'vitest';
import { matchingCharts, type ShownChart } from './matching.ts';

const chartOf = (id: string, name: string, tags: readonly string[]): LoadableChart =>
  ({ manifest: { id, name: { id, text: name, values: {} }, tags } }) as unknown as LoadableChart;
const shown: readonly ShownChart[] = [
  {
    chart: chartOf('pie', 'Pie Chart', ['Proportional']),
    examples: [
      { name: 'Destinations of O’Hare', formData: {}, frames: [] },
      { name: 'Few slices', formData: {}, frames: [] },
    ],
  },
  {
    chart: chartOf('table', 'Table', []),
    examples: [{ name: 'Busiest airports', formData: {}, frames: [] }],
  },
];
const names = (search: string): readonly string[] =>
  matchingCharts(shown, search).flatMap(({ examples }) => examples.map(({ name }) => name));

it('finds charts by name, type and tag with all their examples', () => {
  expect(names('proport')).toHaveLength(2);
  expect(names('TABLE')).toEqual(['Busiest airports']);
});

it('finds single examples, and nothing for strangers', () => {
  expect(names('pie few')).toEqual(['Few slices']);
  expect(names('zebra')).toEqual([]);
  expect(names('  ')).toHaveLength(3);
});
