import { filtersOfPick, queryContextOf } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { drawExample } from '@belvedere/charts/testing';
import { flightsDatasource, flightsIn } from '../fixtures/flights-datasource.ts';
import { lineExamples } from './line.examples.ts';
import { lineManifest } from './manifest.ts';
import { line } from './plugin.ts';

const [hubs, compared, , shares] = lineExamples;
const queriesOf = (formData: object) =>
  queryContextOf(lineManifest, { viz_type: lineManifest.id, ...formData }, flightsDatasource).queries;

describe('the query of a line chart', () => {
  it('asks for buckets of the grain, newest first, and the dimensions as series', () => {
    const [query] = queriesOf({ metrics: ['flights'], groupby: ['origin'], time_grain_sqla: 'P1W' });
    const axis = {
      expressionType: 'SQL',
      sqlExpression: 'date',
      label: 'date',
      columnType: 'BASE_AXIS',
      timeGrain: 'P1W',
    };
    expect(query?.columns).toEqual([axis, 'origin']);
    expect(query?.series_columns).toEqual(['origin']);
    expect(query?.orderby).toEqual([
      [axis, false],
      ['origin', true],
    ]);
  });

  it('asks for the period before only when there is a range to move', () => {
    const form = { metrics: ['flights'], time_compare: 'inherit' };
    expect(queriesOf(form)).toHaveLength(1);
    expect(queriesOf({ ...form, adhoc_filters: flightsIn('2001-04-01 : 2001-07-01') })).toHaveLength(2);
  });

  it('asks for the rows that are seen when moments have no grain', () => {
    const form = { metrics: ['flights'], time_grain_sqla: null };
    const [raw] = queriesOf(form);
    expect(raw?.reduction).toEqual({ x: 'date', pixels: 2000 });
    const others = [
      { stack: 'Stack' },
      { seriesType: 'smooth' },
      { time_grain_sqla: 'P1D' },
      { x_axis: 'origin' },
    ];
    for (const more of others) {
      const [query] = queriesOf({ ...form, ...more });
      expect(query?.reduction, JSON.stringify(more)).toBeUndefined();
    }
  });

  it('orders categories by the metric', () => {
    const [query] = queriesOf({ x_axis: 'origin', metrics: ['flights'] });
    expect(query?.columns).toEqual(['origin']);
    expect(query?.orderby).toEqual([['flights', false]]);
  });
});

describe('a line chart', () => {
  it('names its lines at their ends, with the unit once', () => {
    const { texts } = drawExample(line, hubs);
    expect(texts).toEqual(expect.arrayContaining(['ATL', 'DFW', 'LAX', 'ORD', '20\u2009min']));
  });

  it('names them above the plot on a phone', () => {
    const { scene } = drawExample(line, hubs, {}, { width: 326 });
    expect(scene.legend.every(({ y }) => y < 20)).toBe(true);
  });

  it('describes a place by all series, largest first', () => {
    const { title, rows, spoken } = drawExample(line, hubs).describe(12);
    expect(title).toBe('Week of 2 Apr 2001');
    expect(rows.map(({ label }) => label)).toEqual(['ORD', 'ATL', 'LAX', 'DFW']);
    expect(rows[0]?.value).toBe('25.5377\u2009min');
    expect(spoken).toMatch(/^Week of 2 Apr 2001: ORD 25.5377/);
  });

  it('lays the period before under the current one and names both', () => {
    const { texts, describe: say } = drawExample(line, compared);
    expect(texts).toEqual(expect.arrayContaining(['Q2 2001', 'Q1 2001']));
    expect(say(75)).toMatchObject({ title: 'Fri 15 Jun 2001' });
    expect(say(75).rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Mean delay 26.9\u2009min',
      'Sat 17 Mar 2001 5.3\u2009min',
    ]);
  });

  it('shows shares in percent', () => {
    const shown = drawExample(line, shares)
      .describe(0)
      .rows.map(({ value }) => Number.parseFloat(value));
    expect(shown.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 0);
  });

  it('isolates a series by its legend, adds another one with Ctrl', () => {
    const { input, scene } = drawExample(line, hubs);
    const [first, second] = scene.legend.map(({ key }) => key);
    const alone = line.reduce({}, { kind: 'legend', key: first ?? '', isAdditive: false }, input);
    expect(alone['hidden']).toHaveLength(3);
    const both = line.reduce(alone, { kind: 'legend', key: second ?? '', isAdditive: true }, input);
    expect(both['hidden']).toHaveLength(2);
    expect(drawExample(line, hubs, {}, { view: both }).describe(12).rows).toHaveLength(2);
  });

  it('picks the dimension values of a line, and the bucket where there are none', () => {
    const grouped = drawExample(line, hubs);
    expect(filtersOfPick(grouped.pick(0))).toEqual([{ col: 'origin', op: 'IN', val: ['ORD'] }]);
    const single = drawExample(line, compared);
    expect(filtersOfPick(single.pick(75))).toEqual([
      { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-06-15T00:00:00 : 2001-06-16T00:00:00', isExtra: true },
    ]);
  });

  it('wears the colours that a dashboard gives to labels', () => {
    const { describe: say } = drawExample(line, hubs, { label_colors: { ORD: '#123456' } });
    expect(say(12).rows[0]?.color).toBe('#123456');
  });
});
