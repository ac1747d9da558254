import { fillMessage } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import type { AnswerFacts } from './answer-facts.ts';
import { answerNotices } from './answer-notices.ts';

const t = (message: { readonly text: string }, values: Readonly<Record<string, string | number>> = {}) =>
  fillMessage(message.text, values);

const whole: AnswerFacts = { rowKind: 'rows', limited: null, totalCount: null, rejectedFilters: [] };
const cut = (more: Partial<AnswerFacts>, set_by: 'query' | 'server' = 'query', is_top = false) => ({
  ...whole,
  limited: { limit: 10_000, set_by, is_top },
  ...more,
});
const said = (...answers: readonly AnswerFacts[]) =>
  answerNotices(answers, t).map(({ message, values, tone }) => [t(message, values), tone]);

describe('the notices of a chart', () => {
  it('are none where every row and filter is in it', () => {
    expect(said(whole)).toEqual([]);
  });

  it('say calmly that there are more than the few largest groups that were asked for', () => {
    const top = cut({ rowKind: 'groups' }, 'query', true);
    expect(said(top)).toEqual([['Top 10,000 groups; there are more', 'neutral']]);
    const first = cut({ rowKind: 'groups', limited: { limit: 1, set_by: 'query', is_top: true } });
    expect(said(first)).toEqual([['The top group alone; there are more', 'neutral']]);
    expect(said({ ...top, totalCount: 12_000 })).toEqual([['Top 10,000 of 12,000 groups', 'neutral']]);
  });

  it('say once how many rows the picture is made of, and warn of a limit that nobody chose', () => {
    expect(said(cut({}), cut({}))).toEqual([['Made of the first 10,000 rows; there are more', 'neutral']]);
    expect(said(cut({ totalCount: 3_000_000 }, 'server'))).toEqual([
      ['Made of the first 10,000 of 3,000,000 rows', 'warning'],
    ]);
    expect(said(cut({ rowKind: 'groups' }))).toEqual([
      ['Made of the first 10,000 groups; there are more', 'neutral'],
    ]);
  });

  it('name the filters that were dropped, with the reason', () => {
    const rejectedFilters = [
      { column: 'city', reason: 'not_in_datasource' },
      { column: 'city', reason: 'not_in_datasource' },
      { column: '__time_range', reason: 'no_temporal_column' },
      { column: 'label', reason: 'no_temporal_column' },
      { column: '', reason: 'not_in_datasource' },
    ];
    expect(said({ ...whole, rejectedFilters })).toEqual([
      [
        'Filters not applied: city (the dataset has no such column), time range (the chart names no time column), label (no time column), a filter of the dashboard that names no column',
        'warning',
      ],
    ]);
  });
});

it('values that no row can have are named, as the picture is empty for their sake', () => {
  const unheldValues = [{ column: 'delay', value: 'NaN' }];
  expect(said({ ...whole, unheldValues })).toEqual([
    ['No row can match delay: NaN: the database has no such value in this column', 'warning'],
  ]);
});
