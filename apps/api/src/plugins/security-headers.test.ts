import { expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY, pagePolicy } from './security-headers.ts';

test('own map tiles may be fetched, and nothing else beside this server', () => {
  const mapTiles = { url: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1', attribution: '' };
  const policy = pagePolicy({ mapTiles, domains: [] });
  const origin = ' https://tiles.example:8443';
  expect(policy).toContain(`img-src 'self' data: blob:${origin};`);
  expect(policy).toContain(`connect-src 'self'${origin};`);
  expect(policy.replaceAll(origin, '')).toBe(CONTENT_SECURITY_POLICY);
  expect(pagePolicy({ mapTiles: null, domains: [] })).toBe(CONTENT_SECURITY_POLICY);
});

test('data may come from the other names of this server, under the port that a name has or any', () => {
  const policy = pagePolicy({ mapTiles: null, domains: ['a.example', 'b.example:8443'] });
  const names = ' a.example:* b.example:8443';
  expect(policy).toContain(`connect-src 'self'${names};`);
  expect(policy.replace(names, '')).toBe(CONTENT_SECURITY_POLICY);
});
