import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { histogramExamples } from './histogram.examples.ts';
import { histogramManifest } from './manifest.ts';
import { migrateHistogram } from './migrations.ts';
import { histogram } from './plugin.ts';

const [delays, distances] = histogramExamples;

describe('a histogram', () => {
  it('asks for raw values and has them counted', () => {
    const { input } = drawExample(histogram, delays);
    const [query] = histogramManifest.buildQuery(input.formData as never, input.datasource, {});
    expect(query?.columns).toEqual(['delay']);
    expect(query?.metrics ?? []).toEqual([]);
    expect(query?.post_processing).toEqual([
      {
        operation: 'histogram',
        options: { column: 'delay', groupby: [], bins: 30, round: true, cumulative: false, normalize: false },
      },
    ]);
  });

  it('describes a bin by both ends', () => {
    expect(drawExample(histogram, delays).describe(0)).toMatchObject({
      title: 'delay \u221230 \u2013 \u221225',
      rows: [{ label: 'Rows', value: '238' }],
    });
  });

  it('tells shares of groups and picks a group', () => {
    const { describe: say, pick } = drawExample(histogram, distances);
    expect(say(0).rows.map(({ label }) => label)).toEqual(['ATL', 'LAX', 'ORD']);
    const bin = filtersOfPick(pick(23));
    expect(bin.map(({ op }) => op)).toEqual(['>=', '<', 'IN']);
    expect(bin[2]).toEqual({ col: 'origin', op: 'IN', val: ['LAX'] });
  });

  it('picks the numbers of a bin, the last one with its upper end, all below where bars add up', () => {
    expect(filtersOfPick(drawExample(histogram, delays).pick(0))).toEqual([
      { col: 'delay', op: '>=', val: -30 },
      { col: 'delay', op: '<', val: -25 },
    ]);
    expect(filtersOfPick(drawExample(histogram, delays).pick(29)).map(({ op }) => op)).toEqual(['>=', '<=']);
    const all = drawExample(histogram, delays, { cumulative: true }).pick(3);
    expect(filtersOfPick(all)[0]?.val).toBe(-30);
  });
});

describe('an old histogram form', () => {
  it.each([
    [
      { all_columns_x: ['delay', 'distance'], link_length: '25', normalized: true },
      { column: 'delay', bins: 25, normalize: true, cumulative: false },
    ],
    [
      { all_columns_x: 'delay', link_length: '', x_axis_label: 'Minutes', y_axis_label: 'Flights' },
      {
        column: 'delay',
        bins: 5,
        normalize: false,
        cumulative: false,
        x_axis_title: 'Minutes',
        y_axis_title: 'Flights',
      },
    ],
    [
      { all_columns_x: [], groupby: ['origin'], cumulative: true, row_limit: 500 },
      { column: null, groupby: ['origin'], bins: 5, normalize: false, cumulative: true, row_limit: 500 },
    ],
  ])('%j becomes %j', (old, expected) => {
    expect(migrateHistogram({ viz_type: 'histogram', ...old })).toEqual({
      viz_type: 'histogram_v2',
      ...expected,
    });
  });
});
