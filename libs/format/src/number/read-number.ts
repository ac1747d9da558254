import { english } from '../locale/english.ts';
import type { Locale } from '../locale/locale.ts';

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** Blanks and apostrophes before three digits. */
const BLANKS = /(?<=\d)[\s'\u2019](?=\d{3}(?!\d))/g;

/** Digits in groups, with a decimal part; only where a comma or a point parts them, as blanks are gone. */
function groupsOf(thousands: string, decimal: string): RegExp | null {
  if (thousands !== ',' && thousands !== '.') return null;
  return new RegExp(`^([+-]?\\d{1,3}(?:[${thousands}]\\d{3})+)(?:[${decimal}](\\d*))?$`);
}

/**
 * The number that a person typed: plain digits as programs write them (`-1.5`, `2e3`), or digits in the groups and with the
 * decimal sign of the language (`1,500.5` in English, `1.500,5` in German), also grouped by blanks and apostrophes. Null for
 * empty text, for what is no number or no finite one, and for what can be read in two ways: `1,50` in English, `1.500` in
 * German.
 */
export function readNumber(text: string, { number }: Pick<Locale, 'number'> = english): number | null {
  const { thousands, decimal } = number;
  const typed = text.trim().replace('\u2212', '-').replaceAll(BLANKS, '');
  const [inGroups, whole = '', fraction = ''] = groupsOf(thousands, decimal)?.exec(typed) ?? [];
  if (inGroups !== undefined && PLAIN.test(typed)) return null;
  const plain =
    inGroups === undefined ? typed.replace(decimal, '.') : `${whole.replaceAll(thousands, '')}.${fraction}`;
  const value = PLAIN.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? value : null;
}
