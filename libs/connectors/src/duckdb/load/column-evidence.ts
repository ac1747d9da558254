import { MOMENT_FORMATS, type MomentFormat } from './date-formats.ts';
import { identifier, literal } from './sql-text.ts';
import { CURRENCY, isNothingSql, strptimeSql, numberShape, trimmed } from './value-form.ts';

/** Words that programs write for no value; in a column of texts they stay texts. */
export const NULL_WORDS = [
  'NA',
  'N/A',
  'n/a',
  'n.a.',
  'NULL',
  'null',
  'None',
  'nan',
  'NaN',
  'NaT',
  '<NA>',
  '#N/A',
  '#NA',
  String.raw`\N`,
  '-',
  '--',
  '.',
] as const;

/** What the values of a text column say about its type; counts leave out empty texts and {@link NULL_WORDS}. */
export interface ColumnEvidence {
  readonly filled: number;
  /** How often each word that means no value stands there. */
  readonly words: Readonly<Record<string, number>>;
  readonly booleans: number;
  readonly yes: number;
  readonly no: number;
  readonly integers: number;
  /** Whole numbers that fit into 64 bits. */
  readonly bigints: number;
  /** Numbers that begin with a zero that is not their only digit before the point. */
  readonly zeros: number;
  readonly digits: number;
  /** Values that are numbers with a point, without those too large to be held as one. */
  readonly numbers: number;
  readonly infinite: number;
  readonly exponents: number;
  readonly wholeDigits: number;
  readonly decimals: number;
  /** Numbers with more digits than a float keeps of them. */
  readonly rounded: number;
  readonly roundedExample: string | null;
  /** Values that are numbers with groups, money, a percent sign or a decimal comma. */
  readonly dressed: number;
  /** Values that look like a date, a moment, a time of day or a span of time. */
  readonly dated: number;
  readonly example: string | null;
  /** A value that begins with a zero. */
  readonly zeroExample: string | null;
  /** A value that is no number. */
  readonly odd: string | null;
}

/** What the values of a column of dressed numbers say, read with a decimal point and with a comma. */
export interface NumberEvidence {
  readonly points: number;
  readonly commas: number;
  /** Values that are a number only with a point, or only with a comma. */
  readonly surePoints: number;
  readonly sureCommas: number;
  readonly zeros: number;
  readonly percents: number;
  readonly currencies: number;
  readonly currency: string | null;
  readonly parens: number;
  readonly fractions: number;
  readonly commaFractions: number;
  /** Values grouped with plain spaces, which telephone numbers are too. */
  readonly spaced: number;
  readonly shortest: number;
  readonly longest: number;
  /** Values of which a float keeps fewer digits, read with a point and with a comma. */
  readonly roundedPoints: number;
  readonly roundedCommas: number;
  /** Most digits after the mark. */
  readonly decimals: number;
  readonly commaDecimals: number;
  readonly pluses: number;
  /** Values with a minus behind, as ledgers print it. */
  readonly minusBehind: number;
  readonly example: string | null;
  readonly sureExample: string | null;
}

/** What the values of a column that looks like dates say. */
export interface DateEvidence {
  readonly times: number;
  readonly zoned: number;
  readonly stamps: number;
  readonly days: number;
  readonly spans: number;
  /** Values such as `2010-11` and `2011/12`, which may be seasons too. */
  readonly seasons: number;
  /** Values with digits below a microsecond. */
  readonly nanos: number;
  /** Values that each of {@link formatsFor} reads. */
  readonly formats: readonly number[];
}

const packed = (fields: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(fields).map(([key, sql]) => `${key} := ${sql}`);
  return `to_json(struct_pack(${entries.join(', ')}))::VARCHAR`;
};

const NUMBER = String.raw`-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?`;
const EXAMPLE_LENGTH = 40;
/** Digits that every float keeps. */
const SURE_DIGITS = 15;
/** What may be a number with something around it: few letters, and a digit. The exact shapes cost much more memory. */
const MAYBE_DRESSED = String.raw`[-+−(]{0,2}(?:[A-Za-zł]{1,3}[.$]? ?)?[^A-Za-z]*\d[^A-Za-z]*(?:[eE][-+]?\d+)?(?:[A-Za-zł]{1,3}\.?)?`;
const DATED = [
  String.raw`\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(?:[T ].*)?`,
  String.raw`\d{1,4}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[AaPp][Mm])?`,
  String.raw`\d{1,2}[-. ]{1,2}[A-Za-z]{3,9}[- ]\d{2,4}.*`,
  String.raw`[A-Za-z]{3,9} \d{1,2},? \d{4}.*`,
  String.raw`\d{4}[-/]\d{2}|\d{1,2}/\d{4}|[A-Za-z]{3,9}[- ]\d{4}`,
  String.raw`-?\d+ days? .*`,
].join('|');

