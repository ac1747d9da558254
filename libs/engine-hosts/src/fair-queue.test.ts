import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const entry = (owner: string, database = 'd') => ({ owner, database });

describe('createFairQueue', () => {
  it('gives a newcomer a turn before the next of a busy owner', () => {
    const queue = createFairQueue<{ owner: string; database: string }>();
    for (const owner of ['a', 'a', 'a', 'b']) queue.push(entry(owner));
    const order = [1, 2, 3, 4].map(() => queue.take(() => true)?.owner);
    expect(order).toEqual(['a', 'b', 'a', 'a']);
  });

  it('serves the owner whose turn is longest ago when nobody has more running', () => {
    const queue = createFairQueue<{ owner: string; database: string }>();
    for (const owner of ['a', 'a', 'a', 'b']) queue.push(entry(owner));
    const order = [1, 2, 3, 4].map(() => {
      const taken = queue.take(() => true)!;
      queue.finished(taken);
      return taken.owner;
    });
    expect(order).toEqual(['a', 'b', 'a', 'a']);
  });

  it('passes over what may not run now', () => {
    const queue = createFairQueue<{ owner: string; database: string }>();
    queue.push(entry('a', 'busy'));
    queue.push(entry('b', 'free'));
    expect(queue.take(({ database }) => database === 'free')?.owner).toBe('b');
    expect(queue.take(({ database }) => database === 'free')).toBeNull();
  });

  it('counts waiting and running of an owner until they are over', () => {
    const queue = createFairQueue<{ owner: string; database: string }>();
    const [one, two] = [entry('a'), entry('a')];
    queue.push(one);
    queue.push(two);
    queue.take(() => true);
    expect(queue.countOf('a')).toBe(2);
    queue.finished(one);
    expect([queue.remove(two), queue.remove(two), queue.countOf('a')]).toEqual([true, false, 0]);
  });
});
