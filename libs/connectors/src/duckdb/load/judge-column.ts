import type { ColumnEvidence, DateEvidence, NumberEvidence } from './column-evidence.ts';
import { NULL_WORDS } from './column-evidence.ts';
import type { MomentFormat } from './date-formats.ts';
import { plainColumn, type CsvReading, type SourceColumn } from './reading.ts';
import type { ValueForm } from './value-form.ts';

/** All that is known of the values of one column. */
export interface WholeEvidence {
  readonly plain: ColumnEvidence;
  readonly numbers: NumberEvidence | null;
  readonly dates: DateEvidence | null;
  /** Formats that `dates` counted. */
  readonly formats: readonly MomentFormat[];
}

/** What the file as a whole says about columns that could be read in two ways. */
export interface FileHabits {
  /** Null where no column of the file shows it. */
  readonly decimal: '.' | ',' | null;
  /** Why, for columns that leave it open. */
  readonly decimalReason: string;
  readonly order: 'day' | 'month';
  readonly orderReason: string;
}

const UNSHOWN = 'nothing in the file says otherwise';
const FLOAT_DIGITS = 17;
/** Digits of whole numbers that always fit into 64 bits. */
const WHOLE_DIGITS = 18;
const DECIMAL_DIGITS = 38;

const quoted = (text: string | null): string => `"${text ?? ''}"`;
const all = (count: number, what: string): string =>
  count === 1 ? `the only value is ${what}` : `all ${count.toLocaleString('en-US')} values are ${what}`;

/** Words that stand in a column for no value. */
export const wordsIn = ({ words }: ColumnEvidence): readonly string[] =>
  NULL_WORDS.filter((word) => (words[word] ?? 0) > 0);

interface Verdict {
  readonly type: string;
  readonly form: ValueForm | null;
  readonly reason: string;
}

/** Says of numbers with a point that each of them could have thousands in groups instead. */
function inGroupsToo({ plain, numbers }: WholeEvidence): string {
  const isOpen = numbers !== null && numbers.commas === plain.filled && numbers.commaFractions === 0;
  return isOpen && plain.infinite === 0
    ? ` with a decimal point in ${quoted(numbers.example)}: ${UNSHOWN}`
    : '';
}

function numberVerdict(evidence: WholeEvidence): Verdict | null {
  const { plain } = evidence;
  const { filled, integers, bigints, zeros, digits, numbers, infinite, exponents, wholeDigits, decimals } =
    plain;
  if (zeros > 0 || numbers + infinite < filled) return null;
  if (digits > DECIMAL_DIGITS && decimals + exponents === 0) return null;
  const form = infinite > 0 ? ({ kind: 'number', decimal: '.', isPercent: false } as const) : null;
  if (integers === filled && bigints === filled)
    return { type: 'BIGINT', form, reason: all(filled, 'whole numbers') };
  if (integers === filled)
    return {
      type: 'HUGEINT',
      form,
      reason: `${all(filled, 'whole numbers')} of up to ${digits} digits, kept exactly`,
    };
  const total = wholeDigits + decimals;
  const isLong = total > FLOAT_DIGITS || plain.rounded > 0;
  const isExact = exponents === 0 && infinite === 0 && isLong && total <= DECIMAL_DIGITS;
  return isExact
    ? {
        type: `DECIMAL(${DECIMAL_DIGITS},${decimals})`,
        form,
        reason: `${all(filled, 'numbers')} of up to ${total} digits, kept exactly`,
      }
    : { type: 'DOUBLE', form, reason: all(filled, `numbers${inGroupsToo(evidence)}`) };
}

/** The decimal mark of a column by its own values; null where both would do. */
export function ownDecimal(plain: ColumnEvidence, numbers: NumberEvidence | null): '.' | ',' | null {
  if (numbers === null) return null;
  const { points, commas } = numbers;
  if (points === plain.filled && commas < plain.filled) return '.';
  return commas === plain.filled && points < plain.filled ? ',' : null;
}

/** Money that is written with a decimal point. */
const POINTED_MONEY = /[$£₹]|USD|GBP|INR/;

/**
 * The decimal mark where the column leaves it open, and why: as in the file's other columns, else a comma where cells
 * are parted by semicolons, as programs do that write decimal commas.
 */
export function openDecimal(
  { plain, numbers }: WholeEvidence,
  { delimiter }: CsvReading,
  { decimal, decimalReason }: FileHabits,
): { readonly mark: '.' | ','; readonly why: string } {
  if (decimal !== null) return { mark: decimal, why: decimalReason };
  const hasCommas = plain.numbers < plain.filled && (numbers?.commaFractions ?? 0) > 0;
  const isComma = delimiter === ';' && hasCommas && !POINTED_MONEY.test(numbers?.currency ?? '');
  return isComma
    ? { mark: ',', why: 'semicolons between cells go with a decimal comma' }
    : { mark: '.', why: UNSHOWN };
}

