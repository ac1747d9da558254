import { describe, expect, it } from 'vitest';
import { dayAndTimeOf } from './day-and-time.ts';

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
