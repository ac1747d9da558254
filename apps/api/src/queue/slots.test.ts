import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const LIMITS = { atOnce: 2, waiting: 1, waitMs: 60_000 };
const here = new AbortController().signal;
const code = (entering: Promise<unknown>): Promise<unknown> =>
  entering.then(
    () => 'in',
    (error: { code: string }) => error.code,
  );

test('two of an owner enter, the third waits for one to leave, the fourth is told to come later', async () => {
  const slots = createSlots(LIMITS);
  const [one] = [await slots.enter('ada', here), await slots.enter('ada', here)];
  const third = slots.enter('ada', here);
  expect(await code(slots.enter('ada', here))).toBe('TOO_MANY_AT_ONCE');
  expect(await code(slots.enter('bob', here))).toBe('in');
  one();
  expect(await code(third)).toBe('in');
});

test('giving a place back twice gives one place back', async () => {
  const slots = createSlots({ ...LIMITS, atOnce: 1, waiting: 0 });
  const first = await slots.enter('ada', here);
  first();
  await slots.enter('ada', here);
  first();
  expect(await code(slots.enter('ada', here))).toBe('TOO_MANY_AT_ONCE');
});

test('who leaves while waiting keeps no place', async () => {
  const slots = createSlots({ ...LIMITS, atOnce: 1 });
  const first = await slots.enter('ada', here);
  const gone = new AbortController();
  const second = code(slots.enter('ada', gone.signal));
  gone.abort();
  expect(await second).toBe('TOO_MANY_AT_ONCE');
  first();
  expect(await code(slots.enter('ada', here))).toBe('in');
});

test('waiting ends by itself', async () => {
  const slots = createSlots({ ...LIMITS, atOnce: 1, waitMs: 0 });
  await slots.enter('ada', here);
  expect(await code(slots.enter('ada', here))).toBe('TOO_MANY_AT_ONCE');
});
