import { expect, it } from 'vitest';
import { dayAfterKey, dayOf, daysAround, monthAfter, withDay } from './month-days.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

it('a month is shown in whole weeks from Monday on', () => {
  const days = daysAround(day('2001-06-18'));
  expect(days).toHaveLength(42);
  expect(days[0]).toBe(day('2001-05-28'));
  expect(days).toContain(day('2001-06-30'));
});

it('keys walk by day, week and month, and stay on days that exist', () => {
  expect(dayAfterKey(day('2001-01-31'), 'ArrowDown')).toBe(day('2001-02-07'));
  expect(dayAfterKey(day('2001-01-31'), 'PageDown')).toBe(day('2001-02-28'));
  expect(dayAfterKey(day('2001-03-01'), 'ArrowLeft')).toBe(day('2001-02-28'));
  expect(dayAfterKey(day('2001-01-31'), 'x')).toBeNull();
});

it('months run over the end of a year', () => {
  expect(monthAfter(day('2001-12-01'), 1)).toBe(day('2002-01-01'));
});

it('another day keeps the time of day', () => {
  expect(withDay('2001-06-18T10:30:00', day('2001-07-01'))).toBe('2001-07-01T10:30:00');
  expect(withDay('soon', day('2001-07-01'))).toBe('2001-07-01T00:00:00');
  expect(dayOf('2001-06-18T10:30:00')).toBe(day('2001-06-18'));
  expect(dayOf('soon')).toBeNull();
});
