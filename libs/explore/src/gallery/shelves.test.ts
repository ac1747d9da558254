import type { ChartAbout, ListedChart } from '@belvedere/charts';
import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { chartSearch } from './search-charts.ts';
import { shelvesOf } from './shelves.ts';

const told = (
  id: string,
  name: string,
  category: string,
  tags: readonly string[],
  what = '',
): readonly [ListedChart, ChartAbout] => [
  { card: { id, name: { id, text: name }, category } } as unknown as ListedChart,
  { description: { id: `${id}.what`, text: what }, tags },
];

const abouts = new Map([
  told('bar', 'Bar Chart', 'Evolution', ['Popular', 'Time']),
  told('pie', 'Pie Chart', 'Part of a Whole', ['Popular', 'Circular']),
  told('handlebars', 'Handlebars', 'Other', ['Report'], 'Writes rows into a text of your own.'),
  told('cal_heatmap', 'Calendar Heatmap', 'Correlation', ['Time'], 'One square per day.'),
]);
const charts = [...abouts.keys()];
const names = (list: readonly ListedChart[]): readonly string[] => list.map(({ card }) => card.id);

it('shelves hold all charts, recommended tags, categories with Other last, and every tag', () => {
  const shelves = shelvesOf(charts, [], abouts).map(({ id, charts: held }) => `${id} ${held.length}`);
  expect(shelves).toEqual([
    'all 4',
    'recommended:Popular 2',
    'recommended:ECharts 1',
    'category:Correlation 1',
    'category:Evolution 1',
    'category:Part of a Whole 1',
    'category:Other 1',
    'tag:Circular 1',
    'tag:Report 1',
    'tag:Time 2',
  ]);
});

it('charts that suit the data have a shelf of their own in the order of the rule', () => {
  const suited = shelvesOf(charts, [...charts].toReversed(), abouts).find(({ id }) => id === 'data');
  expect(names(suited?.charts ?? [])[0]).toBe('cal_heatmap');
});

it('finds misspelt words in any order, a name before a tag before a description', () => {
  const find = chartSearch(charts, abouts, translateEnglish);
  expect(names(find('heatmp calender'))).toEqual(['cal_heatmap']);
  expect(names(find('bar'))[0]).toBe('bar');
  expect(names(find('circular'))).toEqual(['pie']);
  expect(names(find('square'))).toEqual(['cal_heatmap']);
  expect(find('  ')).toBe(charts);
  expect(find('zzzz')).toEqual([]);
});
