import { expect, test } from 'vitest';
import { answerKey, isTouched, madeOfKey } from './answer-key.ts';

const flights = { databaseId: 1, table: 'flights' };

test('keys are the same for equal parts in any order, and another for another source', () => {
  const key = answerKey(flights, { a: 1, b: 2 });
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(answerKey(flights, { b: 2, a: 1 })).toBe(key);
  expect(answerKey({ ...flights, databaseId: 2 }, { a: 1, b: 2 })).not.toBe(key);
  expect(madeOfKey(key, {})).toMatch(/^[0-9a-f]{64}$/);
});

test('a changed table touches its answers, what is made of them, and SQL of its database', () => {
  const touched = isTouched({ databaseId: 1, table: 'FLIGHTS' });
  const key = answerKey(flights, {});
  expect([key, madeOfKey(key, { x: 1 }), answerKey({ databaseId: 1, table: null }, {})].map(touched)).toEqual(
    [true, true, true],
  );
  const others = [
    { databaseId: 1, table: 'movies' },
    { databaseId: 2, table: 'flights' },
    { databaseId: 2, table: null },
  ];
  expect(others.map((source) => touched(answerKey(source, {})))).toEqual([false, false, false]);
});

test('a change that may reach every table touches the whole database and no other', () => {
  const touched = isTouched({ databaseId: 1, table: null });
  expect(touched(answerKey(flights, {}))).toBe(true);
  expect(touched(answerKey({ databaseId: 12, table: 'flights' }, {}))).toBe(false);
});
