import { expect, it, vi } from 'vitest';
import { restEntry } from './rest-entry.ts';

const told = (unfold = vi.fn()) => ({ label: '4 more', search: 'fli ghts', unfold });

it('unfolds what is known, and leads to the list of a group for the others', () => {
  const unfold = vi.fn();
  const folded = restEntry({ group: 'charts', entries: [], more: 4, isFolded: true }, told(unfold));
  folded?.run?.();
  expect(folded?.staysOpen).toBe(true);
  expect(unfold).toHaveBeenCalledOnce();
  expect(restEntry({ group: 'charts', entries: [], more: 4, isFolded: false }, told())?.href).toBe(
    '/chart/list/?search=fli%20ghts',
  );
});

it('is not there where nothing is left or no list has it', () => {
  expect(restEntry({ group: 'charts', entries: [], more: 0, isFolded: false }, told())).toBeNull();
  expect(restEntry({ group: 'fields', entries: [], more: 4, isFolded: false }, told())).toBeNull();
});
