import { EMPTY_DATASOURCE } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_EXPLORE,
  reduceExplore,
  type ExploreDataset,
  type ExploreState,
  type ExploreVersion,
  type SavedChart,
} from './explore-state.ts';

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
const shown = (state: ExploreState): ExploreVersion => state.history.present;
const undone = (state: ExploreState): ExploreState => reduceExplore(state, { type: 'undone' });
const redone = (state: ExploreState): ExploreState => reduceExplore(state, { type: 'redone' });

describe('a changed control', () => {
  it('waits for the next run', () => {
    expect(shown(changed({ row_limit: 20 })).runFormData).toEqual(pie());
  });

  it('that only redraws goes into the picture, and undoing it too', () => {
    const drawn = changed({ donut: true }, true);
    expect([shown(drawn).runFormData, shown(undone(drawn)).runFormData]).toEqual([
      pie({ donut: true }),
      pie(),
    ]);
  });

  it('that is written letter by letter is one step', () => {
    const type = (state: ExploreState, title: string, at: number): ExploreState =>
      reduceExplore(state, {
        type: 'changed',
        formData: pie({ title }),
        rendersOnly: true,
        mark: { of: 'title', at },
      });
    const written = type(type(type(ready, 'S', 0), 'Sa', 500), 'Sal', 900);
    expect(shown(undone(written)).formData).toEqual(pie());
    expect(shown(redone(undone(written))).runFormData).toEqual(pie({ title: 'Sal' }));
  });

  it('can be undone and redone', () => {
    const back = undone(changed({ row_limit: 20 }));
    expect([shown(back).formData, shown(redone(back)).formData]).toEqual([pie(), pie({ row_limit: 20 })]);
  });
});

describe('another dataset', () => {
  const dataset: ExploreDataset = {
    datasource: { ...EMPTY_DATASOURCE, id: 8 },
    databaseId: 1,
    sql: null,
  };
  const swapped = reduceExplore(ready, {
    type: 'datasetChanged',
    dataset,
    formData: pie({ x: 1 }),
    runs: true,
  });

  it('is asked at once where the form fits', () => {
    expect([shown(swapped).dataset?.datasource.id, shown(swapped).runFormData]).toEqual([8, pie({ x: 1 })]);
  });

  it('can be undone, and the picture goes back with it', () => {
    const back = undone(swapped);
    expect([shown(back).dataset, shown(back).runFormData]).toEqual([null, pie()]);
    expect(shown(redone(back)).dataset?.datasource.id).toBe(8);
  });

  it('that was edited stays edited when steps on it are undone', () => {
    const further = reduceExplore(swapped, { type: 'changed', formData: pie({ x: 2 }), rendersOnly: false });
    const edited = { ...dataset, sql: 'SELECT 1' };
    const formData = shown(further).formData;
    const after = reduceExplore(further, { type: 'datasetReloaded', dataset: edited, formData });
    expect([shown(after).dataset, shown(undone(after)).dataset]).toEqual([edited, edited]);
    expect(shown(undone(undone(after))).dataset).toBeNull();
  });
});

it('another chart type is asked for at once when its controls are complete', () => {
  const formData: FormData = { viz_type: 'table' };
  const next = (runs: boolean) => reduceExplore(ready, { type: 'chartTypeChanged', formData, runs });
  expect([shown(next(true)).runFormData, shown(next(false)).runFormData]).toEqual([formData, pie()]);
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
    history: { present: { formData: pie({ row_limit: 20, x_axis: 'sold_on' }), runFormData: formData } },
  });
});
