import { expect, it } from 'vitest';
import { sizeProblemsOf } from './page-sizes.mjs';

it('speaks of a page that is too heavy, and of one whose size nobody declared', () => {
  expect(sizeProblemsOf({ door: 80, home: 12 }, { door: 80, home: 20 })).toEqual([]);
  expect(sizeProblemsOf({ door: 80.4, extra: 3.2 }, { door: 80 })).toEqual([
    'door weighs 80.4 kB of scripts, more than its 80 kB',
    'extra has no size in tools/checks/page-sizes.mjs; it weighs 3 kB',
  ]);
});
