import { expect, test } from 'vitest';
import { ALL_ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { SYSTEM_VIEWER } from '../resources/auth/viewer.ts';
import { createRateWindow } from '../security/rate-window.ts';
import { createRateLimits, rateClassOf } from './rate-limits.ts';

const QUERY = { rateClass: 'query' } as const;
const viewer = (id: number): Viewer => ({ ...SYSTEM_VIEWER, kind: 'user', id });
const { signal } = new AbortController();

test('data asked for as a file counts as an export, in the body and in the address', () => {
  expect(rateClassOf(QUERY, { body: { result_format: 'csv' }, query: {} })).toBe('export');
  expect(rateClassOf(QUERY, { body: undefined, query: { format: 'xlsx' } })).toBe('export');
  expect(rateClassOf(QUERY, { body: { result_format: 'json' }, query: undefined })).toBe('query');
  expect(rateClassOf({}, { body: { result_format: 'csv' }, query: {} })).toBeUndefined();
});

test('every route that takes a file, draws a picture or exports is counted', () => {
  const classOf = (is: (name: string) => boolean) => [
    ...new Set(ALL_ROUTES.filter(({ name }) => is(name)).map(({ rateClass }) => rateClass)),
  ];
  expect(classOf((name) => /image/.test(name))).toEqual(['picture']);
  expect(classOf((name) => /export/i.test(name))).toEqual(['export']);
  expect([
    ...new Set(ALL_ROUTES.filter(({ bodyKind }) => bodyKind === 'upload').map((route) => route.rateClass)),
  ]).toEqual(['import']);
});

test('every route that keeps what it brings under a key is counted, by person and by size', () => {
  const keeps = /\/(?:kv\/store|permalink|filter_state|form_data)(?:\/|$)/;
  const kept = ALL_ROUTES.filter(({ path, body }) => keeps.test(path) && body !== undefined);
  expect(kept).toHaveLength(7);
  for (const { name, rateClass } of kept) expect([name, rateClass]).toEqual([name, 'text']);

  let now = 0;
  const limits = createRateLimits(
    () => new Date(now),
    createRateWindow(10, () => now),
  );
  const keep = (id: number, chars: number) => () =>
    limits.count(
      { rateClass: 'text' },
      { address: 'a', body: { value: 'x'.repeat(chars) }, viewer: viewer(id) },
    );
  for (let call = 0; call < 6; call += 1) keep(1, 1_000_000)();
  expect(keep(1, 10)).toThrow('too many tries; wait 60 seconds');
  keep(2, 10)();
  now = 60_000;
  for (let call = 0; call < 600; call += 1) keep(1, 10)();
  expect(keep(1, 10)).toThrow('too many tries');
});

test('two files of a person are made at once; the third waits, and pictures and other people do not', async () => {
  const limits = createRateLimits(
    () => new Date(0),
    createRateWindow(10, () => 0),
  );
  const leave = await limits.enter('export', { viewer: viewer(1), signal });
  await limits.enter('export', { viewer: viewer(1), signal });
  await limits.enter('picture', { viewer: viewer(1), signal });
  await limits.enter('export', { viewer: viewer(2), signal });
  let isIn = false;
  const third = limits.enter('export', { viewer: viewer(1), signal }).then(() => (isIn = true));
  await Promise.resolve();
  expect(isIn).toBe(false);
  leave();
  await third;
});
