import { numberFormatter, type NumberFormatOptions } from './format-number.ts';
import type { NumberFormatter, NumberValue } from './number-value.ts';

/** Writes the ticks of an axis. */
export interface TickFormatter {
  (value: NumberValue): string;
  /** The same with every digit, where the format chooses its digits itself. */
  readonly finer?: NumberFormatter;
  /** The same in full, with two decimals, where the format chooses its digits itself. */
  readonly plain?: NumberFormatter;
}

/** A format taken apart for an axis: ticks without the unit, and the unit to write once. */
export interface AxisFormat {
  readonly format: TickFormatter;
  readonly unit: string;
}

const ADAPTIVE = /^(?:SMART_NUMBER(?:_SIGNED)?)?$/;
const EVERY_DIGIT = ',.12~r';
const IN_FULL = ',.2~f';
const TRAILING_PERCENT = /[\u2009 ]?%(?=\)?$)/;

/** Ticks of a percent format lose their sign, which becomes the axis' unit; other formats keep theirs and take `unit`. */
export function axisFormat(format?: string | null, options: NumberFormatOptions = {}): AxisFormat {
  const { unit = '', ...rest } = options;
  const write = numberFormatter(format, rest);
  const trimmed = format?.trim() ?? '';
  if (ADAPTIVE.test(trimmed)) {
    const sign = trimmed.endsWith('SIGNED') ? '+' : '';
    const finer = numberFormatter(`${sign}${EVERY_DIGIT}`, rest);
    const plain = numberFormatter(`${sign}${IN_FULL}`, rest);
    return { format: Object.assign((value: NumberValue) => write(value), { finer, plain }), unit };
  }
  const isPercent = /[%p]$/.test(trimmed) && (options.currency ?? null) === null;
  return isPercent
    ? { format: (value) => write(value).replace(TRAILING_PERCENT, ''), unit: '%' }
    : { format: write, unit };
}
