import { describe, expect, it } from 'vitest';
import type { ColumnProfile, DatasetProfile } from './profile.ts';
import { classWidth, grainFor, suggestCharts } from './suggest-charts.ts';

const column = (
  name: string,
  kind: ColumnProfile['kind'],
  over: Partial<ColumnProfile> = {},
): ColumnProfile => ({
  name,
  label: name,
  kind,
  distinct: 20,
  min: null,
  max: null,
  mean: null,
  deviation: null,
  ...over,
});
const DAY = 86_400_000;
const flights: DatasetProfile = {
  rows: 3_000_000,
  mainTime: 'date',
  metrics: [],
  columns: [
    column('id', 'number', { distinct: 3_000_000, min: 0, max: 3_000_000 }),
    column('date', 'time', { distinct: 181, min: 0, max: 181 * DAY }),
    column('delay', 'number', { distinct: 900, min: -60, max: 1400, mean: 7, deviation: 31 }),
    column('origin', 'text', { distinct: 229 }),
    column('carrier', 'text', { distinct: 8 }),
  ],
};
const idsOf = (profile: DatasetProfile) => suggestCharts(profile).map(({ id }) => id);
const formOf = (profile: DatasetProfile, id: string) =>
  suggestCharts(profile).find((chart) => chart.id === id)?.form;

describe('the first dashboard of a dataset', () => {
  it('shows figures, trend, categories, distribution and rows, ten charts at most', () => {
    expect(idsOf(flights)).toEqual([
      'count',
      'value',
      'different',
      'trend',
      'valueTrend',
      'top',
      'valueTop',
      'distribution',
      'top2',
      'table',
    ]);
  });

  it('takes the category with a handful of values, and never averages a number that is a label', () => {
    expect(formOf(flights, 'top')).toMatchObject({ x_axis: 'carrier', row_limit: 10 });
    expect(formOf(flights, 'value')).toMatchObject({
      metric: { aggregate: 'AVG', column: { column_name: 'delay' } },
    });
  });

  it('draws the default time column in steps that fit its range', () => {
    expect(formOf(flights, 'trend')).toMatchObject({ x_axis: 'date', time_grain_sqla: 'P1W' });
    expect(grainFor(0, 2 * DAY)).toBe('PT1H');
    expect(grainFor(0, 90 * DAY)).toBe('P1D');
    expect(grainFor(0, 3000 * DAY)).toBe('P1M');
    expect(grainFor(0, 9000 * DAY)).toBe('P1Y');
  });

  it('uses saved metrics before it makes its own', () => {
    const saved = { description: null, d3format: null, verbose_name: null };
    const metrics = [
      { ...saved, metric_name: 'n', expression: 'count( * )', verbose_name: 'Flights' },
      { ...saved, metric_name: 'on_time', expression: 'AVG(ok)' },
    ];
    const profile = { ...flights, metrics };
    expect(formOf(profile, 'count')).toMatchObject({ metric: 'n' });
    expect(formOf(profile, 'value')).toMatchObject({ metric: 'on_time' });
    expect(suggestCharts(profile)[0]?.values).toEqual({ metric: 'Flights' });
  });

  it('counts a long column by classes in the database, and bins a short one', () => {
    expect(formOf(flights, 'distribution')).toMatchObject({
      viz_type: 'echarts_timeseries_bar',
      x_axis: { sqlExpression: 'FLOOR(delay / 10) * 10' },
      subtitle: 'From -60 to 100, without the outermost values',
      adhoc_filters: [
        { subject: 'delay', operator: '>=', comparator: -60 },
        { subject: 'delay', operator: '<', comparator: 100 },
      ],
    });
    const unknown = flights.columns.map((one) => ({ ...one, deviation: null }));
    expect(formOf({ ...flights, columns: unknown }, 'distribution')).toMatchObject({
      viz_type: 'histogram_v2',
    });
    expect(formOf({ ...flights, rows: 900 }, 'distribution')).toMatchObject({
      viz_type: 'histogram_v2',
      column: 'delay',
    });
    expect(classWidth(0, 1)).toBeCloseTo(0.05);
    expect(classWidth(-60, 1400)).toBe(100);
  });

  it('suggests less for a dataset that holds less, and nothing for one without rows', () => {
    const names = {
      ...flights,
      mainTime: null,
      columns: [column('name', 'text', { distinct: 30 })],
      rows: 100,
    };
    expect(idsOf(names)).toEqual(['count', 'different', 'top', 'table']);
    expect(idsOf({ ...flights, rows: 0 })).toEqual([]);
    expect(idsOf({ ...names, columns: [] })).toEqual([]);
  });

  it('counts the values of no category that a saved metric counts', () => {
    const columns = [column('county', 'text'), column('city', 'text', { distinct: 60 })];
    const counties = {
      metric_name: 'counties',
      verbose_name: null,
      expression: 'COUNT(DISTINCT county)',
      description: null,
      d3format: null,
    };
    const counted = { ...flights, mainTime: null, rows: 500, columns, metrics: [counties] };
    expect(formOf(counted, 'different')?.['metric']).toMatchObject({ column: { column_name: 'city' } });
  });

  it('does not count the rows of a series that has one for each day', () => {
    const [, date, ...others] = flights.columns;
    const daily = { ...(date as ColumnProfile), distinct: 181, min: 0, max: 180 * DAY };
    const ids = idsOf({ ...flights, rows: 181, columns: [daily, ...others] });
    expect(ids).toContain('valueTrend');
    expect(ids).not.toContain('trend');
    const events = { ...daily, max: 180.3 * DAY };
    expect(idsOf({ ...flights, rows: 181, columns: [events, ...others] })).toContain('trend');
  });

  it('takes no column for a category that is different in every row', () => {
    const unique = { ...flights, rows: 1000, columns: [column('token', 'text', { distinct: 1000 })] };
    expect(idsOf(unique)).toEqual(['count', 'table']);
  });
});

describe('one row per moment and category', () => {
  const saved = { description: null, d3format: null, verbose_name: null };
  const panel: DatasetProfile = {
    rows: 1700,
    mainTime: 'month',
    metrics: [{ ...saved, metric_name: 'Unemployed', expression: 'SUM(count)' }],
    columns: [
      column('month', 'time', { distinct: 122, min: 0, max: 121 * 30.44 * DAY }),
      column('industry', 'text', { distinct: 14 }),
      column('rate', 'number', { distinct: 200, min: 0, max: 1 }),
    ],
  };

  it('is not counted by moment or category', () => {
    expect(idsOf(panel).filter((id) => ['trend', 'top', 'top2', 'share'].includes(id))).toEqual([]);
    expect(idsOf({ ...panel, rows: 900 })).toContain('top');
  });

  it('adds no level up over time, but draws it where each step has one moment', () => {
    expect(formOf(panel, 'value')).toMatchObject({ metric: { aggregate: 'AVG' } });
    expect(formOf(panel, 'valueTop')).toMatchObject({ metrics: [{ aggregate: 'AVG' }] });
    expect(formOf(panel, 'valueTrend')).toMatchObject({ metrics: ['Unemployed'] });
    const others = panel.columns.slice(1);
    const long = {
      ...panel,
      columns: [{ ...column('month', 'time'), min: 0, max: 15 * 365 * DAY, distinct: 180 }, ...others],
    };
    expect(idsOf(long)).not.toContain('valueTrend');
  });
});
