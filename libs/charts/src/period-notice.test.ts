import { baseAxis, fillMessage, type FormData, type Json } from '@belvedere/core';
import { frameFromJson } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { EMPTY_DATASOURCE } from './datasource.ts';
import type { ChartManifest } from './manifest.ts';
import type { AnswerFacts } from './notice.ts';
import { chartNotices, type NotedChart } from './period-notice.ts';

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

function said(
  grain: string,
  given: Partial<NotedChart> & { readonly to?: string; readonly cachedAt?: string },
) {
  const { to, cachedAt = null, ...chart } = given;
  const manifest = {
    controls: [],
    buildQuery: () => [{ columns: [baseAxis('date', grain)], metrics: ['flights'] }],
    ...chart.manifest,
  } as unknown as ChartManifest;
  const own = { ...facts, to: to === undefined ? null : day(to), cachedAt };
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
