import { fillMessage, ownValue } from '@belvedere/core';
import { type FormatSpecifier, formatLocale, formatSpecifier } from 'd3-format';
import { english } from '../locale/english.ts';
import type { Locale } from '../locale/locale.ts';
import { formatMessages } from '../messages.ts';
import { type Currency, withCurrency } from './currency.ts';
import { type Decimal, decimalOf, isExactAsNumber, parseDecimal, toOwnText } from './decimal.ts';
import { formatExactly } from './exact.ts';
import { meantFormat } from './format-alias.ts';
import { NAMED_FORMATS } from './named-formats.ts';
import type { NumberFormatter, NumberValue } from './number-value.ts';
import { plainText } from './plain-text.ts';
import { thinSpaced } from './typography.ts';

const ADAPTIVE = 'SMART_NUMBER';
const ORIGINAL = '~g';

/** How a number is written beyond its format. */
export interface NumberFormatOptions {
  /** English by default. */
  readonly locale?: Locale;
  /** Written before or after the number; `$` and `%` of the format are dropped. */
  readonly currency?: Currency | null;
  /** Written after the number with a thin space; after `%` of the format it is not written. */
  readonly unit?: string;
  /** `thin` (default) sets a thin space before `%`, magnitudes and units; `none` leaves them tight, for text that machines read. */
  readonly spacing?: 'thin' | 'none';
}

interface Writer {
  /** A suffix of letters or `%` may follow the digits and takes a thin space. */
  readonly hasSuffix: boolean;
  readonly number: (value: number) => string;
  readonly exact: (value: Decimal) => string;
}

function specifierOf(id: string): FormatSpecifier | null {
  try {
    return formatSpecifier(id);
  } catch {
    return null;
  }
}

const originalWriter: Writer = {
  hasSuffix: false,
  number: (value) => String(value).replace('-', '\u2212'),
  exact: (value) => toOwnText(value).replace('-', '\u2212'),
};

const named = (id: string, write: (value: number) => string): Writer => ({
  hasSuffix: !id.startsWith('DURATION'),
  number: write,
  exact: (value) => write(Number(toOwnText(value))),
});

function invalid(id: string): Writer {
  const write = (value: string): string =>
    fillMessage(formatMessages.invalidFormat.text, { value, format: id });
  return {
    hasSuffix: false,
    number: (value) => write(String(value)),
    exact: (value) => write(toOwnText(value)),
  };
}

function writerOf(id: string, locale: Locale): Writer {
  if (id === ORIGINAL) return originalWriter;
  const own = ownValue<(value: number) => string>(NAMED_FORMATS, id);
  if (own !== undefined) return named(id, own);
  const specifier = specifierOf(id);
  if (specifier === null) return invalid(id);
  const number = formatLocale(locale.number).format(id);
  const isBinary = /^[bcoxX]$/.test(specifier.type);
  return {
    hasSuffix: /^[s%p]$/.test(specifier.type),
    number,
    exact: (value) =>
      isBinary ? number(Number(toOwnText(value))) : formatExactly(value, specifier, locale.number),
  };
}

function decimalIn(value: string | bigint): Decimal | null {
  return typeof value === 'bigint' ? decimalOf(value) : parseDecimal(value);
}

function write(writer: Writer, value: NumberValue): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== 'number') {
    const decimal = decimalIn(value);
    if (decimal === null) return String(value);
    return isExactAsNumber(decimal) ? writer.number(Number(toOwnText(decimal))) : writer.exact(decimal);
  }
  return Number.isFinite(value) ? writer.number(value) : plainText(value);
}

/**
 * The formatter of a format id: one of {@link NAMED_FORMATS} (`SMART_NUMBER` for an empty id), `~g` for the value's own
 * digits, or a d3 specifier; a few mistyped ids of stored charts are read as they were meant.
 * Big integers and decimal text are written from their digits. An unreadable id prints the value and says so.
 */
export function numberFormatter(format?: string | null, options: NumberFormatOptions = {}): NumberFormatter {
  const { locale = english, currency = null, unit, spacing = 'thin' } = options;
  const trimmed = format?.trim() ?? '';
  const id = trimmed === '' ? ADAPTIVE : meantFormat(trimmed);
  const writer = writerOf(currency === null ? id : id.replaceAll(/[$%]/g, ''), locale);
  const space = spacing === 'thin' && writer.hasSuffix ? thinSpaced : (text: string): string => text;
  const tail =
    unit === undefined || unit === '' || id.includes('%')
      ? ''
      : `${spacing === 'thin' ? '\u2009' : ' '}${unit}`;
  return (value) => {
    const text = space(write(writer, value));
    return (
      (currency === null ? text : withCurrency(text, currency)) +
      (value === null || value === undefined ? '' : tail)
    );
  };
}

/** One number in a format; see {@link numberFormatter}. */
export function formatNumber(
  format: string | null | undefined,
  value: NumberValue,
  options?: NumberFormatOptions,
): string {
  return numberFormatter(format, options)(value);
}
