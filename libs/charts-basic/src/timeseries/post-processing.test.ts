import { exampleInput, queryContextOf, type ChartExample } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { applyPostProcessing, frameFromJson, frameToJson, plainNames, type Frame } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { flightsDatasource, flightsIn } from '../fixtures/flights-datasource.ts';
import { weeklyDelayByHub } from '../fixtures/flights.ts';
import { lineManifest } from '../line/manifest.ts';
import { line } from '../line/plugin.ts';

const form = {
  x_axis: 'date',
  time_grain_sqla: 'P1W',
  metrics: ['mean_delay'],
  groupby: ['origin'],
  adhoc_filters: flightsIn('2001-01-01 : 2001-07-01'),
};

const queryOf = (more: object) =>
  queryContextOf(lineManifest, { viz_type: lineManifest.id, ...form, ...more }, flightsDatasource).queries[0];
const operationsOf = (more: object) =>
  (queryOf(more)?.post_processing ?? []).map((step) => step?.operation ?? null);

/** Rows with the metric again as it was at another time. */
function withOffset(frame: Frame, offset: string): Frame {
  const metric = frame.columns.find(({ name }) => name === 'mean_delay');
  if (metric === undefined) return frame;
  return { ...frame, columns: [...frame.columns, { ...metric, name: `mean_delay__${offset}` }] };
}

/** The example as the server answers it: with its post-processing applied. */
function answered(more: object, offsets: readonly string[] = []): ChartExample {
  const rows = offsets.reduce(withOffset, frameFromJson(weeklyDelayByHub));
  const steps = (queryOf(more)?.post_processing ?? []).filter((step) => step !== null);
  const { frame } = plainNames(applyPostProcessing(rows, steps));
  return {
    name: 'answered',
    formData: { ...form, ...more },
    frames: [frameToJson(frame)],
    datasource: flightsDatasource,
  };
}

describe('post-processing of a chart over an axis', () => {
  it('is empty while the chart can pivot itself', () => {
    expect(operationsOf({})).toEqual([]);
    expect(operationsOf({ contributionMode: 'row' })).toEqual([]);
  });

  it('follows the order of the steps', () => {
    const all = {
      rolling_type: 'mean',
      rolling_periods: 4,
      time_compare: ['1 year ago'],
      comparison_type: 'difference',
      resample_rule: '1D',
      resample_method: 'zerofill',
      contributionMode: 'row',
      forecastEnabled: true,
    };
    expect(operationsOf(all)).toEqual([
      'pivot',
      'rolling',
      'compare',
      'resample',
      'contribution',
      'flatten',
      'prophet',
    ]);
    expect(operationsOf({ rolling_type: 'cumsum' })).toEqual(['pivot', 'cum', 'rename', 'flatten']);
    expect(queryOf(all)?.time_offsets).toEqual(['1 year ago']);
  });

  it('divides every time by its own total', () => {
    const asked = queryOf({
      time_compare: ['1 year ago'],
      comparison_type: 'values',
      contributionMode: 'row',
    });
    expect(asked?.post_processing).toContainEqual({
      operation: 'contribution',
      options: { orientation: 'row', time_shifts: ['1 year ago'] },
    });
  });

  it('asks the period before as a query of its own, and as an offset beside others', () => {
    const alone = queryContextOf(
      lineManifest,
      { viz_type: lineManifest.id, ...form, time_compare: ['inherit'] },
      flightsDatasource,
    );
    expect(alone.queries).toHaveLength(2);
    const overCategories = { x_axis: 'origin', time_compare: ['inherit'] };
    expect(queryOf(overCategories)?.time_offsets).toEqual(['inherit']);
    expect(queryOf({ time_compare: ['inherit', '1 year ago'] })?.time_offsets).toEqual([
      'inherit',
      '1 year ago',
    ]);
  });
});

describe('an answer of one column per series', () => {
  it('is read back into series with their dimension values', () => {
    const { describe: say, pick } = drawExample(line, answered({ rolling_type: 'mean', rolling_periods: 2 }));
    expect(
      say(3)
        .rows.map(({ label }) => label)
        .toSorted(),
    ).toEqual(['ATL', 'DFW', 'LAX', 'ORD']);
    expect(pick(3).values.map(({ value }) => value)).toEqual(['ORD']);
  });

  it('names values of other times beside their own', () => {
    const more = { time_compare: ['1 year ago', '1 week ago'] };
    const { describe: say, input } = drawExample(line, answered(more, ['1 year ago', '1 week ago']));
    const labels = say(5).rows.map(({ label }) => label);
    expect(labels).toContain('ORD');
    expect(labels).toContain('ORD, 1 year ago');
    expect(labels).toHaveLength(12);
    expect(input.frames[0]?.columns.map(({ name }) => name)).toContain('1 year ago, ORD');
  });

  it('draws differences dashed and says what they are', () => {
    const more = { time_compare: ['1 year ago'], comparison_type: 'difference' };
    const { describe: say, scene } = drawExample(line, answered(more, ['1 year ago']));
    expect(say(5).rows.map(({ label }) => label)).toContain('ORD, Difference to 1 year ago');
    expect(scene.batches.some((batch) => batch.kind === 'path' && batch.dash !== undefined)).toBe(true);
  });

  it('draws what is expected with its band, and what was observed as points', () => {
    const more = { forecastEnabled: true, forecastPeriods: 4 };
    const example = answered(more);
    const { describe: say, input } = drawExample(line, example);
    const points = (input.frames[0]?.rows ?? 0) - 1;
    expect(say(points).rows[0]?.value).toMatch(/likely/);
    expect(say(2).rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['ORD, expected', 'ORD, observed']),
    );
    expect(exampleInput(lineManifest, example).frames).toHaveLength(1);
  });
});

describe('values beside those of their window', () => {
  const rolled = { rolling_type: 'mean', rolling_periods: 4, rolling_keep_values: true };
  const seriesIn = (more: object) => {
    const { scene } = drawExample(line, answered({ ...rolled, ...more }));
    return JSON.stringify(scene);
  };

  it('have a column of their own, which the window does not write over', () => {
    const [, rolling] = queryOf(rolled)?.post_processing ?? [];
    expect(rolling).toMatchObject({
      operation: 'rolling',
      options: { columns: { mean_delay: 'mean_delay__rolling' } },
    });
    const rows = applyPostProcessing(
      frameFromJson(weeklyDelayByHub),
      (queryOf(rolled)?.post_processing ?? []).filter((step) => step !== null),
    );
    const names = plainNames(rows).frame.columns.map(({ name }) => name);
    expect(names).toContain('ATL');
    expect(names).toContain('raw__values, ATL');
  });

  it('are named apart', () => {
    expect(seriesIn({})).toContain('ATL, each value');
  });

  it('are left out beside other times, shares and forecasts', () => {
    for (const more of [
      { time_compare: ['1 year ago'] },
      { contributionMode: 'row' },
      { forecastEnabled: true },
    ])
      expect(JSON.stringify(queryOf({ ...rolled, ...more }))).not.toContain('__rolling');
  });
});

it('a lone change to another time says what it is', () => {
  const more = { groupby: [], time_compare: ['1 year ago'], comparison_type: 'percentage' };
  const { scene } = drawExample(line, answered(more, ['1 year ago']));
  expect(JSON.stringify(scene)).toContain('Percentage change to 1 year ago');
});