/** Names of a column's texts in the statement that judges them: as they are, and without those that mean no value. */
export interface JudgedTexts {
  readonly raw: string;
  readonly value: string;
}

/** SQL of a column's texts without those that mean no value. */
export const valueSql = (name: string): string => {
  const raw = identifier(name);
  return `CASE WHEN ${isNothingSql(raw, NULL_WORDS)} THEN NULL ELSE ${trimmed(raw)} END`;
};

const counted = (condition: string): string => `coalesce(count_if(${condition}), 0)`;
const matches = (value: string, shape: string): string => `regexp_full_match(${value}, ${literal(shape)})`;
const exampleSql = (value: string, condition: string): string =>
  `left(min(${value}) FILTER (${condition}), ${EXAMPLE_LENGTH})`;

/** SQL of the digits of a number that count, without zeros around them. */
const digitsThatCount = (text: string): string =>
  `trim(regexp_replace(regexp_replace(${text}, '[eE].*', ''), '[^0-9]', '', 'g'), '0')`;

/** SQL that is true for a text that is a number of which a float keeps fewer digits. */
export const roundedSql = (value: string): string => {
  const float = `CAST(TRY_CAST(${value} AS DOUBLE) AS VARCHAR)`;
  const differs = `${digitsThatCount(value)} <> ${digitsThatCount(float)}`;
  return `length(${value}) > ${SURE_DIGITS} AND ${matches(value, NUMBER)} AND NOT isinf(TRY_CAST(${value} AS DOUBLE)) AND ${differs}`;
};

/** SQL of the {@link ColumnEvidence} of one text column, as JSON. */
export function evidenceSql({ raw, value }: JudgedTexts): string {
  const longest = (shape: string): string =>
    `coalesce(max(length(regexp_extract(${value}, ${literal(shape)}, 1))), 0)`;
  const isInfinite = matches(`lower(${value})`, '[+-]?inf(?:inity)?');
  const numbers = `${counted(matches(value, NUMBER))} - ${counted(`${matches(value, NUMBER)} AND isinf(TRY_CAST(${value} AS DOUBLE))`)}`;
  const dressed = matches(value, MAYBE_DRESSED);
  return packed({
    filled: counted(`${value} IS NOT NULL`),
    words: `histogram(trim(${raw})) FILTER (trim(${raw}) IN (${NULL_WORDS.map(literal).join(', ')}))`,
    booleans: counted(`lower(${value}) IN ('true', 'false')`),
    yes: counted(`lower(${value}) = 'yes'`),
    no: counted(`lower(${value}) = 'no'`),
    integers: counted(matches(value, '-?[0-9]{1,38}')),
    bigints: counted(`TRY_CAST(${value} AS BIGINT) IS NOT NULL AND ${matches(value, '-?[0-9]{1,19}')}`),
    zeros: counted(matches(value, '-?0[0-9]+.*')),
    digits: longest('^-?([0-9]+)$'),
    numbers,
    infinite: counted(isInfinite),
    exponents: counted(matches(value, '.*[0-9.][eE][-+]?[0-9]+')),
    wholeDigits: longest(String.raw`^-?([0-9]*)\.?[0-9]*$`),
    decimals: longest(String.raw`^-?[0-9]*\.([0-9]*)$`),
    rounded: counted(roundedSql(value)),
    roundedExample: exampleSql(value, roundedSql(value)),
    dressed: counted(`${dressed} AND coalesce(NOT isinf(TRY_CAST(${value} AS DOUBLE)), true)`),
    dated: counted(matches(value, DATED)),
    example: exampleSql(value, `${value} IS NOT NULL`),
    zeroExample: exampleSql(value, matches(value, '-?0[0-9]+.*')),
    odd: exampleSql(value, `${value} IS NOT NULL AND NOT ${dressed}`),
  });
}

/** Evidence as its JSON has it. */
export function readEvidence(text: string): ColumnEvidence {
  const evidence = JSON.parse(text) as Omit<ColumnEvidence, 'words'> & {
    readonly words: ColumnEvidence['words'] | null;
  };
  return { ...evidence, words: evidence.words ?? {} };
}

