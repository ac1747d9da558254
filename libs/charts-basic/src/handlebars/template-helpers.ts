import { numberFormatter, type Locale } from '@belvedere/format';
import { writeDate } from './date-pattern.ts';

/** Named arguments of a call. */
export type Hash = Readonly<Record<string, unknown>>;

/** Text that is HTML already. */
export interface Markup {
  readonly html: string;
}

/** A function that templates may call. */
export type Helper = (args: readonly unknown[], hash: Hash) => unknown;

/** Values as texts; nothing for no value. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' ? '[object Object]' : String(value as string | number | boolean);
}

/** True for what a block takes for no: false, null, 0, the empty text and the empty list. */
export function isFalsy(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

/** Text with everything that HTML reads as its own written out. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"'`=]/g, (each) => escapes[each] ?? each);

const numberOf = (value: unknown): number => Number(value);
const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const compare =
  (holds: (a: unknown, b: unknown) => boolean): Helper =>
  ([a, b]) =>
    holds(a, b);

const calculate =
  (fold: (a: number, b: number) => number): Helper =>
  ([a, b]) =>
    fold(numberOf(a), numberOf(b));

const looselyEqual = (a: unknown, b: unknown): boolean => a === b || textOf(a) === textOf(b);

const conditions: Readonly<Record<string, Helper>> = {
  eq: compare((a, b) => a === b),
  eqw: compare(looselyEqual),
  neq: compare((a, b) => a !== b),
  neqw: compare((a, b) => !looselyEqual(a, b)),
  lt: compare((a, b) => numberOf(a) < numberOf(b)),
  lte: compare((a, b) => numberOf(a) <= numberOf(b)),
  gt: compare((a, b) => numberOf(a) > numberOf(b)),
  gte: compare((a, b) => numberOf(a) >= numberOf(b)),
  ifx: ([condition, yes, no]) => (isFalsy(condition) ? (no ?? '') : yes),
  not: ([value]) => isFalsy(value),
  and: (values) => values.every((value) => !isFalsy(value)),
  or: (values) => values.some((value) => !isFalsy(value)),
  empty: ([value]) => isFalsy(value),
  count: ([value]) => (Array.isArray(value) ? value.length : false),
  coalesce: (values) => values.find((value) => !isFalsy(value)) ?? '',
  includes: ([list, value]) => Array.isArray(list) && list.includes(value),
};

const sums: Readonly<Record<string, Helper>> = {
  sum: (values) => values.flat().reduce<number>((total, value) => total + numberOf(value), 0),
  difference: calculate((a, b) => a - b),
  multiplication: calculate((a, b) => a * b),
  division: calculate((a, b) => a / b),
  remainder: calculate((a, b) => a % b),
  ceil: ([value]) => Math.ceil(numberOf(value)),
  floor: ([value]) => Math.floor(numberOf(value)),
  round: ([value]) => Math.round(numberOf(value)),
  abs: ([value]) => Math.abs(numberOf(value)),
  toFixed: ([value, digits]) =>
    numberOf(value).toFixed(Math.max(0, Math.min(20, numberOf(digits ?? 0) || 0))),
};

const texts: Readonly<Record<string, Helper>> = {
  excerpt: ([text, length]) => {
    const [whole, most] = [textOf(text), numberOf(length ?? 50)];
    return whole.length > most ? `${whole.slice(0, most)}...` : whole;
  },
  sanitize: ([text]) =>
    textOf(text)
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s+/g, '-')
      .toLowerCase(),
  newLineToBr: ([text]): Markup => ({ html: escapeHtml(textOf(text)).replaceAll(/\r?\n/g, '<br>') }),
  capitalizeEach: ([text]) => textOf(text).replaceAll(/\S+/g, capitalize),
  capitalizeFirst: ([text]) => capitalize(textOf(text)),
  lowercase: ([text]) => textOf(text).toLowerCase(),
  uppercase: ([text]) => textOf(text).toUpperCase(),
  concat: (values) => values.map(textOf).join(''),
  join: ([list, separator]) => (Array.isArray(list) ? list.map(textOf).join(textOf(separator ?? ',')) : ''),
  first: ([list]) => (Array.isArray(list) ? list[0] : textOf(list).slice(0, 1)),
  last: ([list]) => (Array.isArray(list) ? list.at(-1) : textOf(list).slice(-1)),
  stringify: ([value]) => JSON.stringify(value) ?? '',
};

/** The functions that templates may call, beside the blocks. */
export function templateHelpers(locale?: Locale): ReadonlyMap<string, Helper> {
  const place = locale === undefined ? {} : { locale };
  const written: Readonly<Record<string, Helper>> = {
    dateFormat: ([value], { format }) => writeDate(value, textOf(format) || 'YYYY-MM-DD', locale),
    formatDate: ([format, value]) => writeDate(value, textOf(format), locale),
    formatNumber: ([value, format]) =>
      numberFormatter(textOf(format) || 'SMART_NUMBER', place)(numberOf(value)),
  };
  return new Map(Object.entries({ ...conditions, ...sums, ...texts, ...written }));
}
