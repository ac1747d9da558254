import { describe, expect, it } from 'vitest';
import type { SavedChart } from '../state/explore-state.ts';
import { isSaveReady, offeredDashboard, overwriteHindrance, saveFormOf } from './save-form.ts';

const chart = { can: ['read', 'write'], isManagedExternally: false } as unknown as SavedChart;

describe('overwriting a chart', () => {
  it('is for its owners', () => {
    expect(overwriteHindrance(chart)).toBeNull();
    expect(overwriteHindrance({ ...chart, can: ['read'] })).toBe('notOwner');
    expect(overwriteHindrance({ ...chart, isManagedExternally: true })).toBe('managed');
    expect(overwriteHindrance(null)).toBe('noChart');
  });

  it('is what the dialog starts with where it is allowed', () => {
    expect(saveFormOf(chart, 'Delays', '', { kind: 'none' }).mode).toBe('over');
    expect(saveFormOf(null, '', '', { kind: 'none' }).mode).toBe('new');
  });
});

it('a chart needs a name, and so does the dataset that is made first', () => {
  const form = saveFormOf(null, 'Delays', ' ', { kind: 'none' });
  expect([isSaveReady(form, false), isSaveReady(form, true)]).toEqual([true, false]);
  expect(isSaveReady({ ...form, name: ' ' }, false)).toBe(false);
});

describe('the dashboard that is offered', () => {
  const none = { kind: 'none' };
  const delays = { id: 3, title: 'Delays' };
  const last = { ...delays, datasource: '1__table' };
  const of = (given: object) =>
    offeredDashboard({ chart: null, datasource: '1__table', openedFrom: null, last: null, ...given });

  it('for a new chart is the last one, where a chart of the same dataset went to it', () => {
    expect(of({ last })).toEqual({ kind: 'existing', ...delays });
    expect(of({ last, datasource: '2__table' })).toEqual(none);
  });

  it('for a stored chart is the one that it was opened from or last saved onto, and no other', () => {
    const on = { dashboards: [delays, { id: 4, title: 'Airports' }] };
    expect(of({ chart: on, openedFrom: 4, last })).toEqual({ kind: 'existing', id: 4, title: 'Airports' });
    expect(of({ chart: on, last })).toEqual({ kind: 'existing', ...delays });
    expect(of({ chart: { dashboards: [] }, last, openedFrom: 9 })).toEqual(none);
  });
});
