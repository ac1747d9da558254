import { completeFormData, queryContextOf } from '@belvedere/charts';
import { problemsOf } from '@belvedere/controls';
import { frameFromJson, type FrameJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { areaManifest } from '../area/manifest.ts';
import { barManifest } from '../bar/manifest.ts';
import { flightsDatasource } from '../fixtures/flights-datasource.ts';
import { lineManifest } from '../line/manifest.ts';
import type { AxisForm } from './form.ts';
import { prepareAxis } from './prepare.ts';

const asked = { metrics: ['flights'], groupby: ['origin'], limit: 2, group_others_when_limit_reached: true };
const queriesOf = (more: object, manifest = lineManifest as never) =>
  queryContextOf(manifest, { viz_type: 'x', ...asked, ...more } as never, flightsDatasource).queries;

describe('the queries of a chart that shows the rest of its series', () => {
  it.each([lineManifest, areaManifest, barManifest])(
    'are two: the largest series, and the rest as a whole',
    (manifest) => {
      const [large, rest, ...others] = queriesOf({ time_grain_sqla: 'P1W' }, manifest as never);
      expect(others).toEqual([]);
      expect(large).toMatchObject({ series_columns: ['origin'], series_limit: 2, series_rest: 'beside' });
      expect(rest).toMatchObject({ series_columns: ['origin'], series_limit: 2, series_rest: 'only' });
      expect(rest?.columns).toEqual(large?.columns?.slice(0, 1));
      expect(rest?.orderby).toEqual(large?.orderby?.slice(0, 1));
      expect(rest?.metrics).toEqual(large?.metrics);
    },
  );

  it('are one without series, without a limit, and where it is not asked for', () => {
    for (const more of [{ groupby: [] }, { limit: null }, { group_others_when_limit_reached: false }])
      expect(queriesOf(more).map((query) => query.series_rest)).toEqual([undefined]);
  });

  it.each([
    { rolling_type: 'mean', rolling_periods: 3 },
    { time_compare: ['1 year ago'] },
    { forecastEnabled: true },
  ])('beside %j are refused with a word', (more) => {
    const form = completeFormData(
      lineManifest,
      { viz_type: 'x', ...asked, time_grain_sqla: 'P1D', ...more } as never,
      flightsDatasource,
    );
    const problems = problemsOf(lineManifest.controls, { formData: form, datasource: flightsDatasource });
    expect(problems.map(({ control }) => control)).toContain('group_others_when_limit_reached');
  });
});

const column = (name: string, kind: string, values: readonly unknown[]) => ({ name, kind, values });
const frame = (rows: number, ...columns: readonly object[]) =>
  frameFromJson({ rows, columns } as unknown as FrameJson);
const LARGE = frame(
  3,
  column('month', 'text', ['Jan', 'Feb', 'Jan']),
  column('origin', 'text', ['ATL', 'ATL', 'ORD']),
  column('flights', 'integer', [10, 20, 5]),
);
const REST = frame(2, column('month', 'text', ['Feb', 'Mar']), column('flights', 'integer', [900, 7]));

function prepared(large = LARGE, rest = REST, more: object = {}) {
  const formData = completeFormData(
    barManifest,
    { viz_type: 'x', x_axis: 'month', ...asked, ...more } as never,
    flightsDatasource,
  ) as unknown as AxisForm;
  return prepareAxis(
    { frames: [large, rest], formData, datasource: flightsDatasource, prepared: null } as never,
    {
      seriesType: 'bar',
    } as never,
  );
}

describe('the rest of the series', () => {
  it('is the last series, with its own places, in what the database said of it', () => {
    const { points, series } = prepared();
    expect(points).toEqual(['Jan', 'Feb', 'Mar']);
    expect(series.map(({ label }) => label)).toEqual(['ATL', 'ORD', 'Other']);
    expect(Array.from(series[2]?.values ?? [])).toEqual([Number.NaN, 900, 7]);
    expect(Array.from(series[0]?.values ?? [])).toEqual([10, 20, Number.NaN]);
  });

  it('is part of the shares of a place', () => {
    const { series } = prepared(LARGE, REST, { contributionMode: 'row' });
    expect(series[2]?.values[1]).toBeCloseTo(900 / 920);
  });

  it('has another name beside a series that is called Other', () => {
    const named = frame(
      1,
      column('month', 'text', ['Jan']),
      column('origin', 'text', ['Other']),
      column('flights', 'integer', [3]),
    );
    expect(prepared(named).series.map(({ label }) => label)).toEqual(['Other', 'All others']);
  });

  it('is absent where the limit leaves nothing out', () => {
    const none = frame(0, column('month', 'text', []), column('flights', 'integer', []));
    expect(prepared(LARGE, none).series.map(({ label }) => label)).toEqual(['ATL', 'ORD']);
  });
});
