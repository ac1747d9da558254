import { expect, it } from 'vitest';
import { hiddenIn, reduceView, windowIn } from './view.ts';

const keys = ['a', 'b', 'c'];
const click = (key: string, isAdditive = false) => ({ kind: 'legend', key, isAdditive }) as const;

it('isolates a series and brings all back', () => {
  const alone = reduceView({}, click('b'), keys);
  expect([...hiddenIn(alone)]).toEqual(['a', 'c']);
  expect([...hiddenIn(reduceView(alone, click('b'), keys))]).toEqual([]);
});

it('turns one on or off, but never the last one off', () => {
  const without = reduceView({}, click('a', true), keys);
  expect([...hiddenIn(without)]).toEqual(['a']);
  const alone = reduceView({}, click('b'), keys);
  expect([...hiddenIn(reduceView(alone, click('b', true), keys))]).toEqual([]);
});

it('keeps the window beside what is hidden, and drops it again', () => {
  const near = reduceView({ hidden: ['a'] }, { kind: 'zoom', window: [0.25, 0.5] }, keys);
  expect(windowIn(near)).toEqual([0.25, 0.5]);
  expect([...hiddenIn(near)]).toEqual(['a']);
  expect(windowIn(reduceView(near, { kind: 'zoom', window: null }, keys))).toBeNull();
});

it('reads a view that somebody else stored without trusting it', () => {
  expect(windowIn({ window: [0.5, 0.5] })).toBeNull();
  expect(windowIn({ window: 'all' })).toBeNull();
  expect([...hiddenIn({ hidden: ['a', 3] })]).toEqual(['a']);
});
