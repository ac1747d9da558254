import { EMPTY_DATASOURCE } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { EMPTY_EXPLORE, reduceExplore, type ExploreState, type SavedChart } from './explore-state.ts';

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
  it('waits for the next run', () => {
    expect(changed({ row_limit: 20 }).runFormData).toEqual(pie());
  });

  it('that only redraws goes into the picture, and undoing it too', () => {
    const drawn = changed({ donut: true }, true);
    expect([drawn.runFormData, undone(drawn).runFormData]).toEqual([pie({ donut: true }), pie()]);
  });

  it('can be undone and redone', () => {
    const back = undone(changed({ row_limit: 20 }));
    expect([back.formData, redone(back).formData]).toEqual([pie(), pie({ row_limit: 20 })]);
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

it('a saved chart goes on with the values that were written out for it, and with its later changes', () => {
  const formData = pie({ x_axis: 'sold_on' });
  const saved = reduceExplore(changed({ row_limit: 20 }), {
    type: 'saved',
    chart: { name: 'Sales' } as SavedChart,
    formData,
    madeDataset: null,
  });
  expect(saved).toMatchObject({
    savedFormData: formData,
    formData: pie({ row_limit: 20, x_axis: 'sold_on' }),
    runFormData: formData,
  });
});
