import { expect, it } from 'vitest';
import { clockTextOf, regionalTag } from './reader-locale.ts';

it("takes the region that the browser names for the reader's language, so that its clock is theirs", () => {
  expect(regionalTag('en', ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(regionalTag('de', ['de', 'en-US'])).toBe('de');
  expect(regionalTag('pt-BR', ['en-US'])).toBe('pt-BR');
});

it('writes the date of what was not today', () => {
  const now = new Date(2026, 4, 2, 0, 10).getTime();
  expect(clockTextOf(new Date(2026, 4, 2, 0, 5).getTime(), now, 'en-GB', 'short')).toBe('00:05');
  expect(clockTextOf(new Date(2026, 4, 1, 23, 55).getTime(), now, 'en-GB', 'short')).toBe(
    '1 May 2026, 23:55',
  );
  expect(clockTextOf(new Date(2025, 4, 2, 0, 5).getTime(), now, 'en-GB', 'medium')).toBe(
    '2 May 2025, 00:05:00',
  );
});
