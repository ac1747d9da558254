import { expect, it } from 'vitest';
import { drawChart } from './draw-chart.ts';

const rows = [
  { origin: 'ORD', flights: 1200 },
  { origin: 'DEN', flights: 9007199254740993n },
];
const pie = { viz_type: 'pie', groupby: ['origin'], metric: 'flights' };

it('a chart is drawn from rows as SVG', async () => {
  const svg = await drawChart([{ origin: 'ORD', flights: 3 }], pie, { width: 400, height: 300 });
  expect(svg).toMatch(/^<svg[^>]* width="400"/);
  expect(svg).toContain('ORD');
});

it('the steps after a query are done: a histogram counts its values', async () => {
  const form = { viz_type: 'histogram_v2', column: 'delay', bins: 2 };
  const svg = await drawChart([{ delay: 1 }, { delay: 2 }, { delay: 9 }], form);
  expect(svg).toContain('>2<');
});

it.each([
  [
    'an unknown chart',
    rows,
    { viz_type: 'pies' },
    'no chart is called "pies"; set viz_type to one of echarts',
  ],
  [
    'a column that no row has',
    rows,
    { ...pie, metric: 'delay' },
    'the rows have no column "delay"; they have origin, flights',
  ],
  [
    'values of several kinds',
    [
      { origin: 'ORD', flights: 1 },
      { origin: 'DEN', flights: 'many' },
    ],
    pie,
    'the column "flights" holds integer and text; give values of one kind',
  ],
])('%s is refused in words', async (_, given, form, words) => {
  await expect(drawChart(given, form)).rejects.toThrow(words);
});
