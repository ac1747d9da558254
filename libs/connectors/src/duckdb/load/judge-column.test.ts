import { expect, test } from 'vitest';
import { NO_HABITS, wholeEvidence } from '../../testing/whole-evidence.ts';
import { MOMENT_FORMATS } from './date-formats.ts';
import { judgeColumn } from './judge-column.ts';
import { PLAIN_READING, type CsvReading } from './reading.ts';

type Given = Parameters<typeof wholeEvidence>[0];

const judge = (given: Given, reading: Partial<CsvReading> = {}, habits = NO_HABITS) =>
  judgeColumn('c', wholeEvidence(given), { ...PLAIN_READING, ...reading }, habits);

test.each<[string, Given, string]>([
  ['no values', { plain: { filled: 0 } }, 'VARCHAR'],
  ['whole numbers', { plain: { integers: 2, bigints: 2, numbers: 2, digits: 3 } }, 'BIGINT'],
  ['more than 64 bits', { plain: { integers: 2, bigints: 1, numbers: 2, digits: 20 } }, 'HUGEINT'],
  ['more than 38 digits', { plain: { integers: 1, numbers: 2, digits: 40 } }, 'VARCHAR'],
  ['floats', { plain: { numbers: 2, wholeDigits: 1, decimals: 16 } }, 'DOUBLE'],
  [
    'fractions that a float rounds',
    { plain: { numbers: 2, wholeDigits: 16, decimals: 1, rounded: 1 } },
    'DECIMAL(38,1)',
  ],
  [
    'more digits than a decimal',
    { plain: { numbers: 2, wholeDigits: 30, decimals: 20, rounded: 2 } },
    'DOUBLE',
  ],
  ['leading zeros', { plain: { integers: 2, numbers: 2, zeros: 1, zeroExample: '007' } }, 'VARCHAR'],
  ['true and false', { plain: { booleans: 2 } }, 'BOOLEAN'],
  ['yes alone', { plain: { yes: 2 } }, 'VARCHAR'],
  ['yes and no', { plain: { yes: 1, no: 1 } }, 'BOOLEAN'],
  ['days', { plain: { dated: 2 }, dates: { days: 2 } }, 'DATE'],
  ['days and moments', { plain: { dated: 2 }, dates: { days: 1, stamps: 1 } }, 'TIMESTAMP'],
  ['spans', { plain: { dated: 2 }, dates: { spans: 2 } }, 'INTERVAL'],
])('a column of %s has its type', (_, given, type) => {
  expect(judge(given).type).toBe(type);
});

const comma = { points: 0, commas: 2, commaFractions: 2 };

test.each<[string, Given['numbers'], string]>([
  ['decimal commas', comma, 'DOUBLE'],
  ['commas with more digits than a float', { ...comma, longest: 20, commaDecimals: 2 }, 'DECIMAL(38,2)'],
  [
    'commas that a float rounds',
    { ...comma, roundedCommas: 1, longest: 17, commaDecimals: 1 },
    'DECIMAL(38,1)',
  ],
  ['more digits than a decimal', { ...comma, longest: 37, commaDecimals: 5 }, 'DOUBLE'],
  ['grouped whole numbers', { points: 2, commas: 0 }, 'BIGINT'],
  ['grouped whole numbers of 19 digits', { points: 2, commas: 0, longest: 19 }, 'HUGEINT'],
  ['grouped whole numbers of 40 digits', { points: 2, commas: 0, longest: 40 }, 'VARCHAR'],
  ['several currencies', { ...comma, currencies: 2 }, 'VARCHAR'],
  ['percent in some', { ...comma, percents: 1 }, 'VARCHAR'],
  ['digits in groups alone', { points: 2, commas: 2, spaced: 2 }, 'VARCHAR'],
])('dressed numbers of %s have their type', (_, numbers, type) => {
  expect(judge({ plain: { dressed: 2 }, numbers: numbers ?? {} }).type).toBe(type);
});

const open = { points: 2, commas: 2, commaFractions: 2, example: '3,141' };

test.each<[string, Given['numbers'], Partial<CsvReading>, string]>([
  ['semicolons', open, { delimiter: ';' }, ','],
  ['semicolons and money of points', { ...open, currencies: 1, currency: '$' }, { delimiter: ';' }, '.'],
  ['commas', open, { delimiter: ',' }, '.'],
  ['tabs, told a comma', open, { delimiter: '\t', decimal: ',' }, ','],
])(
  'commas that may be decimal or part thousands, between %s, are read one way and say why',
  (_, numbers, reading, mark) => {
    const { form, reason } = judge({ plain: { dressed: 2 }, numbers: numbers ?? {} }, reading);
    expect(form).toMatchObject({ kind: 'number', decimal: mark });
    expect(reason).toMatch(/semicolons between|nothing in the file|as it was told/);
  },
);

test('points that may part thousands are said', () => {
  const numbers = { points: 2, commas: 2, example: '1.234' };
  const { type, reason } = judge({ plain: { numbers: 2, wholeDigits: 1, decimals: 3 }, numbers });
  expect([type, reason]).toEqual([
    'DOUBLE',
    expect.stringContaining('"1.234": nothing in the file says otherwise'),
  ]);
});

const slashes = MOMENT_FORMATS.filter(
  ({ formats: [format] }) => format === '%d/%m/%Y' || format === '%m/%d/%Y',
);
const both = { plain: { dated: 2 }, dates: { formats: slashes.map(() => 2) }, formats: slashes };

test('dates that can be read both ways follow what was told, then the file', () => {
  const order = (reading: Partial<CsvReading>, habit: 'day' | 'month') => {
    const { form } = judge(both, reading, { ...NO_HABITS, order: habit });
    return form?.kind === 'moment' ? form.formats[0] : null;
  };
  expect([order({}, 'month'), order({}, 'day'), order({ dayFirst: true }, 'month')]).toEqual([
    '%m/%d/%Y',
    '%d/%m/%Y',
    '%d/%m/%Y',
  ]);
  expect(judge(both).reason).toContain('nothing says otherwise');
});

test('words for no value are kept beside the type', () => {
  const { nullWords, form } = judge({
    plain: { integers: 2, bigints: 2, numbers: 2, words: { NA: 1, '-': 0 } },
  });
  expect([nullWords, form?.kind]).toEqual([['NA'], 'number']);
});
