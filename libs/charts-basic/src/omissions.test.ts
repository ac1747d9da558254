import type { ChartExample, ChartPlugin } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import type { FrameJson } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { basicDrawings } from './drawings/index.ts';

type Column = FrameJson['columns'][number];

const DAY_MS = 86_400_000;

const repeated = ({ values }: Column, row: number) => values[row % values.length] ?? null;

/** An example's first answer with more rows: the column named counts up, the others repeat. */
function longer(example: ChartExample, rows: number, key: string): ChartExample {
  const [first, ...others] = example.frames;
  if (first === undefined) return example;
  const count = (column: Column, row: number) =>
    column.kind === 'text'
      ? `key ${row}`
      : column.kind === 'wall'
        ? Date.UTC(2001, 0, 1) + row * DAY_MS
        : row;
  const columns = first.columns.map((column) => ({
    ...column,
    values: Array.from({ length: rows }, (_, row) =>
      column.name === key ? count(column, row) : repeated(column, row),
    ),
  }));
  return { ...example, frames: [{ rows, columns }, ...others] };
}

async function opened(id: string): Promise<readonly [ChartPlugin, ChartExample]> {
  const chart = basicDrawings.find(({ manifest }) => manifest.id === id);
  const [example] = (await chart?.examples?.()) ?? [];
  if (chart === undefined || example === undefined) throw new Error(`no example of ${id}`);
  return [await chart.load(), example];
}

it.each([
  ['box_plot', 'origin', 1010, 'Groups beyond the first 1,000 are not drawn: 10'],
  ['radar', 'species', 33, 'Groups beyond the first 30 are not drawn: 3'],
  ['gantt_chart', 'weekday', 20_004, 'Bars beyond the first 20,000 are not drawn: 4'],
  ['waterfall', 'date', 2005, 'Steps beyond the first 2,000 are not drawn: 5; totals are of those that are'],
  ['event_flow', 'date', 1200, 'Events beyond the first 30 of each entity are not drawn: 840'],
  ['bubble_v2', 'origin', 50, 'Series beyond the first 40 are not drawn: 10'],
  ['word_cloud', 'director', 303, '3 words do not fit'],
])('%s says what it leaves out of too much', async (id, key, rows, text) => {
  const [plugin, example] = await opened(id);
  const form = id === 'bubble_v2' ? { series: 'origin' } : {};
  const { texts } = drawExample(plugin, longer(example, rows, key), form);
  expect(texts.some((one) => one.includes(text))).toBe(true);
});

it.each([
  [null, 'Smaller series that are not drawn: 12'],
  ['Stack', 'Smaller series that are not drawn: 12; sums and shares are of those that are'],
])(
  'a chart over an axis that draws a hundred series (%s) says in its picture how many it does not',
  async (stack, text) => {
    const [plugin, example] = await opened('echarts_timeseries_bar');
    const rows = 112;
    const columns = [
      {
        name: 'origin',
        type: 'VARCHAR',
        kind: 'text' as const,
        values: Array.from({ length: rows }, () => 'ATL'),
      },
      {
        name: 'destination',
        type: 'VARCHAR',
        kind: 'text' as const,
        values: Array.from({ length: rows }, (_, row) => `D${row}`),
      },
      {
        name: 'flights',
        type: 'BIGINT',
        kind: 'integer' as const,
        values: Array.from({ length: rows }, (_, row) => row + 1),
      },
    ];
    const many = { ...example, frames: [{ rows, columns }] } as ChartExample;
    const form = {
      x_axis: 'origin',
      groupby: ['destination'],
      metrics: ['flights'],
      stack,
      time_compare: [],
    };
    const { texts } = drawExample(plugin, many, form);
    expect(texts).toContain(text);
  },
);
