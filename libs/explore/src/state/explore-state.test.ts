import { describe, expect, it } from 'vitest';
import { EMPTY_EXPLORE, isAltered, isStale, reduceExplore, type ExploreState } from './explore-state.ts';

const ready: ExploreState = reduceExplore(EMPTY_EXPLORE, {
  type: 'loaded',
  runs: true,
  loaded: {
    datasource: null,
    databaseId: null,
    datasetSql: null,
    chart: null,
    formData: { viz_type: 'pie', row_limit: 10 },
    savedFormData: { viz_type: 'pie', row_limit: 10 },
    message: null,
  },
});

describe('a changed control', () => {
  it('makes the picture stale', () => {
    expect(
      isStale(reduceExplore(ready, { type: 'changed', change: { row_limit: 20 }, rendersOnly: false })),
    ).toBe(true);
  });

  it('that only redraws does not', () => {
    expect(
      isStale(reduceExplore(ready, { type: 'changed', change: { donut: true }, rendersOnly: true })),
    ).toBe(false);
  });

  it('alters the saved chart, and undoing it restores it', () => {
    const changed = reduceExplore(ready, { type: 'changed', change: { row_limit: 20 }, rendersOnly: false });
    expect(isAltered(changed)).toBe(true);
    expect(isAltered(reduceExplore(changed, { type: 'undone' }))).toBe(false);
  });

  it('can be redone', () => {
    const changed = reduceExplore(ready, { type: 'changed', change: { row_limit: 20 }, rendersOnly: false });
    expect(
      reduceExplore(reduceExplore(changed, { type: 'undone' }), { type: 'redone' }).formData['row_limit'],
    ).toBe(20);
  });
});

it('an empty list means the same as nothing', () => {
  expect(
    isAltered(reduceExplore(ready, { type: 'changed', change: { groupby: [] }, rendersOnly: false })),
  ).toBe(false);
});