/** SQL of the {@link NumberEvidence} of one text column, as JSON. */
export function numberEvidenceSql({ value }: JudgedTexts): string {
  const isPoint = matches(value, numberShape('.'));
  const isComma = matches(value, numberShape(','));
  const isSure = (own: string, other: string): string => `${own} AND NOT ${other}`;
  const length = `length(regexp_replace(${value}, '[^0-9]', '', 'g'))`;
  const bare = (others: string): string => `regexp_replace(${value}, ${literal(others)}, '', 'g')`;
  const after = (mark: string): string =>
    `coalesce(max(length(regexp_extract(${value}, ${literal(`${mark}(\\d*)\\D*$`)}, 1))), 0)`;
  const money = `nullif(regexp_extract(${value}, ${literal(CURRENCY)}), '')`;
  return packed({
    points: counted(isPoint),
    commas: counted(isComma),
    surePoints: counted(isSure(isPoint, isComma)),
    sureCommas: counted(isSure(isComma, isPoint)),
    zeros: counted(matches(value, String.raw`\D*0[0-9].*`)),
    percents: counted(`contains(${value}, '%')`),
    currencies: `count(DISTINCT ${money})`,
    currency: `min(${money})`,
    parens: counted(`starts_with(${value}, '(')`),
    fractions: counted(`regexp_matches(${value}, '[.]') AND ${isPoint}`),
    commaFractions: counted(`regexp_matches(${value}, ',') AND ${isComma}`),
    spaced: counted(`regexp_matches(${value}, '[0-9] [0-9]')`),
    shortest: `coalesce(min(${length}), 0)`,
    longest: `coalesce(max(${length}), 0)`,
    roundedPoints: counted(roundedSql(bare('[^0-9.]'))),
    roundedCommas: counted(roundedSql(`replace(${bare('[^0-9,]')}, ',', '.')`)),
    decimals: after('[.]'),
    commaDecimals: after(','),
    minusBehind: counted(`regexp_matches(${value}, '[-−]$')`),
    pluses: counted(`starts_with(${value}, '+')`),
    example: exampleSql(value, `${value} IS NOT NULL AND regexp_matches(${value}, '[^0-9-]')`),
    sureExample: exampleSql(value, `(${isPoint}) <> (${isComma})`),
  });
}

/** Ways of writing moments that a value may be written in. */
export const formatsFor = (example: string): readonly MomentFormat[] =>
  MOMENT_FORMATS.filter(({ shape }) => new RegExp(`^(?:${shape})$`).test(example));

/** SQL that is true for a year and the two last digits of the next one. */
const seasonSql = (value: string): string => {
  const part = (at: number): string =>
    `TRY_CAST(regexp_extract(${value}, '^(\\d{4})[-/](\\d{2})$', ${at}) AS INTEGER)`;
  return `(${part(1)} + 1) % 100 = ${part(2)}`;
};

/** SQL of the {@link DateEvidence} of one text column, as JSON. */
export function dateEvidenceSql({ value }: JudgedTexts, ways: readonly MomentFormat[]): string {
  const isIso = `regexp_matches(${value}, '^\\d{4}-\\d{1,2}-\\d{1,2}[ T]\\d')`;
  const isZoned = `regexp_matches(${value}, '(Z|[-+]\\d{2}(:?\\d{2})?)$')`;
  const read = ways.map(({ formats, shape }) =>
    counted(`${matches(value, shape)} AND ${strptimeSql(value, formats)} IS NOT NULL`),
  );
  const cast = (shape: string, type: string): string =>
    counted(`${matches(value, shape)} AND TRY_CAST(${value} AS ${type}) IS NOT NULL`);
  return packed({
    times: cast(String.raw`\d{1,2}:\d{2}:\d{2}(\.\d{1,6})?`, 'TIME'),
    spans: cast(String.raw`(-?\d+ days? )?-?\d{1,6}:\d{2}:\d{2}(\.\d{1,9})?`, 'INTERVAL'),
    seasons: counted(seasonSql(value)),
    nanos: counted(`regexp_matches(${value}, '\\.\\d{6}\\d*[1-9]')`),
    zoned: counted(`${isIso} AND ${isZoned} AND TRY_CAST(${value} AS TIMESTAMPTZ) IS NOT NULL`),
    stamps: counted(`${isIso} AND NOT ${isZoned} AND TRY_CAST(${value} AS TIMESTAMP) IS NOT NULL`),
    days: cast(String.raw`\d{4}-\d{1,2}-\d{1,2}`, 'DATE'),
    formats: read.length === 0 ? 'CAST([] AS BIGINT[])' : `[${read.join(', ')}]`,
  });
}
