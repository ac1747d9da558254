import { expect, it } from 'vitest';
import { pageModeOf } from './page-mode.ts';

it.each([
  ['', true, true],
  ['?standalone=0', true, true],
  ['?standalone=1', false, true],
  ['?standalone=true', false, true],
  ['?standalone=2', false, false],
  ['?a=1&standalone=3', false, false],
  ['?standalone=x', true, true],
])('of %j has a menu: %j, a head: %j', (search, hasMenu, hasHead) => {
  expect(pageModeOf(search)).toEqual({ hasMenu, hasHead });
});
