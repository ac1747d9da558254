import { expect, it } from 'vitest';
import { environmentOf } from './database-environment.ts';

it.each([
  ['{"environment": "production"}', 'production'],
  ['{"environment": "PROD"}', null],
  ['{"environment": ["test"]}', null],
  ['no JSON', null],
  [null, null],
])('%s says %s', (extra, environment) => {
  expect(environmentOf(extra)).toBe(environment);
});
