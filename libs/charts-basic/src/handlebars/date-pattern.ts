import { formatTime, timeOf, type Locale } from '@belvedere/format';

const TOKENS: Readonly<Record<string, string>> = {
  YYYY: '%Y',
  YY: '%y',
  MMMM: '%B',
  MMM: '%b',
  MM: '%m',
  M: '%-m',
  DD: '%d',
  D: '%-d',
  dddd: '%A',
  ddd: '%a',
  HH: '%H',
  H: '%-H',
  hh: '%I',
  h: '%-I',
  mm: '%M',
  m: '%-M',
  ss: '%S',
  s: '%-S',
  SSS: '%L',
  A: '%p',
  a: '%p',
  Q: '%q',
};
const TOKEN = /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|ddd|HH|H|hh|h|mm|m|ss|s|SSS|A|a|Q|%/g;

/** A pattern such as `MMMM YYYY` as a d3 time format; text in brackets stays as it is. */
function datePattern(format: string): string {
  return format.replaceAll(TOKEN, (token, literal: string | undefined) =>
    literal === undefined ? (TOKENS[token] ?? `${token}%`) : literal.replaceAll('%', '%%'),
  );
}

/** A moment by such a pattern in UTC; what is no moment stays as it is written. */
export function writeDate(value: unknown, format: string, locale?: Locale): string {
  const time = timeOf(typeof value === 'number' || typeof value === 'string' ? value : null);
  if (Number.isNaN(time)) return value === null || value === undefined ? '' : String(value);
  return formatTime(datePattern(format), time, { zone: 'UTC', ...(locale !== undefined && { locale }) });
}
