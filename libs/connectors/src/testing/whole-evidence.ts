import type { ColumnEvidence, DateEvidence, NumberEvidence } from '../duckdb/load/column-evidence.ts';
import type { MomentFormat } from '../duckdb/load/date-formats.ts';
import type { FileHabits, WholeEvidence } from '../duckdb/load/judge-column.ts';

const PLAIN: ColumnEvidence = {
  filled: 2,
  words: {},
  booleans: 0,
  yes: 0,
  no: 0,
  integers: 0,
  bigints: 0,
  zeros: 0,
  digits: 0,
  numbers: 0,
  infinite: 0,
  exponents: 0,
  wholeDigits: 0,
  decimals: 0,
  rounded: 0,
  roundedExample: null,
  dressed: 0,
  dated: 0,
  example: 'a',
  zeroExample: null,
  odd: null,
};

const NUMBERS: NumberEvidence = {
  points: 0,
  commas: 0,
  surePoints: 0,
  sureCommas: 0,
  zeros: 0,
  percents: 0,
  currencies: 0,
  currency: null,
  parens: 0,
  fractions: 0,
  commaFractions: 0,
  spaced: 0,
  shortest: 2,
  longest: 4,
  roundedPoints: 0,
  roundedCommas: 0,
  decimals: 0,
  commaDecimals: 0,
  pluses: 0,
  minusBehind: 0,
  example: '1,5',
  sureExample: null,
};

const DATES: DateEvidence = {
  times: 0,
  zoned: 0,
  stamps: 0,
  days: 0,
  spans: 0,
  seasons: 0,
  nanos: 0,
  formats: [],
};

/** Evidence of a column of two values that are nothing but what is given. */
export const wholeEvidence = ({
  plain = {},
  numbers,
  dates,
  formats = [],
}: {
  readonly plain?: Partial<ColumnEvidence>;
  readonly numbers?: Partial<NumberEvidence>;
  readonly dates?: Partial<DateEvidence>;
  readonly formats?: readonly MomentFormat[];
}): WholeEvidence => ({
  plain: { ...PLAIN, ...plain },
  numbers: numbers === undefined ? null : { ...NUMBERS, ...numbers },
  dates: dates === undefined ? null : { ...DATES, ...dates },
  formats,
});

/** Habits of a file that says nothing. */
export const NO_HABITS: FileHabits = {
  decimal: null,
  decimalReason: '',
  order: 'month',
  orderReason: 'nothing says otherwise',
};
