import { expect, it } from 'vitest';
import { createReadCache, readKey, type ReadRequest } from './read-cache.ts';

const charts: ReadRequest = { group: 'chart', verb: 'list', input: { q: { page: 0 } } };
const key = readKey(charts);
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

function aCache() {
  const asked: ((reply: unknown) => void)[] = [];
  const waits: (() => void)[] = [];
  const cache = createReadCache(
    () =>
      new Promise((answer, fail) => {
        asked.push((reply) => {
          if (reply instanceof Error) fail(reply);
          else answer(reply);
        });
      }),
    (work) => waits.push(work),
  );
  const answer = async (reply: unknown): Promise<void> => {
    asked.at(-1)?.(reply);
    await settled();
  };
  return { cache, asked, waits, answer };
}

it('asks once for everybody who wants the same', async () => {
  const { cache, asked, answer } = aCache();
  cache.ask(charts);
  cache.ask({ ...charts, input: { q: { page: 0 } } });
  cache.ask(charts, 'forced');
  await answer({ count: 2 });
  cache.ask(charts);
  expect(asked).toHaveLength(1);
  expect(cache.entryOf(key)).toEqual({ reply: { count: 2 }, problem: null, isFetching: false });
});

it('keeps the old answer, and the same object, while and after the server says the same again', async () => {
  const { cache, answer } = aCache();
  cache.ask(charts);
  await answer({ count: 2 });
  const before = cache.entryOf(key)?.reply;
  cache.ask(charts, 'forced');
  expect(cache.entryOf(key)).toMatchObject({ reply: { count: 2 }, isFetching: true });
  await answer({ count: 2 });
  expect(cache.entryOf(key)?.reply).toBe(before);
});

it('keeps why it failed until it succeeds, and asks again when asked again', async () => {
  const { cache, asked, answer } = aCache();
  cache.ask(charts);
  await answer(new Error('no network'));
  expect(cache.entryOf(key)).toMatchObject({ reply: null, problem: { message: 'no network' } });
  cache.ask(charts);
  expect(asked).toHaveLength(2);
  await answer({ count: 1 });
  expect(cache.entryOf(key)).toMatchObject({ reply: { count: 1 }, problem: null });
});

it('asks anew what is followed when its group changes, and forgets the rest', async () => {
  const { cache, asked, answer } = aCache();
  let changes = 0;
  const leave = cache.follow(charts, () => {
    changes += 1;
  });
  cache.ask(charts);
  await answer({ count: 1 });
  cache.forget(['dashboard']);
  expect(asked).toHaveLength(1);
  cache.forget(['chart']);
  expect(asked).toHaveLength(2);
  await answer({ count: 2 });
  expect(changes).toBe(4);
  leave();
  cache.forget(['chart']);
  expect(cache.entryOf(key)).toBeNull();
});

it('asks once more when its group changes while it is asking', async () => {
  const { cache, asked, answer } = aCache();
  cache.follow(charts, () => undefined);
  cache.ask(charts);
  cache.forget(['chart']);
  expect(asked).toHaveLength(1);
  await answer({ count: 1 });
  expect(asked).toHaveLength(2);
  await answer({ count: 2 });
  expect(cache.entryOf(key)).toMatchObject({ reply: { count: 2 }, isFetching: false });
});

it('forgets an answer a while after the last one left, unless someone came back', async () => {
  const { cache, waits, answer } = aCache();
  const leave = cache.follow(charts, () => undefined);
  cache.ask(charts);
  await answer({ count: 1 });
  leave();
  const leaveAgain = cache.follow(charts, () => undefined);
  waits[0]?.();
  expect(cache.entryOf(key)).not.toBeNull();
  leaveAgain();
  waits[1]?.();
  expect(cache.entryOf(key)).toBeNull();
});
