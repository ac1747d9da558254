import { frameFromJson } from '@belvedere/frame';
import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { fillMessage } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { boxPlotExamples } from './box-plot.examples.ts';
import { oddBoxes } from './odd-boxes.ts';
import { whiskersOf } from './manifest.ts';
import { migrateBoxPlot } from './migrations.ts';
import { boxPlot } from './plugin.ts';

const [daily, byWeekday] = boxPlotExamples;

describe('a box plot', () => {
  it('tells quartiles, whiskers and the number of outliers', () => {
    const { rows, title } = drawExample(boxPlot, daily).describe(0);
    expect(title).toBe('ATL, Mean delay');
    expect(rows.map(({ label }) => label)).toEqual([
      'Upper whisker',
      'Third quartile',
      'Median',
      'Mean',
      'First quartile',
      'Lower whisker',
      'Observations',
      'Outliers',
    ]);
    expect(rows.at(-1)?.value).toBe('13');
  });

  it('picks all dimensions of a box', () => {
    const filters = filtersOfPick(drawExample(boxPlot, byWeekday).pick(0));
    expect(filters).toHaveLength(2);
  });

  it.each([
    ['Tukey', { whisker_type: 'tukey' }],
    ['Min/max (no outliers)', { whisker_type: 'min/max' }],
    ['2/98 percentiles', { whisker_type: 'percentile', percentiles: [2, 98] }],
    ['12.5/87.5 percentiles', { whisker_type: 'percentile', percentiles: [12.5, 87.5] }],
  ])('reads the whiskers %j', (option, expected) => {
    expect(whiskersOf(option)).toEqual(expected);
  });
});

describe('NaN and infinities in a box plot', () => {
  const parts = (values: Readonly<Record<string, readonly (number | string | null)[]>>) =>
    frameFromJson({
      rows: 3,
      columns: Object.entries(values).map(([name, given]) => ({
        name: `m__${name}`,
        type: 'DOUBLE',
        kind: 'float' as const,
        values: given,
      })),
    });

  it('are said by boxes, not by their parts', () => {
    const rest = { min: [1, 1, 1], median: [2, 2, 2], q1: [1, 1, 1] };
    const odd = { mean: ['NaN', 'Infinity', 'Infinity'], q3: [3, 'Infinity', 3], max: [3, 'Infinity', 3] };
    const notices = oddBoxes({ metrics: ['m'] }, parts({ ...rest, ...odd }));
    expect(notices.map(({ message, values }) => fillMessage(message.text, values))).toEqual([
      '2 boxes have values that are NaN or infinite, which are not drawn',
      '1 box is missing: its quartiles or whiskers are NaN or infinite',
    ]);
    const none = [null, null, null];
    const wholly = {
      mean: ['NaN', '-Infinity', null],
      min: none,
      q1: none,
      median: none,
      q3: none,
      max: none,
    };
    expect(
      oddBoxes({ metrics: ['m'] }, parts(wholly)).map(({ message, values }) =>
        fillMessage(message.text, values),
      ),
    ).toEqual(['2 boxes are missing: their quartiles or whiskers are NaN or infinite']);
    expect(oddBoxes({ metrics: ['m'] }, parts({ ...rest, mean: [2, null, 2], q3: [3, null, 3] }))).toEqual(
      [],
    );
  });
});

describe('an old box plot form', () => {
  it.each([
    [
      { granularity_sqla: 'ds', whisker_options: 'Tukey', metrics: ['m'], groupby: ['region'] },
      {
        granularity_sqla: 'ds',
        columns: ['ds'],
        whiskerOptions: 'Tukey',
        metrics: ['m'],
        groupby: ['region'],
      },
    ],
    [
      { granularity_sqla: 'ds', metric: 'm', whisker_options: '9/91 percentiles' },
      { granularity_sqla: 'ds', columns: ['ds'], whiskerOptions: '9/91 percentiles', metrics: ['m'] },
    ],
    [
      { metric: 'm', columns: ['day'], groupby: [] },
      { columns: ['day'], whiskerOptions: 'Tukey', metrics: ['m'], groupby: [] },
    ],
    [
      { columns: ['ds'], metrics: ['m'] },
      { columns: ['ds'], metrics: ['m'] },
    ],
  ])('%j becomes %j', (old, expected) => {
    expect(migrateBoxPlot({ viz_type: 'box_plot', ...old })).toEqual({ viz_type: 'box_plot', ...expected });
  });
});
