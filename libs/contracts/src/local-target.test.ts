import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localTarget } from './local-target.ts';

test.each([
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  '\t//evil.example',
  ' /evil',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'http:evil.example',
  'evil.example',
  '/a\nb',
  '',
])('nobody is led to %j', (target) => {
  expect(localTarget(target)).toBeNull();
});

test.each([
  ['/explore/?slice_id=1#a', '/explore/?slice_id=1#a'],
  ['/superset/dashboard/flights/../films/', '/superset/dashboard/films/'],
  ['/superset/dashboard/übersicht/', '/superset/dashboard/%C3%BCbersicht/'],
  ['/a?next=//evil.example', '/a?next=//evil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
])('%j is a page of this server', (target, page) => {
  expect(localTarget(target)).toBe(page);
});

test('whatever is let through stays on the server of the page, and is let through again', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\r',
    '@',
    ':',
    'x',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const target = localTarget(`/${parts.join('')}evil.example`);
      if (target === null) return;
      expect(new URL(target, 'https://app.example/login/').origin).toBe('https://app.example');
      expect(localTarget(target)).toBe(target);
    }),
  );
});
