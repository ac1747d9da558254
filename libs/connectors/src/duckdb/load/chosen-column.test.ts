import { expect, test } from 'vitest';
import { NO_HABITS, wholeEvidence } from '../../testing/whole-evidence.ts';
import { chosenColumn } from './chosen-column.ts';
import { MOMENT_FORMATS } from './date-formats.ts';
import { PLAIN_READING, type CsvReading } from './reading.ts';

type Given = Parameters<typeof wholeEvidence>[0];

const chosen = (type: string, given: Given, reading: Partial<CsvReading> = {}) =>
  chosenColumn('c', type, wholeEvidence(given), { ...PLAIN_READING, ...reading }, NO_HABITS);
const whole = (digits: number): Given => ({ plain: { integers: 2, digits } });

test.each([
  [10, '1000000'],
  [13, '1000'],
  [16, '1'],
  [19, '0.001'],
])('whole numbers of %d digits become moments by their unit', (digits, microseconds) => {
  expect(chosen('TIMESTAMP', whole(digits)).form).toEqual({ kind: 'epoch', microseconds });
});

test('whole numbers of 8 and 4 digits become days as they are written', () => {
  const format = (digits: number) => {
    const { form } = chosen('DATE', whole(digits));
    return form?.kind === 'moment' ? form.formats[0] : null;
  };
  expect([format(8), format(4)]).toEqual(['%Y%m%d', '%Y']);
});

test('whole numbers never become times of day', () => {
  expect(chosen('TIME', whole(6)).form).toBeNull();
});

test('numbers with a decimal comma are read with it, told or found', () => {
  const comma = { plain: { dressed: 2 }, numbers: { commas: 2, commaFractions: 2 } };
  expect(chosen('DOUBLE', comma).form).toMatchObject({ kind: 'number', decimal: ',' });
  expect(chosen('DOUBLE', { plain: { numbers: 2 } }, { decimal: ',' }).form).toMatchObject({ decimal: ',' });
  expect(chosen('DOUBLE', { plain: { numbers: 2 } }).form).toBeNull();
});

test('dates are read in the way that most of them are written', () => {
  const formats = MOMENT_FORMATS.filter(({ formats: [format] }) => format === '%d.%m.%Y');
  const { form } = chosen('DATE', { plain: { filled: 3 }, dates: { days: 1, formats: [2] }, formats });
  expect(form).toMatchObject({ kind: 'moment', formats: ['%d.%m.%Y'] });
});

test('text stays as it is, and nan is a number', () => {
  expect(chosen('VARCHAR', { plain: { words: { NA: 1 } } }).nullWords).toEqual([]);
  expect(chosen('DOUBLE', { plain: { words: { NA: 1, nan: 1 } } }).nullWords).toEqual(['NA']);
  expect(chosen('BIGINT', { plain: { words: { nan: 1 } } }).nullWords).toEqual(['nan']);
});
