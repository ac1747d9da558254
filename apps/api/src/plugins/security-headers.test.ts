import { expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY, policyWithTiles } from './security-headers.ts';

test('own map tiles may be fetched, and nothing else beside this server', () => {
  const policy = policyWithTiles('https://tiles.example:8443/{z}/{x}/{y}.png?key=1');
  const origin = ' https://tiles.example:8443';
  expect(policy).toContain(`img-src 'self' data: blob:${origin};`);
  expect(policy).toContain(`connect-src 'self'${origin};`);
  expect(policy.replaceAll(origin, '')).toBe(CONTENT_SECURITY_POLICY);
  expect(policyWithTiles(null)).toBe(CONTENT_SECURITY_POLICY);
});
