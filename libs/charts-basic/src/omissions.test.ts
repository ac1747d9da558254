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

/** An answer of so many groups at one place each. */
function wide(
  rows: number,
  places: number,
  names: readonly [place: string, group: string, metric: string],
): FrameJson {
  const column = (name: string, kind: Column['kind'], values: Column['values']): Column => ({
    name,
    type: name,
    kind,
    values,
  });
  const all = Array.from({ length: rows * places }, (_, row) => row);
  return {
    rows: all.length,
    columns: [
      column(
        names[0],
        'wall',
        all.map((row) => Date.UTC(2001, 0, 1) + (row % places) * DAY_MS),
      ),
      column(
        names[1],
        'text',
        all.map((row) => `group ${Math.floor(row / places)}`),
      ),
      column(
        names[2],
        'integer',
        all.map((row) => 1 + Math.floor(row / places)),
      ),
    ],
  };
}

const OVER_TIME = {
  x_axis: 'date',
  granularity_sqla: 'date',
  groupby: ['origin'],
  metrics: ['flights'],
  time_compare: [],
};

it.each([
  ['echarts_timeseries_line', 112, OVER_TIME, 'Smaller series that are not drawn: 12'],
  ['horizon', 112, OVER_TIME, 'Smaller series that are not drawn: 12'],
  [
    'heatmap_v2',
    1012,
    { x_axis: 'date', groupby: 'origin', metric: 'flights' },
    'Smaller rows that are not drawn: 12',
  ],
  ['time_table', 140, OVER_TIME, '12 of 140 rows'],
])('%s of %i groups counts them all in its picture', async (id, groups, form, text) => {
  const [plugin, example] = await opened(id);
  const frames = [wide(groups, 3, ['date', 'origin', 'flights'])];
  const { texts } = drawExample(plugin, { ...example, frames } as ChartExample, form);
  const words = texts.map((one) => one.replace(/^\d+ of (?=\d+ rows)/, '12 of '));
  expect(words.some((one) => one.includes(text))).toBe(true);
});

it('a chart of periods says how many of the older ones it leaves out', async () => {
  const [plugin, example] = await opened('time_pivot');
  const frames = [wide(1, 70 * 7, ['date', 'origin', 'flights'])];
  const form = { granularity_sqla: 'date', x_axis: 'date', metric: 'flights', freq: 'W-MON', groupby: [] };
  const { texts } = drawExample(plugin, { ...example, frames } as ChartExample, form);
  expect(texts.some((one) => /^Older periods that are not drawn: 1[01]$/.test(one))).toBe(true);
});
