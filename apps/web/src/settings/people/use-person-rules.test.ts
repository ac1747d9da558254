import { expect, it } from 'vitest';
import { holdsFor } from './use-person-rules.ts';

const GAMMA = { id: 3, name: 'Gamma' };
const rule = (more: object) => ({
  is_active: true,
  filter_type: 'Regular' as const,
  roles: [GAMMA],
  ...more,
});

it.each([
  [true, 'a regular rule', 'in its roles', rule({}), [3]],
  [false, 'a regular rule', 'outside of them', rule({}), [4]],
  [false, 'a base rule', 'in its roles', rule({ filter_type: 'Base' }), [3]],
  [true, 'a base rule', 'outside of them', rule({ filter_type: 'Base' }), [4]],
  [true, 'a base rule without roles', 'anybody', rule({ filter_type: 'Base', roles: [] }), []],
  [false, 'a rule that is off', 'in its roles', rule({ is_active: false }), [3]],
])('says %s of %s for who is %s', (holds, _what, _who, given, roles) => {
  expect(holdsFor(given, new Set(roles))).toBe(holds);
});
