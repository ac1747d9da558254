import { EMPTY_DATASOURCE } from '@belvedere/charts';
import type { Action } from '@belvedere/client-store';
import type { FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { exploreActions as on, exploreSlice } from './explore-slice.ts';
import {
  EMPTY_EXPLORE,
  type ExploreDataset,
  type ExploreState,
  type ExploreVersion,
  type SavedChart,
} from './explore-state.ts';

const pie = (more: object = {}): FormData => ({ viz_type: 'pie', row_limit: 10, ...more });
const key = 'a';
const after = (state: ExploreState, action: Action): ExploreState => {
  const root = { [exploreSlice.name]: { [key]: state } };
  return exploreSlice.select({ [exploreSlice.name]: exploreSlice.advance(root, action) }, key);
};
const ready: ExploreState = after(
  EMPTY_EXPLORE,
  on.loaded({
    key,
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
  }),
);
const changed = (more: object, rendersOnly = false): ExploreState =>
  after(ready, on.changed({ key, formData: pie(more), rendersOnly }));
const shown = (state: ExploreState): ExploreVersion => state.history.present;
const undone = (state: ExploreState): ExploreState => after(state, on.undone({ key }));
const redone = (state: ExploreState): ExploreState => after(state, on.redone({ key }));

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
      after(
        state,
        on.changed({ key, formData: pie({ title }), rendersOnly: true, mark: { of: 'title', at } }),
      );
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
  const swapped = after(ready, on.datasetChanged({ key, dataset, formData: pie({ x: 1 }), runs: true }));

  it('is asked at once where the form fits', () => {
    expect([shown(swapped).dataset?.datasource.id, shown(swapped).runFormData]).toEqual([8, pie({ x: 1 })]);
  });

  it('can be undone, and the picture goes back with it', () => {
    const back = undone(swapped);
    expect([shown(back).dataset, shown(back).runFormData]).toEqual([null, pie()]);
    expect(shown(redone(back)).dataset?.datasource.id).toBe(8);
  });

  it('that was edited stays edited when steps on it are undone', () => {
    const further = after(swapped, on.changed({ key, formData: pie({ x: 2 }), rendersOnly: false }));
    const edited = { ...dataset, sql: 'SELECT 1' };
    const formData = shown(further).formData;
    const later = after(further, on.datasetReloaded({ key, dataset: edited, formData }));
    expect([shown(later).dataset, shown(undone(later)).dataset]).toEqual([edited, edited]);
    expect(shown(undone(undone(later))).dataset).toBeNull();
  });
});

it('another chart type is asked for at once when its controls are complete', () => {
  const formData: FormData = { viz_type: 'table' };
  const next = (runs: boolean) => after(ready, on.chartTypeChanged({ key, formData, runs }));
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
  const state = after(EMPTY_EXPLORE, on.loaded({ key, runs: true, isForced: true, loaded }));
  expect(state.refreshToken).toBe(1);
});

it('a saved chart goes on with the values that were written out for it, and with its later changes', () => {
  const formData = pie({ x_axis: 'sold_on' });
  const saved = after(
    changed({ row_limit: 20 }),
    on.saved({ key, chart: { name: 'Sales' } as SavedChart, formData, madeDataset: null }),
  );
  expect(saved).toMatchObject({
    savedFormData: formData,
    history: { present: { formData: pie({ row_limit: 20, x_axis: 'sold_on' }), runFormData: formData } },
  });
});