function whyNoNumber(plain: ColumnEvidence, numbers: NumberEvidence): string | null {
  const { filled } = plain;
  if (numbers.zeros > 0)
    return `kept as text: ${quoted(plain.zeroExample ?? plain.example)} begins with a zero`;
  if (numbers.pluses > 0) return 'kept as text: values begin with +, as telephone numbers do';
  if (numbers.currencies > 1) return 'kept as text: it has several currencies';
  if (numbers.percents > 0 && numbers.percents < filled)
    return `kept as text: only ${numbers.percents} of ${filled} values have a percent sign`;
  const isFixed = numbers.shortest === numbers.longest;
  const isProven = numbers.fractions + numbers.commaFractions + numbers.currencies > 0;
  if (numbers.spaced > 0 && (isFixed || numbers.spaced === filled) && !isProven)
    return 'kept as text: digits in groups may be a code or a telephone number';
  return null;
}

/** What stands around the digits of numbers, in words. */
function numberSigns({ percents, currency, parens, minusBehind }: NumberEvidence): string {
  const parts = [
    ...(percents > 0 ? ['in percent'] : []),
    ...(currency === null ? [] : [`of money (${currency})`]),
    ...(parens > 0 ? ['negative in brackets'] : []),
    ...(minusBehind > 0 ? ['negative with the minus behind'] : []),
  ];
  return parts.map((part) => `, ${part}`).join('');
}

const dressing = (numbers: NumberEvidence, decimal: '.' | ','): string =>
  `${decimal === ',' ? 'with a decimal comma' : 'with a decimal point'}${numberSigns(numbers)}`;

/** How many dressed numbers have more digits than a float keeps of them. */
export const roundedOf = ({ roundedPoints, roundedCommas }: NumberEvidence, decimal: '.' | ','): number =>
  decimal === '.' ? roundedPoints : roundedCommas;

/** Type that keeps all digits of dressed numbers, as far as there is one; text where whole numbers have too many. */
function dressedType(
  plain: ColumnEvidence,
  numbers: NumberEvidence,
  decimal: '.' | ',',
  isWhole: boolean,
): string {
  const { longest, percents } = numbers;
  if (isWhole) return longest > DECIMAL_DIGITS ? 'VARCHAR' : longest > WHOLE_DIGITS ? 'HUGEINT' : 'BIGINT';
  const decimals = decimal === '.' ? numbers.decimals : numbers.commaDecimals;
  const isLong = longest > FLOAT_DIGITS || roundedOf(numbers, decimal) > 0;
  const isExact = isLong && plain.exponents + plain.infinite + percents === 0;
  return isExact && longest + decimals <= DECIMAL_DIGITS
    ? `DECIMAL(${DECIMAL_DIGITS},${decimals})`
    : 'DOUBLE';
}

function dressedVerdict(evidence: WholeEvidence, reading: CsvReading, habits: FileHabits): Verdict | null {
  const { plain, numbers } = evidence;
  if (numbers === null) return null;
  const own = ownDecimal(plain, numbers);
  const open = openDecimal(evidence, reading, habits);
  const decimal = reading.decimal ?? own ?? open.mark;
  const count = decimal === '.' ? numbers.points : numbers.commas;
  if (count + plain.infinite < plain.filled) return null;
  const refusal = whyNoNumber(plain, numbers);
  if (refusal !== null) return { type: 'VARCHAR', form: null, reason: refusal };
  const isPercent = numbers.percents > 0;
  const hasFractions =
    (decimal === '.' ? numbers.fractions : numbers.commaFractions) > 0 || plain.exponents > 0;
  const isWhole = !isPercent && !hasFractions && plain.infinite === 0;
  const type = dressedType(plain, numbers, decimal, isWhole);
  if (type === 'VARCHAR')
    return { type, form: null, reason: `kept as text: it has numbers of ${numbers.longest} digits` };
  const because =
    reading.decimal !== null
      ? ', as it was told'
      : own !== null
        ? `, see ${quoted(numbers.sureExample)}`
        : ` in ${quoted(numbers.example)}: ${open.why}`;
  const hasMark = numbers.fractions + numbers.commaFractions > 0 || own !== null;
  const what =
    isWhole && !hasMark
      ? `whole numbers${numberSigns(numbers)}${numbers.example === null ? '' : `, such as ${quoted(numbers.example)}`}`
      : `numbers ${dressing(numbers, decimal)}${because}`;
  return { type, form: { kind: 'number', decimal, isPercent }, reason: all(plain.filled, what) };
}

function isoVerdict(filled: number, dates: DateEvidence): Verdict | null {
  const { days, times, zoned, stamps, spans } = dates;
  if (days === filled) return { type: 'DATE', form: null, reason: all(filled, 'dates (year-month-day)') };
  if (times === filled) return { type: 'TIME', form: null, reason: all(filled, 'times of day') };
  if (zoned === filled)
    return { type: 'TIMESTAMP WITH TIME ZONE', form: null, reason: all(filled, 'moments with a zone') };
  if (stamps + days === filled)
    return { type: 'TIMESTAMP', form: null, reason: all(filled, 'moments (year-month-day)') };
  if (spans === filled)
    return {
      type: 'INTERVAL',
      form: { kind: 'plain' },
      reason: all(filled, 'spans of time; some are a day or longer'),
    };
  return null;
}

