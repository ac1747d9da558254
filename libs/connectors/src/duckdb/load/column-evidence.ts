import { identifier, literal } from './sql-text.ts';
import type { CsvReading, SourceColumn } from './reading.ts';

/** What the values of a text column say about its type; counts leave empty texts out. */
export interface ColumnEvidence {
  readonly filled: number;
  readonly booleans: number;
  readonly integers: number;
  /** Numbers that begin with a zero that is not their only digit before the point. */
  readonly zeros: number;
  readonly digits: number;
  /** Values that are numbers, without those too large to be held as one. */
  readonly numbers: number;
  readonly exponents: number;
  readonly wholeDigits: number;
  readonly decimals: number;
  /** Values that look like a date, a moment or a time of day. */
  readonly dated: number;
}

/** What the values of a column that looks like dates say. */
export interface DateEvidence {
  readonly times: number;
  readonly zoned: number;
  readonly stamps: number;
  /** Values that each of {@link dateFormats} reads. */
  readonly dates: readonly number[];
  /** Values that each of {@link stampFormats} reads. */
  readonly formattedStamps: readonly number[];
}

/** How dates may be written; null is ISO. */
export function dateFormats({ dayFirst }: Pick<CsvReading, 'dayFirst'>): readonly (string | null)[] {
  const slashes = dayFirst ? ['%d/%m/%Y', '%m/%d/%Y'] : ['%m/%d/%Y', '%d/%m/%Y'];
  return [null, '%d.%m.%Y', ...slashes, '%Y/%m/%d', '%d-%m-%Y'];
}

/** How moments may be written, beside ISO. */
export function stampFormats({ dayFirst }: Pick<CsvReading, 'dayFirst'>): readonly string[] {
  const days = dateFormats({ dayFirst }).filter((format) => format !== null);
  return days.flatMap((format) => [`${format} %H:%M:%S`, `${format} %H:%M`]);
}

const DATE_SHAPE = String.raw`\d{1,4}[-./]\d{1,2}[-./]\d{1,4}`;

const packed = (fields: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(fields).map(([key, sql]) => `${key} := ${sql}`);
  return `to_json(struct_pack(${entries.join(', ')}))::VARCHAR`;
};

const NUMBER = String.raw`-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?`;

/** SQL of the {@link ColumnEvidence} of one text column, as JSON. */
export function evidenceSql(name: string, reading: CsvReading): string {
  const raw = identifier(name);
  const value = reading.decimal === ',' ? `replace(trim(${raw}), ',', '.')` : `trim(${raw})`;
  const matches = (shape: string): string => `count_if(regexp_full_match(${value}, ${literal(shape)}))`;
  const longest = (shape: string): string =>
    `coalesce(max(length(regexp_extract(${value}, ${literal(shape)}, 1))), 0)`;
  return packed({
    filled: `coalesce(count_if(${raw} <> ''), 0)`,
    booleans: `count_if(lower(${value}) IN ('true', 'false'))`,
    integers: matches('-?[0-9]{1,38}'),
    zeros: matches('-?0[0-9]+.*'),
    digits: longest('^-?([0-9]+)$'),
    numbers: `${matches(NUMBER)} - count_if(isinf(TRY_CAST(${value} AS DOUBLE)))`,
    exponents: matches('.*[0-9.][eE][-+]?[0-9]+'),
    wholeDigits: longest(String.raw`^-?([0-9]*)\.?[0-9]*$`),
    decimals: longest(String.raw`^-?[0-9]*\.([0-9]*)$`),
    dated: `count_if(regexp_matches(${raw}, ${literal(String.raw`^(${DATE_SHAPE}|\d{1,2}:\d{2}:)`)}))`,
  });
}

