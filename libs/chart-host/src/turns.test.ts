import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('lets as many work as there are turns, and the next when one ends, in order', () => {
  const { take } = createTurns(2);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  for (const name of ['a', 'b', 'c', 'd'])
    take((end) => {
      started.push(name);
      ends.set(name, end);
    });
  expect(started).toEqual(['a', 'b']);
  ends.get('b')?.();
  ends.get('b')?.();
  expect(started).toEqual(['a', 'b', 'c']);
  ends.get('a')?.();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});