/** Formats that read every value of a column. */
export function fittingFormats({ plain, dates, formats }: WholeEvidence): readonly MomentFormat[] {
  if (dates === null) return [];
  return formats.filter((_, at) => (dates.formats[at] ?? 0) === plain.filled);
}

/** Which of day and month stands first by the column's own values; null where both would do or none does. */
export function ownOrder(evidence: WholeEvidence): 'day' | 'month' | null {
  const orders = new Set(fittingFormats(evidence).flatMap(({ order }) => (order === null ? [] : [order])));
  const [first] = orders;
  return orders.size === 1 ? (first ?? null) : null;
}

const mayBeSeasons = ({ example }: ColumnEvidence): string =>
  `kept as text: ${quoted(example)} may be a season as well as a month; choose Date if it is a month`;

const ORDER_WORDS = { day: 'day first', month: 'month first' } as const;

function datedVerdict(evidence: WholeEvidence, reading: CsvReading, habits: FileHabits): Verdict | null {
  const { plain, dates } = evidence;
  if (dates === null) return null;
  const iso = isoVerdict(plain.filled, dates);
  if (iso !== null) return iso;
  const fitting = fittingFormats(evidence);
  const told = reading.dayFirst === null ? null : reading.dayFirst ? 'day' : 'month';
  const own = ownOrder(evidence);
  const wanted = told ?? habits.order;
  const found = fitting.find(({ order }) => order === null || order === wanted) ?? fitting[0];
  if (found === undefined) return null;
  if (found.isMonth === true && dates.seasons === plain.filled)
    return { type: 'VARCHAR', form: null, reason: mayBeSeasons(plain) };
  const { type, formats, shape, order } = found;
  const words = found.isMonth
    ? 'months'
    : { DATE: 'dates', TIMESTAMP: 'moments', TIME: 'times of day' }[type];
  const why = own !== null ? '' : told !== null ? ', as it was told' : `: ${habits.orderReason}`;
  const held = found.isMonth ? ', held as their first day' : '';
  const how = order === null ? `, such as ${quoted(plain.example)}${held}` : `, ${ORDER_WORDS[order]}${why}`;
  return { type, form: { kind: 'moment', formats, shape }, reason: `${all(plain.filled, words)}${how}` };
}

function booleanVerdict({ filled, booleans, yes, no }: ColumnEvidence): Verdict | null {
  if (booleans === filled) return { type: 'BOOLEAN', form: null, reason: all(filled, 'true or false') };
  if (yes + no < filled || yes === 0 || no === 0) return null;
  return { type: 'BOOLEAN', form: { kind: 'boolean' }, reason: all(filled, 'yes or no') };
}

/** How a column of a type is read when it has words for no value, which the reader of CSV would not take. */
export function formOfType(type: string): ValueForm {
  if (type === 'BOOLEAN') return { kind: 'boolean' };
  const isNumber = /^(?:BIGINT|HUGEINT|DOUBLE|DECIMAL)/.test(type);
  return isNumber ? { kind: 'number', decimal: '.', isPercent: false } : { kind: 'plain' };
}

function textReason({ filled, odd, zeros, zeroExample, example, digits }: ColumnEvidence): string {
  if (zeros > 0) return `kept as text: ${quoted(zeroExample)} begins with a zero`;
  if (digits > DECIMAL_DIGITS) return `kept as text: it has numbers of ${digits} digits`;
  if (odd !== null) return `text, such as ${quoted(odd)}`;
  return `kept as text: no type takes ${filled === 1 ? 'the value' : `all ${filled.toLocaleString('en-US')} values`}, see ${quoted(example)}`;
}

/** Type of a column whose values all agree on one; text where they do not, and where there are none. */
export function judgeColumn(
  name: string,
  evidence: WholeEvidence,
  reading: CsvReading,
  habits: FileHabits,
): SourceColumn {
  const { plain } = evidence;
  if (plain.filled === 0) return plainColumn(name, 'VARCHAR', 'it has no values');
  const isOpen = reading.decimal === ',' || (habits.decimal === ',' && evidence.numbers !== null);
  const sure =
    booleanVerdict(plain) ?? (isOpen && plain.integers < plain.filled ? null : numberVerdict(evidence));
  const found =
    sure ??
    dressedVerdict(evidence, reading, habits) ??
    numberVerdict(evidence) ??
    datedVerdict(evidence, reading, habits);
  if (found === null || found.type === 'VARCHAR')
    return plainColumn(name, 'VARCHAR', found?.reason ?? textReason(plain));
  const nullWords = wordsIn(plain);
  const form = found.form ?? (nullWords.length > 0 ? formOfType(found.type) : null);
  return { name, ...found, form, nullWords };
}
