import { describe, expect, it } from 'vitest';
import { clockTextOf, dayAndTimeOf, regionalTag } from './reader-locale.ts';

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

describe('dayAndTimeOf', () => {
  const now = new Date(2026, 10, 27, 15, 0).getTime();
  it.each([
    [new Date(2026, 10, 27, 0, 5), 'Today'],
    [new Date(2026, 10, 26, 23, 55), 'Yesterday'],
    [new Date(2026, 10, 25, 12, 0), '25 November'],
    [new Date(2025, 10, 25, 12, 0), '25 November 2025'],
  ])('names the day of %s', (at, day) => {
    expect(dayAndTimeOf(at.getTime(), now, 'en-GB').day).toBe(day);
  });

  it('writes the time alone, as the region has it', () => {
    expect(dayAndTimeOf(new Date(2026, 10, 25, 14, 2).getTime(), now, 'en-GB').time).toBe('14:02');
  });
});
