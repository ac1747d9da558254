import { expect, it } from 'vitest';
import { freeValue, isNoNumber, numberOfText } from './number-text.ts';

const TYPED = [
  ['1,500', 1500],
  ['1 500', 1500],
  ['-3', -3],
  ['1e3', 1000],
  ['1,50', null],
  ['abc', null],
] as const;

it.each(TYPED)('"%s" in a number field is %j, and what is none is said', (text, number) => {
  expect(numberOfText(text)).toBe(number);
  expect(isNoNumber(text)).toBe(number === null);
});

it.each(TYPED)('"%s" beside choices that are numbers is %j, or stays for a validator', (text, number) => {
  expect(freeValue(text, [{ value: 10 }])).toBe(number ?? text);
});

it('a text beside choices that are texts stays one', () => {
  expect(freeValue('1,500', [{ value: ',d' }])).toBe('1,500');
  expect(freeValue('12', [{ value: ',d' }])).toBe(12);
});
