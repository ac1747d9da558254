import { baseAxis, fillMessage, type FormData, type Json } from '@belvedere/core';
import { frameFromJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { EMPTY_DATASOURCE } from './datasource.ts';
import type { ChartManifest } from './manifest.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { answerNotices } from './answer-notices.ts';
import { chartNotices, type NotedChart } from './chart-notices.ts';

const t = (message: { readonly text: string }, values: Readonly<Record<string, string | number>> = {}) =>
  fillMessage(message.text, values);

const day = (text: string): number => Date.parse(`${text}Z`);
const facts: AnswerFacts = { rowKind: 'groups', limited: null, totalCount: null, rejectedFilters: [] };
const frameOf = (times: readonly string[], values: readonly (number | null)[], name = 'flights') =>
  frameFromJson({
    rows: times.length,
    columns: [
      { name: 'date', type: 'TIMESTAMP', kind: 'wall', values: times.map((text) => day(`${text}T00:00`)) },
      { name, type: 'BIGINT', kind: 'integer', values },
    ],
  });

interface Ended {
  readonly from?: string;
  readonly to?: string;
  readonly cachedAt?: string;
  readonly zone?: string;
}

function said(grain: string, given: Partial<NotedChart> & Ended) {
  const { from, to, cachedAt = null, zone = 'UTC', ...chart } = given;
  const manifest = {
    controls: [],
    buildQuery: () => [{ columns: [baseAxis('date', grain)], metrics: ['flights'] }],
    ...chart.manifest,
  } as unknown as ChartManifest;
  const [start, end] = [from, to].map((text) => (text === undefined ? null : day(text)));
  const own = { ...facts, from: start ?? null, to: end ?? null, cachedAt, zone };
  return chartNotices(
    {
      formData: { viz_type: 'line' } as FormData & Json,
      datasource: EMPTY_DATASOURCE,
      frames: [frameOf(['2001-03-19', '2001-03-26'], [5, 3])],
      facts: [own],
      now: day('2026-01-01T00:00'),
      ...chart,
      manifest,
    },
    t,
  ).map(({ message, values }) => t(message, values));
}

describe('a last period that its numbers do not fill', () => {
  it('is named with the part that they are of, where the range ends in it', () => {
    expect(said('P1W', { to: '2001-04-01T00:00' })).toEqual([
      'The last week is unfinished: 2001-03-26 until 2001-03-31',
    ]);
    expect(said('P1W', { to: '2001-04-02T00:00' })).toEqual([]);
    expect(said('P1W', {})).toEqual([]);
  });

  it('is named where the clock, or that of a kept answer, stands in it', () => {
    expect(said('P1W', { now: day('2001-03-28T15:00') })).toEqual([
      'The last week is unfinished: 2001-03-26 until 2001-03-28',
    ]);
    expect(said('P1W', { cachedAt: '2001-03-27T09:30:00' })).toEqual([
      'The last week is unfinished: 2001-03-26 until 2001-03-27',
    ]);
  });

  it.each([
    ['P1D', '2001-03-26T09:30', 'The last day is unfinished: 2001-03-26 00:00 until 2001-03-26 09:30'],
    ['PT6H', '2001-03-26T01:00', 'The last period is unfinished: 2001-03-26 00:00 until 2001-03-26 01:00'],
    ['P1M', '2001-03-31T00:00', 'The last month is unfinished: 2001-03-26 until 2001-03-30'],
    [
      'P1W/1970-01-04T00:00:00Z',
      '2001-03-25T00:00',
      'The last week is unfinished: 2001-03-20 until 2001-03-24',
    ],
  ])('is of the grain %s', (grain, to, text) => {
    expect(said(grain, { to })).toEqual([text]);
  });

  it('is the last with a number: none of empty ones and of a forecast', () => {
    const behind = { to: '2001-03-29T00:00', frames: [frameOf(['2001-03-19', '2001-03-26'], [5, null])] };
    expect(said('P1W', behind)).toEqual([]);
    const forecast = { ...behind, frames: [frameOf(['2001-03-26'], [7], 'flights__yhat')] };
    expect(said('P1W', forecast)).toEqual([]);
  });

  it('is not said by a chart that leaves cut periods out, nor of one bucket for all time', () => {
    const manifest = { leavesOutCutPeriods: () => true } as unknown as ChartManifest;
    expect(said('P1W', { to: '2001-04-01T00:00', manifest })).toEqual([]);
    expect(said('all', { to: '2001-04-01T00:00' })).toEqual([]);
  });
});

describe('the clock of a last period', () => {
  it('is that of the zone in which buckets are cut', () => {
    const now = day('2001-03-31T23:30');
    expect(said('P1W', { now, frames: [frameOf(['2001-03-19'], [5])] })).toEqual([]);
    expect(said('P1W', { now: day('2001-04-01T23:30') })).toHaveLength(1);
    expect(said('P1W', { now: day('2001-04-01T23:30'), zone: 'Europe/Berlin' })).toEqual([]);
    expect(said('P1W', { cachedAt: '2001-04-02T01:00:00', zone: 'America/New_York' })).toHaveLength(1);
  });
});

describe('a time range that its numbers do not fill', () => {
  const manifestOf = (query: object) => ({ buildQuery: () => [query] }) as unknown as ChartManifest;
  const month = { from: '2001-03-01T00:00', to: '2001-04-01T00:00', now: day('2001-03-28T15:00') };

  it('is named by a total of it, and by comparisons with other times', () => {
    const text = 'The time range is unfinished: 2001-03-01 until 2001-03-28 of 2001-03-31';
    const total = manifestOf({ columns: [], metrics: ['flights'] });
    const compared = manifestOf({ columns: ['origin'], metrics: ['flights'], time_offsets: ['1 month ago'] });
    expect(said('P1M', { ...month, manifest: total })).toEqual([text]);
    expect(said('P1M', { ...month, manifest: compared })).toEqual([text]);
    expect(said('P1M', { ...month, manifest: manifestOf({ columns: ['origin'], metrics: [] }) })).toEqual([]);
  });

  it('is none where it is over, open at its start, or yet to come', () => {
    const manifest = manifestOf({ columns: [], metrics: ['flights'] });
    expect(said('P1M', { ...month, now: day('2001-04-01T00:00'), manifest })).toEqual([]);
    expect(said('P1M', { to: month.to, now: month.now, manifest })).toEqual([]);
    expect(said('P1M', { ...month, now: day('2001-02-01T00:00'), manifest })).toEqual([]);
  });
});

describe('groups without a time', () => {
  const timeless = frameFromJson({
    rows: 3,
    columns: [
      { name: 'date', type: 'TIMESTAMP', kind: 'wall', values: [null, day('2001-03-19T00:00'), null] },
      { name: 'flights', type: 'BIGINT', kind: 'integer', values: [4, 5, null] },
    ],
  });

  it('are counted where the axis has no place for them, those without a number left out', () => {
    expect(said('P1W', { frames: [timeless] })).toEqual(['1 group without date is not drawn']);
  });

  it('are not counted by a chart that shows them', () => {
    const manifest = { showsTimeless: true } as unknown as ChartManifest;
    expect(said('P1W', { frames: [timeless], manifest })).toEqual([]);
  });
});

describe('values without a place in a drawing', () => {
  const odd = (more: Partial<NotedChart> = {}) =>
    said('P1D', {
      frames: [
        frameFromJson({
          rows: 5,
          columns: [
            { name: 'date', type: 'TIMESTAMP', kind: 'wall', values: [0, 1, 2, 3, 'infinity'] },
            { name: 'flights', type: 'DOUBLE', kind: 'float', values: [1, 'NaN', 'NaN', null, '-Infinity'] },
          ],
        }),
      ],
      ...more,
    });

  it('are counted by what they are, null being none of them', () => {
    expect(odd()).toEqual([
      '2 values are no numbers (NaN) and cannot be drawn',
      '2 values are infinite and cannot be drawn',
    ]);
  });

  it('are not spoken of by a chart that writes them, nor where they name a group', () => {
    expect(odd({ manifest: { writesValues: true } as unknown as ChartManifest })).toEqual([]);
    const buildQuery = () => [{ columns: ['date', 'flights'], metrics: ['count'] }];
    expect(odd({ manifest: { buildQuery } as unknown as ChartManifest })).toEqual([]);
  });

  it('are groups that an axis of numbers has no place for', () => {
    const frames = [
      frameFromJson({
        rows: 4,
        columns: [
          { name: 'delay', type: 'DOUBLE', kind: 'float', values: [1, 'NaN', 'Infinity', null] },
          { name: 'flights', type: 'BIGINT', kind: 'integer', values: [5, 6, 7, 8] },
        ],
      }),
    ];
    const buildQuery = () => [{ columns: ['delay'], metrics: ['flights'] }];
    const manifest = { buildQuery, numberAxis: () => 'delay' } as unknown as ChartManifest;
    expect(odd({ manifest, frames })).toEqual([
      '1 value is no number (NaN) and cannot be drawn',
      '1 value is infinite and cannot be drawn',
    ]);
  });
});

it('rows in no bin of a histogram are counted under it', () => {
  const notices = answerNotices([{ ...facts, rowKind: 'counted', sqlRows: 8, unplacedRows: 4 }], t);
  expect(notices.map(({ message, values }) => t(message, values))).toEqual([
    '4 of 8 rows are in no bin: their values are null, NaN or infinite',
  ]);
});

describe('annotation layers that are not whole', () => {
  const toldOf = (annotationErrors: AnswerFacts['annotationErrors'], layers: readonly object[] = []) =>
    chartNotices(
      {
        manifest: { controls: [], buildQuery: () => [{}] } as unknown as ChartManifest,
        formData: { viz_type: 'line', annotation_layers: layers } as unknown as FormData,
        datasource: EMPTY_DATASOURCE,
        frames: [frameOf([], [])],
        facts: [{ ...facts, ...(annotationErrors !== undefined && { annotationErrors }) }],
        now: 0,
      },
      t,
    ).map(({ message, values, tone }) => [t(message, values), tone]);

  it('are named once with the reason, calmly where the author has set the limit', () => {
    const cut = { message: 'only the first 50 of 560 are drawn', values: { set_by: 'query' } };
    const late = { message: 'Query timeout' };
    const typo = { name: 'Typo', annotationType: 'FORMULA', value: '2 ** x', show: true };
    expect(toldOf({ Works: cut })).toEqual([
      ['Annotations missing: Works: only the first 50 of 560 are drawn', 'neutral'],
    ]);
    expect(toldOf({ Works: cut, Late: late }, [typo])).toEqual([
      [
        'Annotations missing: Works: only the first 50 of 560 are drawn; Late: Query timeout; Typo: the formula 2 ** x cannot be read',
        'warning',
      ],
    ]);
    expect(toldOf({})).toEqual([]);
  });
});
