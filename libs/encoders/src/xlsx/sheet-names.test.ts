import { expect, it } from 'vitest';
import { sheetName, uniqueSheetNames } from './sheet-names.ts';

it('takes out of a name what spreadsheets refuse', () => {
  expect(sheetName("'a/b\\c?d*e[f]g:h'")).toBe('a b c d e f g h');
  expect(sheetName('x'.repeat(40))).toHaveLength(31);
  expect(sheetName('x'.repeat(40), ' (cut)')).toBe(`${'x'.repeat(25)} (cut)`);
  expect(sheetName('a'.repeat(30) + '🛫')).toBe('a'.repeat(30));
  expect([sheetName(' '), sheetName('History')]).toEqual(['Sheet_', 'History_']);
});

it('tells names apart that differ by case only', () => {
  expect(uniqueSheetNames(['Data', 'data', 'Other', 'DATA'])).toEqual(['Data', 'data 2', 'Other', 'DATA 3']);
});
