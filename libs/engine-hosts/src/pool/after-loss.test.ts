import { expect, test } from 'vitest';
import { afterLoss, type LostJob } from './after-loss.ts';

const READ: LostJob = {
  mayRepeat: true,
  hasBegun: true,
  isInnocent: false,
  isApart: false,
  isProven: false,
  tries: 1,
};

test.each<[string, Partial<LostJob>, string]>([
  ['a read beside others is tried alone', {}, 'apart'],
  ['a read beside one that was stopped is begun again', { isInnocent: true }, 'again'],
  ['a write that began is lost', { mayRepeat: false }, 'lost'],
  ['a write that did not begin is begun again', { mayRepeat: false, hasBegun: false }, 'again'],
  ['what ends its host alone is the cause', { isApart: true }, 'guilty'],
  ['what runs out of memory in a fresh host of its own is the cause', { isProven: true }, 'guilty'],
  ['nothing is begun for ever', { hasBegun: false, tries: 4 }, 'lost'],
])('%s', (_name, job, step) => {
  expect(afterLoss({ ...READ, ...job })).toBe(step);
});
