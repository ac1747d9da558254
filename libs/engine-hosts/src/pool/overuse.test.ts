import { expect, test } from 'vitest';
import { overuse } from './overuse.ts';

const MB = 1_048_576;
const LIMITS = { hostRssMb: 100, totalRssMb: 250 };
const usage = (host: string, megabytes: number, isIdle = false) => ({ host, bytes: megabytes * MB, isIdle });
const ended = (...usages: ReturnType<typeof usage>[]) =>
  overuse(usages, LIMITS).map(({ host, reason }) => `${host} ${reason === null ? 'by itself' : 'at once'}`);

test('hosts within their limits go on', () => {
  expect(ended(usage('a', 90), usage('b', 90))).toEqual([]);
});

test('a host above its own limit ends', () => {
  expect(ended(usage('a', 101), usage('b', 90))).toEqual(['a at once']);
});

test('all together above the limit of the machine: idle ones end first, then the largest', () => {
  expect(ended(usage('a', 95), usage('b', 99), usage('c', 90, true))).toEqual(['c by itself']);
  expect(ended(usage('a', 95), usage('b', 99), usage('c', 90))).toEqual(['b at once']);
});
