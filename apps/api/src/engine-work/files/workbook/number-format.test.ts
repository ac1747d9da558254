import { expect, test } from 'vitest';
import { meaningOfFormat, meaningOfId } from './number-format.ts';

test.each([
  ['General', 'number'],
  ['0.00', 'number'],
  ['#,##0 "days"', 'number'],
  ['[$$-409]#,##0.00', 'number'],
  ['[Red]0.0;[Blue]-0.0', 'number'],
  ['# ??/??', 'number'],
  ['yyyy-mm-dd', 'date'],
  ['[$-407]d. mmmm yyyy', 'date'],
  ['mmm', 'date'],
  ['d/m/yy h:mm', 'moment'],
  ['hh:mm:ss', 'time'],
  ['mm:ss.0', 'time'],
  ['h:mm AM/PM', 'time'],
  ['[h]:mm:ss', 'span'],
  ['[mm]:ss', 'span'],
  ['\\d0', 'number'],
] as const)('a number formatted %s is a %s', (code, meaning) => {
  expect(meaningOfFormat(code)).toBe(meaning);
});

test('formats of the workbook stand before those that every program knows', () => {
  const own = new Map([[14, '0.0']]);
  expect([
    meaningOfId(14, own),
    meaningOfId(14, new Map()),
    meaningOfId(46, own),
    meaningOfId(999, own),
  ]).toEqual(['number', 'date', 'span', 'number']);
});
