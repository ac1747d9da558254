import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test.each([
  ['Sales', 'SALES'],
  ['Sales', ' sales  '],
  ['Sales team', 'Sales\u00A0 team'],
  ['Sales', 'Sa\u200Bles'],
  ['Sales', 'Sаles'],
  ['Admin', 'Аdmin'],
  ['Admin', 'Ａｄｍｉｎ'],
  ['ÄDA', 'äda'],
  ['Straße', 'straße'],
])('%s and %s are one name to people', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Sales', 'Sale'],
  ['Sales 1', 'Sales 2'],
  ['Продажи', 'Закупки'],
])('%s and %s are two', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
