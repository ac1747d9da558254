import { numberFormatter, type NumberFormatOptions } from './format-number.ts';
import type { NumberFormatter } from './number-value.ts';

/** A format taken apart for an axis: ticks without the unit, and the unit to write once. */
export interface AxisFormat {
  readonly format: NumberFormatter;
  readonly unit: string;
}

const TRAILING_PERCENT = /[\u2009 ]?%(?=\)?$)/;

/** Ticks of a percent format lose their sign, which becomes the axis' unit; other formats keep theirs and take `unit`. */
export function axisFormat(format?: string | null, options: NumberFormatOptions = {}): AxisFormat {
  const { unit = '', ...rest } = options;
  const write = numberFormatter(format, rest);
  const isPercent = /[%p]$/.test(format?.trim() ?? '') && (options.currency ?? null) === null;
  return isPercent
    ? { format: (value) => write(value).replace(TRAILING_PERCENT, ''), unit: '%' }
    : { format: write, unit };
}
