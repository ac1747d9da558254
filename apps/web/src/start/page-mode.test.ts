import { expect, it } from 'vitest';
import { pageModeOf } from './page-mode.ts';

it.each([
  ['', true, true, false],
  ['?standalone=0', true, true, false],
  ['?standalone=1', false, true, false],
  ['?standalone=true', false, true, false],
  ['?standalone=2', false, false, false],
  ['?a=1&standalone=3', false, false, true],
  ['?standalone=x', true, true, false],
])('of %j has a menu: %j, a head: %j, is a report: %j', (search, hasMenu, hasHead, isReport) => {
  expect(pageModeOf(search)).toEqual({ hasMenu, hasHead, isReport });
});
