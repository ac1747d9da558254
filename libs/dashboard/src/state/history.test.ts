import { UNDO_LIMIT } from '@belvedere/core';
import { expect, it } from 'vitest';
import { isChanged, pushed, redone, startHistory, undone, type EditState } from './history.ts';

const titled = (title: string): EditState => ({ title, layout: {} });
const start = startHistory(titled('a'));

it('undoes and redoes one step at a time', () => {
  const two = pushed(pushed(start, titled('b')), titled('c'));
  expect(undone(two).present.title).toBe('b');
  expect(redone(undone(two))).toEqual(two);
  expect(undone(start)).toBe(start);
  expect(redone(two)).toBe(two);
});

it('forgets what was undone when something new is done', () => {
  const next = pushed(undone(pushed(start, titled('b'))), titled('c'));
  expect(next.future).toEqual([]);
  expect(undone(next).present.title).toBe('a');
});

it('is unchanged after undoing everything', () => {
  expect(isChanged(start)).toBe(false);
  expect(isChanged(pushed(start, start.present))).toBe(false);
  expect(isChanged(pushed(start, titled('b')))).toBe(true);
  expect(isChanged(undone(pushed(start, titled('b'))))).toBe(false);
});

it('stays changed once the oldest steps were dropped', () => {
  let history = start;
  for (let step = 0; step <= UNDO_LIMIT; step++) history = pushed(history, titled(`step ${step}`));
  expect(history.past).toHaveLength(UNDO_LIMIT);
  while (history.past.length > 0) history = undone(history);
  expect(isChanged(history)).toBe(true);
});
