import { literal } from './sql-text.ts';

/** How the texts of a column are written, where the reader of CSV does not know it. */
export type ValueForm =
  | { readonly kind: 'plain' }
  | { readonly kind: 'number'; readonly decimal: '.' | ','; readonly isPercent: boolean }
  | { readonly kind: 'moment'; readonly formats: readonly string[]; readonly shape: string }
  | { readonly kind: 'boolean' }
  /** Lists, structs and maps as JSON. */
  | { readonly kind: 'json' }
  | { readonly kind: 'epoch'; readonly microseconds: string };

/** Spaces that stand in numbers: plain, no-break and narrow no-break. */
const SPACE = String.raw`[ \t\x{00A0}\x{202F}\x{2009}]`;
/** Signs and words of money that stand before or after a number. */
export const CURRENCY = String.raw`(?:US\$|R\$|A\$|C\$|[$€£¥₹₽₩₺₪₫฿]|USD|EUR|GBP|CHF|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|kr\.?|zł|Fr\.)`;
const GROUPS = String.raw`['’ \x{00A0}\x{202F}\x{2009}]`;
const INFINITE = '[+-]?inf(?:inity)?|nan';
const YES = ['true', 'yes', 'y', 't', '1', 'ja', 'oui', 'si', 'sí', 'on'];
const NO = ['false', 'no', 'n', 'f', '0', 'nein', 'non', 'off'];

/** Digits of a number: with groups of three (or two, as in India), of which the first is no zero, and a fraction after the mark. */
function digitsShape(decimal: '.' | ','): string {
  const [mark, group] = decimal === '.' ? [String.raw`\.`, ','] : [',', String.raw`\.`];
  const grouped = [group, GROUPS].map((sign) => String.raw`[1-9]\d{0,2}(?:${sign}\d{3})+`);
  const indian = String.raw`[1-9]\d?(?:${group}\d{2})+${group}\d{3}`;
  return String.raw`(?:(?:${[...grouped, indian, String.raw`\d+`].join('|')})(?:${mark}\d*)?|${mark}\d+)(?:[eE][-+]?\d+)?`;
}

/** Shape of a number with all that may stand around it. */
export function numberShape(decimal: '.' | ','): string {
  const money = `(?:${CURRENCY}${SPACE}*)?`;
  const number = `${money}[-−+]?${SPACE}*${money}${digitsShape(decimal)}${SPACE}*(?:%|${CURRENCY})?`;
  return `(?:[-−]?${number}|${digitsShape(decimal)}[-−]|\\(${number}\\)(?:${SPACE}*${CURRENCY})?)`;
}

/** A text without the spaces around it, no-break ones too. */
export const trimmed = (raw: string): string =>
  `regexp_replace(${raw}, ${literal(`^(?:\\s|${SPACE})+|(?:\\s|${SPACE})+$`)}, '', 'g')`;

function bareDigits(text: string, decimal: '.' | ','): string {
  const group = decimal === '.' ? ',' : '.';
  const around = `${CURRENCY}|${SPACE}|['’()%−+${group}]`;
  const bare = `rtrim(regexp_replace(${text}, ${literal(around)}, '', 'g'), '-')`;
  const pointed = decimal === ',' ? `replace(${bare}, ',', '.')` : bare;
  const isNegative = `starts_with(${text}, '(') OR contains(${text}, '−') OR ends_with(${text}, '-')`;
  return `concat(CASE WHEN ${isNegative} THEN '-' ELSE '' END, ${pointed})`;
}

/** SQL that is true for digits that the type would round. */
function isCutSql(digits: string, type: string): string {
  const scale = /^DECIMAL\(\d+,(\d+)\)$/.exec(type)?.[1];
  if (scale !== undefined)
    return `regexp_matches(${digits}, ${literal(String.raw`\.\d{${Number(scale) + 1},}|[eE]`)})`;
  return type === 'DOUBLE' ? `isinf(TRY_CAST(${digits} AS DOUBLE))` : `regexp_matches(${digits}, '[.eE]')`;
}

function numberSql(
  text: string,
  type: string,
  { decimal, isPercent }: ValueForm & { kind: 'number' },
): string {
  const digits = bareDigits(text, decimal);
  const whole = isPercent ? `concat(${digits}, 'e-2')` : digits;
  const isNumber = `regexp_full_match(${text}, ${literal(numberShape(decimal))})`;
  const isPercentFit = isPercent
    ? ` AND ends_with(rtrim(${text}, ')'), '%')`
    : ` AND NOT contains(${text}, '%')`;
  const value = `CASE WHEN ${isNumber}${isPercentFit} AND NOT ${isCutSql(whole, type)} THEN TRY_CAST(${whole} AS ${type})`;
  const infinite =
    type === 'DOUBLE'
      ? ` WHEN regexp_full_match(lower(${text}), ${literal(INFINITE)}) THEN TRY_CAST(${text} AS DOUBLE)`
      : '';
  return `${value}${infinite} END`;
}

function plainSql(text: string, type: string): string {
  const isCut = type === 'DATE' ? `length(${text}) > 10` : 'false';
  return `CASE WHEN NOT (${isCut}) THEN TRY_CAST(${text} AS ${type}) END`;
}

/** SQL of the moment that a text is in the first of some formats that reads it, null where none does. */
export const strptimeSql = (text: string, formats: readonly string[]): string =>
  `try_strptime(${text}, [${formats.map(literal).join(', ')}])`;

/** SQL of the value of a text, null where it is none. */
export function formSql(raw: string, type: string, form: ValueForm): string {
  const text = trimmed(raw);
  switch (form.kind) {
    case 'number':
      return numberSql(text, type, form);
    case 'moment': {
      const moment = strptimeSql(text, form.formats);
      return `CASE WHEN regexp_full_match(${text}, ${literal(form.shape)}) THEN TRY_CAST(${moment} AS ${type}) END`;
    }
    case 'boolean': {
      const within = (words: readonly string[]): string =>
        `lower(${text}) IN (${words.map(literal).join(', ')})`;
      return `CASE WHEN ${within(YES)} THEN true WHEN ${within(NO)} THEN false END`;
    }
    case 'epoch': {
      const number = `TRY_CAST(${text} AS HUGEINT)`;
      return `TRY_CAST(TRY(make_timestamp(CAST(${number} * ${form.microseconds} AS BIGINT))) AS ${type})`;
    }
    case 'json':
      return `CAST(to_json(${raw}) AS VARCHAR)`;
    case 'plain':
      return plainSql(text, type);
  }
}

/** SQL that is true for a text that means no value. */
export const isNothingSql = (raw: string, words: readonly string[]): string =>
  `${trimmed(raw)} IN (${['', ...words].map(literal).join(', ')})`;
