import { expect, it } from 'vitest';
import { rebasedScopes, scopeChanges } from './scope-draft.ts';

const ROOT = { rootPath: ['ROOT_ID'], excluded: [] };
const less = (...excluded: readonly number[]) => ({ rootPath: ['ROOT_ID'], excluded });

it('changes made here are made to what somebody else saved meanwhile, each scope by itself', () => {
  const before = { all: ROOT, own: { 1: less(1), 2: less(2) }, responses: { 3: 'none' } } as const;
  const mine = { all: ROOT, own: { 1: less(1, 3), 4: less(4) }, responses: { 4: 'highlight' } } as const;
  const since = {
    all: less(9),
    own: { 1: less(1), 2: less(2, 7), 5: less(5) },
    responses: { 3: 'none', 5: 'none' },
  } as const;
  expect(rebasedScopes(mine, before, since)).toEqual({
    all: less(9),
    own: { 1: less(1, 3), 4: less(4), 5: less(5) },
    responses: { 4: 'highlight', 5: 'none' },
  });
  expect(scopeChanges(mine, before)).toBe(5);
  expect(rebasedScopes(before, before, since)).toEqual(since);
});
