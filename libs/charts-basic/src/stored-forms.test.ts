import { askedFormData, chartNotices, queryContextOf, type ChartManifest } from '@belvedere/charts';
import { controlsOf, problemsOf, startValues, withDefaults } from '@belvedere/controls';
import { isValidMetric, type FormData, type Metric, type QueryObject } from '@belvedere/core';
import { frameFromJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { flightsDatasource } from './fixtures/flights-datasource.ts';
import { basicManifests } from './manifests.ts';
import { prepareAxis } from './timeseries/prepare.ts';

const manifests = await Promise.all(
  Object.entries(basicManifests).map(async ([id, load]) => [id, await load()] as const),
);
const count: Metric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'count' };
const oldSum = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { columnName: 'delay' } };

function manifestOf(id: string): ChartManifest {
  const [, manifest] = manifests.find(([name]) => name === id) ?? [];
  if (manifest === undefined) throw new Error(`no chart ${id}`);
  return manifest;
}

const asked = (id: string, form: object): readonly QueryObject[] =>
  queryContextOf(manifestOf(id), { viz_type: id, ...form } as FormData, flightsDatasource).queries;

/** Everything that a query takes for a metric. */
const metricsIn = ({ metrics, orderby, series_limit_metric: limit }: QueryObject): readonly unknown[] => [
  ...(metrics ?? []),
  ...(orderby ?? []).map(([term]) => term),
  ...(limit === null || limit === undefined ? [] : [limit]),
];

describe('a form as another version stored it', () => {
  it.each(manifests)(
    'asks for metrics alone in %s, whichever control of one holds a list',
    (id, manifest) => {
      const names = controlsOf(manifest.controls).flatMap(({ name, kind }) =>
        kind === 'metric' ? [name] : [],
      );
      for (const name of [...names, 'series_limit_metric', 'timeseries_limit_metric'])
        for (const stored of [[], [count], [oldSum]])
          for (const query of asked(id, { metrics: [count], metric: count, [name]: stored }))
            for (const metric of metricsIn(query)) expect(isValidMetric(metric as Metric)).toBe(true);
    },
  );

  it.each(manifests)('without a limit of rows blocks nothing in %s', (id, manifest) => {
    const around = { datasource: null };
    const formData = withDefaults(manifest.controls, { viz_type: id, row_limit: null }, around);
    const problems = problemsOf(manifest.controls, { ...around, formData });
    expect(problems.filter(({ control }) => control === 'row_limit')).toEqual([]);
  });

  it.each([
    ['box_plot', { series_limit: 7, limit: 3 }, { series_limit: 7 }],
    [
      'box_plot',
      { series_limit_metric: count, timeseries_limit_metric: 'other' },
      { series_limit_metric: count },
    ],
    ['table', { groupby: ['origin'], order_desc: false }, { orderby: [[count, false]] }],
    [
      'table',
      { groupby: ['origin'], timeseries_limit_metric: 'mean', order_desc: false },
      { orderby: [['mean', true]] },
    ],
    ['handlebars', { groupby: ['origin'], series_limit_metric: 'mean' }, { orderby: [['mean', false]] }],
  ])('asks %s of %j', (id, form, expected) => {
    expect(asked(id, { metrics: [count], ...form })[0]).toMatchObject(expected);
  });

  it('asks for the metric that an axis is sorted by beside those that it shows, and shows no series of it', async () => {
    const form = {
      viz_type: 'echarts_timeseries_bar',
      x_axis: 'origin',
      metrics: ['flights'],
      timeseries_limit_metric: 'mean_delay',
      x_axis_sort: 'mean_delay',
      x_axis_sort_asc: true,
    };
    expect(asked(form.viz_type, form)[0]?.metrics).toEqual(['flights', 'mean_delay']);
    expect(asked(form.viz_type, { ...form, groupby: ['destination'] })[0]?.metrics).toEqual(['flights']);
    expect(asked(form.viz_type, { ...form, x_axis_sort: 'origin' })[0]?.metrics).toEqual(['flights']);
    const values = { origin: ['ATL', 'BOS', 'DEN'], flights: [1, 2, 3], mean_delay: [9, 5, 7] };
    const frame = frameFromJson({
      rows: 3,
      columns: Object.entries(values).map(([name, column]) => ({
        name,
        type: name,
        kind: name === 'origin' ? ('text' as const) : ('float' as const),
        values: column,
      })),
    });
    const complete = askedFormData(manifestOf(form.viz_type), form as FormData, flightsDatasource);
    const { points, series } = prepareAxis(
      {
        frames: [frame],
        annotations: [],
        formData: complete as never,
        datasource: flightsDatasource,
        prepared: null,
        resources: null,
      },
      { seriesType: 'bar' },
    );
    expect(points).toEqual(['BOS', 'DEN', 'ATL']);
    expect(series.map(({ metric, values: own }) => [metric, [...own]])).toEqual([['flights', [2, 3, 1]]]);
  });

  it('of a box plot without a column to distribute across takes its time column', () => {
    const form = {
      viz_type: 'box_plot',
      columns: [],
      granularity_sqla: 'date',
      metrics: [count],
    } as FormData;
    const [migration] = manifestOf('box_plot').migrations ?? [];
    expect(migration?.migrate(form)).toMatchObject({ columns: ['date'] });
    const kept = { ...form, columns: ['origin'] } as FormData;
    expect(migration?.migrate(kept)).toBe(kept);
  });

  it('asks for a share once that is stored twice', () => {
    const [query] = asked('table', { groupby: ['origin'], percent_metrics: [count, count] });
    expect(query?.post_processing).toEqual([
      { operation: 'contribution', options: { columns: ['count'], rename_columns: ['%count'] } },
    ]);
  });

  it.each([
    ['funnel', 'label_type', 2, 'percent'],
    ['funnel', 'tooltip_label_type', 5, 'key_value_percent'],
    ['funnel', 'label_type', '0', 'key'],
    ['echarts_area', 'stack', true, 'Stack'],
    ['echarts_timeseries_bar', 'stack', false, null],
    ['mixed_timeseries', 'stackB', true, 'Stack'],
  ])('of a %s holds %s %j as %j', (id, name, stored, held) => {
    const { controls } = manifestOf(id);
    expect(withDefaults(controls, { [name]: stored }, { datasource: null })[name]).toBe(held);
  });

  it('of a mixed chart asks its second query as the first where it says nothing of it', () => {
    const form = { x_axis: 'date', metrics: ['flights'], groupby: ['origin'], limit: 3 };
    const second = (more: object) => asked('mixed_timeseries', { ...form, ...more })[1];
    expect(second({ metrics_b: [count] })).toMatchObject({
      metrics: [count],
      series_columns: ['origin'],
      series_limit: 3,
    });
    expect(second({ metrics_b: [count], groupby_b: [], limit_b: 9 })).toMatchObject({
      series_columns: [],
      series_limit: 9,
    });
    expect(startValues(manifestOf('mixed_timeseries').controls, {})).toMatchObject({
      groupby_b: [],
      metrics_b: [],
    });
  });

  it.each([
    [['["delay", false]', '["distance", true]'], ['delay', 'distance'], false],
    [['["delay", false]', '[delay'], ['delay'], true],
    [['["delay", false]', '["delay", true]'], ['delay'], true],
    [['["not_loaded", false]', '["delay", true]'], ['not_loaded', 'delay'], false],
  ])('of records ordered by %j is ordered by %j and says what it dropped: %s', (stored, columns, isSaid) => {
    const form = {
      viz_type: 'table',
      query_mode: 'raw',
      all_columns: ['delay'],
      order_by_cols: stored,
    } as FormData;
    expect(asked('table', form)[0]?.orderby?.map(([column]) => column)).toEqual(columns);
    const notices = chartNotices(
      {
        manifest: manifestOf('table'),
        formData: form,
        datasource: flightsDatasource,
        frames: [],
        facts: [{ rowKind: 'rows', limited: null, totalCount: null, rejectedFilters: [] }],
        now: 0,
      },
      ({ text }) => text,
    );
    expect(notices.map(({ message }) => message.text)).toEqual(
      isSaid ? ['Found invalid orderby options.'] : [],
    );
  });
});

