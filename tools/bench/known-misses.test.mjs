import { expect, it } from 'vitest';
import { regressions } from './known-misses.mjs';

const known = [{ name: 'slow', most: 2, reason: 'it is' }];
const row = (name, value, limit) => ({ name, value, limit, unit: 'ms' });

it.each([
  ['a row within its limit', row('fast', 1, 1), 0],
  ['a row over its limit', row('fast', 1.1, 1), 1],
  ['a known miss', row('slow', 1.9, 1), 0],
  ['a known miss that got worse', row('slow', 2.1, 1), 1],
  ['nothing where nothing is allowed', row('none', 0, 0), 0],
  ['something where nothing is allowed', row('none', 1, 0), 1],
  ['what could not be measured', row('fast', Number.NaN, 1), 1],
])('%s', (_, one, count) => {
  expect(regressions([one], known).length).toBe(count);
});