/** SQL of the {@link DateEvidence} of one text column, as JSON. */
export function dateEvidenceSql(name: string, reading: CsvReading): string {
  const raw = identifier(name);
  const isDate = `regexp_full_match(${raw}, ${literal(DATE_SHAPE)})`;
  const isStamp = `regexp_matches(${raw}, ${literal(`^${DATE_SHAPE} \\d`)})`;
  const parsed = (guard: string, format: string): string =>
    `count_if(${guard} AND try_strptime(${raw}, ${literal(format)}) IS NOT NULL)`;
  const dates = dateFormats(reading).map((format) =>
    format === null
      ? `count_if(regexp_full_match(${raw}, '\\d{4}-\\d{1,2}-\\d{1,2}') AND TRY_CAST(${raw} AS DATE) IS NOT NULL)`
      : parsed(isDate, format),
  );
  const isIso = `regexp_matches(${raw}, '^\\d{4}-\\d{1,2}-\\d{1,2}[ T]\\d')`;
  const isZoned = `regexp_matches(${raw}, '(Z|[-+]\\d{2}(:?\\d{2})?)$')`;
  const isTime = `regexp_full_match(${raw}, '\\d{1,2}:\\d{2}:\\d{2}(\\.\\d{1,6})?')`;
  return packed({
    times: `count_if(${isTime} AND TRY_CAST(${raw} AS TIME) IS NOT NULL)`,
    zoned: `count_if(${isIso} AND ${isZoned} AND TRY_CAST(${raw} AS TIMESTAMPTZ) IS NOT NULL)`,
    stamps: `count_if(${isIso} AND NOT ${isZoned} AND TRY_CAST(${raw} AS TIMESTAMP) IS NOT NULL)`,
    dates: `[${dates.join(', ')}]`,
    formattedStamps: `[${stampFormats(reading)
      .map((format) => parsed(isStamp, format))
      .join(', ')}]`,
  });
}

const BIGINT_DIGITS = 18;
const FLOAT_DIGITS = 17;
const DECIMAL_DIGITS = 38;

function numberType(evidence: ColumnEvidence): string | null {
  const { filled, integers, zeros, digits, numbers, exponents, wholeDigits, decimals } = evidence;
  if (zeros > 0 || numbers < filled) return null;
  if (integers === filled)
    return digits <= BIGINT_DIGITS ? 'BIGINT' : digits < DECIMAL_DIGITS + 1 ? 'HUGEINT' : null;
  const total = wholeDigits + decimals;
  const isExact = exponents === 0 && total > FLOAT_DIGITS && total <= DECIMAL_DIGITS;
  return isExact ? `DECIMAL(${DECIMAL_DIGITS},${decimals})` : 'DOUBLE';
}

function formatIn<Format>(
  counts: readonly number[],
  formats: readonly Format[],
  least: number,
): Format | undefined {
  const at = counts.findIndex((count) => count >= least);
  return at === -1 ? undefined : formats[at];
}

/** What the values of a column say; `dates` is null for a column that does not look like dates. */
export interface WholeEvidence {
  readonly plain: ColumnEvidence;
  readonly dates: DateEvidence | null;
}

function datedColumn(
  name: string,
  filled: number,
  evidence: DateEvidence,
  reading: CsvReading,
): SourceColumn | null {
  const date = formatIn(evidence.dates, dateFormats(reading), filled);
  if (date !== undefined) return { name, type: 'DATE', dateFormat: date };
  if (evidence.times === filled) return { name, type: 'TIME', dateFormat: null };
  if (evidence.zoned === filled) return { name, type: 'TIMESTAMP WITH TIME ZONE', dateFormat: null };
  const isIso = evidence.stamps + (evidence.dates[0] ?? 0) === filled;
  const stamp = isIso ? null : formatIn(evidence.formattedStamps, stampFormats(reading), filled);
  return stamp === undefined ? null : { name, type: 'TIMESTAMP', dateFormat: stamp };
}

/** Type of a column whose values all agree on one; text where they do not, and where there are none. */
export function typeOfEvidence(name: string, evidence: WholeEvidence, reading: CsvReading): SourceColumn {
  const { plain, dates } = evidence;
  const column = (type: string): SourceColumn => ({ name, type, dateFormat: null });
  if (plain.filled === 0) return column('VARCHAR');
  if (plain.booleans === plain.filled) return column('BOOLEAN');
  const number = numberType(plain);
  if (number !== null) return column(number);
  const dated = dates === null ? null : datedColumn(name, plain.filled, dates, reading);
  return dated ?? column('VARCHAR');
}

/** A column of a chosen type; its dates are read in the way most of its values are written. */
export function columnOfType(
  name: string,
  type: string,
  dates: DateEvidence | null,
  reading: CsvReading,
): SourceColumn {
  const [counts, formats] =
    type === 'DATE'
      ? [dates?.dates ?? [], dateFormats(reading)]
      : [
          [dates?.stamps ?? 0, ...(dates?.formattedStamps ?? [])],
          [null, ...stampFormats(reading)],
        ];
  const most = Math.max(0, ...counts);
  const isDated = type === 'DATE' || type === 'TIMESTAMP';
  const format = isDated && most > 0 ? formatIn(counts, formats, most) : null;
  return { name, type, dateFormat: format ?? null };
}
