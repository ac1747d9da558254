import { expect, it } from 'vitest';
import { ownValue } from './own-value.ts';

it('knows the names of the record alone', () => {
  const names = { carrier: 'Carrier' };
  expect(['carrier', 'constructor', '__proto__', 'toString'].map((name) => ownValue(names, name))).toEqual([
    'Carrier',
    undefined,
    undefined,
    undefined,
  ]);
});
