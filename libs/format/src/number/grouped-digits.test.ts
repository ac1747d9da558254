import { expect, it } from 'vitest';
import { localeOf } from '../locale/locale-of.ts';
import { groupedDigits } from './grouped-digits.ts';

it('groups digits as the language does and keeps every one of them', () => {
  expect(groupedDigits('12345678901234567890.1250')).toBe('12,345,678,901,234,567,890.1250');
  expect(groupedDigits('-85239.5', localeOf('de'))).toBe('\u221285.239,5');
  expect(['7', '999', '1000'].map((digits) => groupedDigits(digits))).toEqual(['7', '999', '1,000']);
});

it('leaves what is not in plain digits as it is', () => {
  expect(['1e+21', 'NaN', 'Infinity', '', '12 km'].map((text) => groupedDigits(text))).toEqual([
    '1e+21',
    'NaN',
    'Infinity',
    '',
    '12 km',
  ]);
});