/** What a form without the key is drawn with, as its author saw it, and what a chart begun here starts with. */
const LOOKS = [
  ['echarts_timeseries_line', 'color_scheme', 'supersetColors', 'belvedere'],
  ['heatmap_v2', 'linear_color_scheme', 'superset_seq_1', 'lake'],
  ['echarts_timeseries_bar', 'show_value', false, true],
  ['echarts_timeseries_line', 'tooltipSortByMetric', false, true],
  ['echarts_timeseries_line', 'y_axis_title_position', 'Left', 'Top'],
  ['waterfall', 'show_value', false, true],
  ['waterfall', 'show_connectors', false, true],
  ['pie', 'label_type', 'key', 'key_percent'],
  ['pie', 'show_total', false, true],
  ['pie', 'max_slices', null, 6],
  ['pie', 'outerRadius', 70, 100],
  ['pie', 'innerRadius', 30, 66],
  ['gauge_chart', 'start_angle', 225, 200],
  ['gauge_chart', 'end_angle', -45, -20],
  ['gauge_chart', 'show_pointer', true, false],
  ['funnel', 'label_type', 'key', 'key_value_percent'],
  ['heatmap_v2', 'legend_type', 'continuous', 'piecewise'],
  ['radar', 'show_labels', true, false],
  ['cal_heatmap', 'cell_radius', 0, 2],
  ['cal_heatmap', 'cell_size', 10, null],
  ['funnel', 'stage_colors', 'scheme', 'ramp'],
  ['time_pivot', 'color_picker', '#007a87', null],
  ['tree_chart', 'node_label_position', 'left', 'auto'],
  ['tree_chart', 'child_label_position', 'bottom', 'auto'],
  ['big_number', 'color_picker', '#007a87', null],
] as const;

it.each(LOOKS)(
  'a stored %s without %s is drawn with %j; one begun here starts with %j',
  (id, name, stored, started) => {
    const { controls } = manifestOf(id);
    expect(withDefaults(controls, {}, { datasource: null })[name]).toBe(stored);
    expect(startValues(controls, {})[name]).toBe(started);
  },
);
