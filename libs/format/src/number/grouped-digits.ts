import { english } from '../locale/english.ts';
import type { Locale, NumberLocale } from '../locale/locale.ts';

const DIGITS = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Digits in the groups of a language. */
export function grouped(whole: string, { grouping, thousands }: NumberLocale): string {
  const groups: string[] = [];
  for (let end = whole.length, turn = 0; end > 0; turn++) {
    const size = grouping[turn % grouping.length] ?? 3;
    groups.unshift(whole.slice(Math.max(0, end - size), end));
    end -= size;
  }
  return groups.join(thousands);
}

/**
 * A number in plain digits as people read it, every digit kept: in groups, with the decimal sign of the language and a
 * true minus. Any other text (an exponent, `NaN`) stays as it is.
 */
export function groupedDigits(digits: string, { number }: Pick<Locale, 'number'> = english): string {
  const [whole, sign, integer = '', fraction] = DIGITS.exec(digits) ?? [];
  if (whole === undefined) return digits;
  const text = `${sign === '' ? '' : '\u2212'}${grouped(integer, number)}`;
  return fraction === undefined ? text : `${text}${number.decimal}${fraction}`;
}
