import { expect, it } from 'vitest';
import { timedSteps } from './steps.ts';

it('reads the steps of a server and leaves the rest to the way', () => {
  const header =
    'queue;dur=0.0, plan;dur=1.5, database;dur=20.0, encode;dur=3.5, runs;desc="1", cache;desc="0 of 1"';
  expect(timedSteps(header, 40)).toEqual({ plan: 1.5, database: 20, encode: 3.5, transfer: 15 });
});

it('adds up what is told twice, and never takes more than there was', () => {
  expect(timedSteps('database;dur=10, database;dur=15.5', 20)).toEqual({ database: 25.5, transfer: 0 });
});

it('says nothing without the header, and ignores what it does not know', () => {
  expect(timedSteps(null, 10)).toBeNull();
  expect(timedSteps('total;dur=5, nonsense', 10)).toEqual({ transfer: 10 });
});
