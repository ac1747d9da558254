import { expect, it } from 'vitest';
import { checkTimeColumn, keptTimeColumn } from './time-column.ts';

const columns = [
  { column_name: 'city', is_dttm: false },
  { column_name: 'at', is_dttm: true },
  { column_name: 'day', is_dttm: true },
];
const fault = (name: string): string => {
  try {
    checkTimeColumn(name, columns);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

it('refuses by name a time column that is missing or holds no times', () => {
  expect(fault('at')).toBe('');
  expect(fault('then')).toContain('then');
  expect(fault('city')).toContain('is not temporal');
  expect(() => {
    checkTimeColumn(null, columns);
  }).not.toThrow();
});

it('moves to the first time column when its own has gone, and stays none where there was none', () => {
  expect(keptTimeColumn('day', columns)).toBe('day');
  expect(keptTimeColumn('gone', columns)).toBe('at');
  expect(keptTimeColumn('gone', [])).toBeNull();
  expect(keptTimeColumn(null, columns)).toBeNull();
});
