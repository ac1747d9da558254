import { dashboardContextKey, parseDashboardContext } from '@belvedere/core';
import { expect, it } from 'vitest';
import { contextOf, keepContext } from './explore-handover.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const context = contextOf(3, { color_scheme: 'd3Category10', label_colors: { ATL: '#000000' } }, {});

it('what a page lends can be read again by its id', () => {
  const storage = memory();
  keepContext(storage, 'page-1', context);
  expect(parseDashboardContext(storage.getItem(dashboardContextKey('page-1')))).toEqual(context);
});

it('the oldest page is forgotten when there are more than twenty', () => {
  const storage = memory();
  for (let page = 0; page < 22; page += 1) keepContext(storage, `page-${page}`, context);
  expect(storage.getItem(dashboardContextKey('page-1'))).toBeNull();
  expect(storage.getItem(dashboardContextKey('page-2'))).not.toBeNull();
});
