import { readFilterEntries, type FilterEntry } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import {
  added,
  changed,
  changesOf,
  draftOf,
  dropped,
  duplicated,
  keptEntries,
  marked,
  moved,
  neighbourOf,
  newDivider,
  newFilter,
  type Draft,
} from './draft.ts';

const stored = readFilterEntries({
  native_filter_configuration: ['A', 'B', 'C'].map((id) => ({
    id,
    name: id,
    type: 'NATIVE_FILTER',
    filterType: 'filter_select',
    cascadeParentIds: id === 'C' ? ['A', 'B'] : [],
  })),
});

const idsOf = (draft: Draft): string =>
  keptEntries(draft)
    .map(({ id }) => id)
    .join(' ');

describe('filters that are edited', () => {
  it('move, copy and grow', () => {
    const draft = draftOf(stored);
    expect(idsOf(moved(draft, 'A', 2))).toBe('B C A');
    expect(idsOf(moved(draft, 'A', -4))).toBe('A B C');
    expect(idsOf(duplicated(draft, 'A', { id: 'x', name: 'Copy of A' }))).toBe('A NATIVE_FILTER-x B C');
    expect(idsOf(added(draft, newDivider('d', 'Where')))).toBe('A B C NATIVE_FILTER_DIVIDER-d');
  });

  it('come back as long as they are only marked, and leave those that depend on them when they are gone', () => {
    expect([neighbourOf(draftOf(stored), 'B'), neighbourOf(draftOf(stored), 'C')]).toEqual(['C', 'B']);
    const without = marked(draftOf(stored), 'A', true);
    expect(idsOf(without)).toBe('B C');
    expect(idsOf(marked(without, 'A', false))).toBe('A B C');
    expect(idsOf(dropped(draftOf(stored), 'A')), 'one that is not marked stays').toBe('A B C');
    expect(keptEntries(dropped(without, 'A')).at(-1)).toMatchObject({ cascadeParentIds: ['B'] });
  });

  it('count what differs from what is stored', () => {
    const draft = draftOf(stored);
    expect(changesOf(draft, stored)).toBe(0);
    expect(changesOf(marked(draft, 'B', true), stored)).toBe(1);
    expect(changesOf(moved(draft, 'A', 2), stored)).toBe(1);
    const named = changed(draft, { ...(stored[0] as FilterEntry), name: 'Z' } as FilterEntry);
    expect(changesOf(added(named, newFilter('n', 'N')), stored)).toBe(2);
    expect(changesOf(changed(named, stored[0] as FilterEntry), stored)).toBe(0);
  });
});
