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
  readonly numbers: number;
  readonly exponents: number;
  readonly wholeDigits: number;
  readonly decimals: number;
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

/** SQL of a struct with the evidence of one text column. */
export function evidenceSql(name: string, reading: CsvReading): string {
  const raw = identifier(name);
  const value = reading.decimal === ',' ? `replace(trim(${raw}), ',', '.')` : `trim(${raw})`;
  const matches = (of: string, shape: string): string =>
    `count_if(regexp_full_match(${of}, ${literal(shape)}))`;
  const longest = (of: string): string => `coalesce(max(length(${of})), 0)`;
  const part = (shape: string): string => `regexp_extract(${value}, ${literal(shape)}, 1)`;
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
  const fields: Readonly<Record<string, string>> = {
    filled: `count_if(${raw} <> '')`,
    booleans: matches(`lower(${value})`, 'true|false'),
    integers: matches(value, '-?[0-9]{1,38}'),
    zeros: matches(value, '-?0[0-9]+.*'),
    digits: longest(part('^-?([0-9]+)$')),
    numbers: matches(value, String.raw`-?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?`),
    exponents: matches(value, '.*[0-9.][eE][-+]?[0-9]+'),
    wholeDigits: longest(part(String.raw`^-?([0-9]*)\.?[0-9]*$`)),
    decimals: longest(part(String.raw`^-?[0-9]*\.([0-9]*)$`)),
    times: `count_if(regexp_full_match(${raw}, '\\d{1,2}:\\d{2}:\\d{2}(\\.\\d{1,6})?') AND TRY_CAST(${raw} AS TIME) IS NOT NULL)`,
    zoned: `count_if(${isIso} AND ${isZoned} AND TRY_CAST(${raw} AS TIMESTAMPTZ) IS NOT NULL)`,
    stamps: `count_if(${isIso} AND NOT ${isZoned} AND TRY_CAST(${raw} AS TIMESTAMP) IS NOT NULL)`,
    dates: `[${dates.join(', ')}]`,
    formattedStamps: `[${stampFormats(reading)
      .map((format) => parsed(isStamp, format))
      .join(', ')}]`,
  };
  const entries = Object.entries(fields).map(([key, sql]) => `${key} := ${sql}`);
  return `to_json(struct_pack(${entries.join(', ')}))::VARCHAR`;
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

/** Type of a column whose values all agree on one; text where they do not, and where there are none. */
export function typeOfEvidence(name: string, evidence: ColumnEvidence, reading: CsvReading): SourceColumn {
  const column = (type: string, dateFormat: string | null = null): SourceColumn => ({
    name,
    type,
    dateFormat,
  });
  const { filled } = evidence;
  if (filled === 0) return column('VARCHAR');
  if (evidence.booleans === filled) return column('BOOLEAN');
  const number = numberType(evidence);
  if (number !== null) return column(number);
  const date = formatIn(evidence.dates, dateFormats(reading), filled);
  if (date !== undefined) return column('DATE', date);
  if (evidence.times === filled) return column('TIME');
  if (evidence.zoned === filled) return column('TIMESTAMP WITH TIME ZONE');
  if (evidence.stamps + (evidence.dates[0] ?? 0) === filled) return column('TIMESTAMP');
  const stamp = formatIn(evidence.formattedStamps, stampFormats(reading), filled);
  return stamp === undefined ? column('VARCHAR') : column('TIMESTAMP', stamp);
}

/** A column of a chosen type; its dates are read in the way most of its values are written. */
export function columnOfType(
  name: string,
  type: string,
  evidence: ColumnEvidence | null,
  reading: CsvReading,
): SourceColumn {
  const [counts, formats] =
    type === 'DATE'
      ? [evidence?.dates ?? [], dateFormats(reading)]
      : [
          [evidence?.stamps ?? 0, ...(evidence?.formattedStamps ?? [])],
          [null, ...stampFormats(reading)],
        ];
  const most = Math.max(0, ...counts);
  const isDated = type === 'DATE' || type === 'TIMESTAMP';
  const format = isDated && most > 0 ? formatIn(counts, formats, most) : null;
  return { name, type, dateFormat: format ?? null };
}
