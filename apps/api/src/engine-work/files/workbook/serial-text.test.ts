import { expect, test } from 'vitest';
import { numberCell } from './serial-text.ts';

test.each([
  ['12', 'i12'],
  ['3.0', 'i3'],
  ['1E+3', 'i1000'],
  ['0.5', 'n0.5'],
  ['12345678901234567890', 'i12345678901234567890'],
  ['1.23456789012346E+19', 'i12345678901234600000'],
  ['-1.2e19', 'i-12000000000000000000'],
  ['1E+99', 'n1E+99'],
  ['1E-3', 'n1E-3'],
  ['1.5E+400', 't1.5E+400'],
])('a number keeps the digits that the file writes: %s', (raw, cell) => {
  expect(numberCell(raw, 'number', false)).toBe(cell);
});

test.each([
  ['1', 'date', false, 'd1900-01-01'],
  ['61', 'date', false, 'd1900-03-01'],
  ['0', 'date', true, 'd1904-01-01'],
  ['45292.5', 'date', false, 'm2024-01-01 12:00:00'],
  ['45292', 'moment', false, 'm2024-01-01 00:00:00'],
  ['0.25', 'time', false, 'c06:00:00'],
  ['1.25', 'time', false, 's30:00:00'],
  ['45292.25', 'time', false, 'm2024-01-01 06:00:00'],
  ['1.0833333333', 'span', false, 's26:00:00'],
  ['-0.5', 'span', false, 's-12:00:00'],
  ['-1', 'date', false, 'i-1'],
  ['9999999', 'date', false, 'i9999999'],
] as const)('%s formatted as %s (1904: %s) is %s', (raw, meaning, is1904, cell) => {
  expect(numberCell(raw, meaning, is1904)).toBe(cell);
});
