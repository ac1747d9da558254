import { EMPTY_DATASOURCE } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { EMPTY_EXPLORE, isAltered, isStale, reduceExplore, type ExploreState } from './explore-state.ts';

const pie = (more: object = {}): FormData => ({ viz_type: 'pie', row_limit: 10, ...more });
const ready: ExploreState = reduceExplore(EMPTY_EXPLORE, {
  type: 'loaded',
  runs: true,
  isForced: false,
  loaded: {
    dataset: null,
    chart: null,
    formData: pie(),
    savedFormData: pie(),
    message: null,
    dashboard: null,
  },
});
const changed = (more: object, rendersOnly = false): ExploreState =>
  reduceExplore(ready, { type: 'changed', formData: pie(more), rendersOnly });
const undone = (state: ExploreState): ExploreState => reduceExplore(state, { type: 'undone' });
const redone = (state: ExploreState): ExploreState => reduceExplore(state, { type: 'redone' });

describe('a changed control', () => {
  it('makes the picture stale', () => {
    expect(isStale(changed({ row_limit: 20 }))).toBe(true);
  });

  it('that only redraws does not, and neither does undoing it', () => {
    const drawn = changed({ donut: true }, true);
    expect([isStale(drawn), drawn.runFormData?.['donut']]).toEqual([false, true]);
    expect([isStale(undone(drawn)), undone(drawn).runFormData?.['donut']]).toEqual([false, undefined]);
  });

  it('alters the saved chart, and undoing it restores it', () => {
    expect(isAltered(changed({ row_limit: 20 }))).toBe(true);
    expect(isAltered(undone(changed({ row_limit: 20 })))).toBe(false);
  });

  it('can be redone', () => {
    expect(redone(undone(changed({ row_limit: 20 }))).formData['row_limit']).toBe(20);
  });

  it('that empties a list means the same as nothing', () => {
    expect(isAltered(changed({ groupby: [] }))).toBe(false);
  });
});

describe('another dataset', () => {
  const dataset = { datasource: { ...EMPTY_DATASOURCE, id: 8 }, databaseId: 1, sql: null };
  const swapped = reduceExplore(ready, {
    type: 'datasetChanged',
    dataset,
    formData: pie({ x: 1 }),
    runs: true,
  });

  it('is asked at once where the form fits', () => {
    expect([swapped.dataset?.datasource.id, swapped.runFormData]).toEqual([8, pie({ x: 1 })]);
  });

  it('can be undone, and the picture goes back with it', () => {
    const back = undone(swapped);
    expect([back.dataset, back.runFormData]).toEqual([null, pie()]);
    expect(redone(back).dataset?.datasource.id).toBe(8);
  });
});

it('another chart type is asked for at once when its controls are complete', () => {
  const formData: FormData = { viz_type: 'table' };
  const next = (runs: boolean) => reduceExplore(ready, { type: 'chartTypeChanged', formData, runs });
  expect([next(true).runFormData, next(false).runFormData]).toEqual([formData, pie()]);
});

it('a forced address asks past every cache', () => {
  const loaded = {
    dataset: null,
    chart: null,
    formData: pie(),
    savedFormData: null,
    message: null,
    dashboard: null,
  };
  const state = reduceExplore(EMPTY_EXPLORE, { type: 'loaded', runs: true, isForced: true, loaded });
  expect(state.refreshToken).toBe(1);
});
