import type { FormatSpecifier } from 'd3-format';
import type { NumberLocale } from '../locale/locale.ts';
import { grouped } from './grouped-digits.ts';
import { type Decimal, placePoint, toFixedText, toSignificant } from './decimal.ts';

const SI_PREFIXES = ['y', 'z', 'a', 'f', 'p', 'n', 'µ', 'm', '', 'k', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y'];

interface Body {
  readonly text: string;
  readonly suffix: string;
}

const plain = (text: string, suffix = ''): Body => ({ text, suffix });
const percent = (value: Decimal): Decimal => ({ ...value, digits: value.digits * 100n });

function withExponent({ coefficient, exponent }: { coefficient: string; exponent: number }): Body {
  return plain(placePoint(coefficient, 0), `e${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`);
}

function rounded(value: Decimal, precision: number): string {
  if (value.digits === 0n) return '0';
  const { coefficient, exponent } = toSignificant(value, precision);
  return placePoint(coefficient, exponent);
}

function general(value: Decimal, precision: number): Body {
  const parts = toSignificant(value, precision);
  return parts.exponent < -6 || parts.exponent >= precision
    ? withExponent(parts)
    : plain(placePoint(parts.coefficient, parts.exponent));
}

function withPrefix(value: Decimal, precision: number): Body {
  const { coefficient, exponent } = toSignificant(value, precision);
  const power = Math.max(-8, Math.min(8, Math.floor(exponent / 3)));
  return plain(placePoint(coefficient, exponent - power * 3), SI_PREFIXES[8 + power] ?? '');
}

function body(value: Decimal, type: string, precision: number): Body {
  switch (type) {
    case 'd':
      return plain(toFixedText(value, 0));
    case 'f':
      return plain(toFixedText(value, precision));
    case '%':
      return plain(toFixedText(percent(value), precision), '%');
    case 'p':
      return plain(rounded(percent(value), precision), '%');
    case 'e':
      return withExponent(toSignificant(value, precision + 1));
    case 'r':
      return plain(rounded(value, precision));
    case 's':
      return withPrefix(value, precision);
    default:
      return general(value, precision);
  }
}

const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

function localised(text: string, isGrouped: boolean, locale: NumberLocale): string {
  const [whole = '', fraction] = text.split('.');
  const left = isGrouped ? grouped(whole, locale) : whole;
  return fraction === undefined ? left : `${left}${locale.decimal}${fraction}`;
}

function signs(isNegative: boolean, sign: string): readonly [string, string] {
  if (isNegative) return sign === '(' ? ['(', ')'] : ['\u2212', ''];
  return [sign === '+' || sign === ' ' ? sign : '', ''];
}

function padded(
  before: string,
  text: string,
  after: string,
  { width, fill, align, zero }: FormatSpecifier,
): string {
  const room = (width ?? 0) - before.length - text.length - after.length;
  if (room <= 0) return before + text + after;
  const filler = (zero ? '0' : fill).repeat(room);
  if (align === '=' || zero) return before + filler + text + after;
  if (align === '<') return before + text + after + filler;
  if (align === '^') return filler.slice(0, room >> 1) + before + text + after + filler.slice(room >> 1);
  return filler + before + text + after;
}

/** What d3-format would write for a specifier, if doubles were exact. Binary and character types are not covered. */
export function formatExactly(value: Decimal, specifier: FormatSpecifier, locale: NumberLocale): string {
  const { type } = specifier;
  const isBare = !'defgprs%'.includes(type) || type === '';
  const precision = specifier.precision ?? (isBare ? 12 : 6);
  const made = body(
    value,
    isBare ? 'g' : type,
    /[gprs]/.test(type) || isBare ? Math.max(1, precision) : precision,
  );
  const text = localised(
    specifier.trim || isBare ? trimZeros(made.text) : made.text,
    specifier.comma || type === 'n',
    locale,
  );
  const isNegative = value.isNegative && (specifier.sign === '+' || /[1-9]/.test(made.text));
  const [open, close] = signs(isNegative, specifier.sign);
  const [before, after] = specifier.symbol === '$' ? locale.currency : ['', ''];
  return padded(open + before, text, made.suffix + after + close, specifier);
}
