import type { ChartDatasource } from '../datasource.ts';
import { ownValue } from '@belvedere/core';
import {
  axisFormat,
  numberFormatter,
  type AxisFormat,
  type Currency,
  type Locale,
  type NumberFormatter,
  type NumberValue,
  type TickFormatter,
} from '@belvedere/format';

/** What decides how a metric is written. */
export interface MetricFormatOptions {
  /** Format of the form; `SMART_NUMBER` and nothing give way to the dataset's own. */
  readonly format?: string | null;
  /** Label of the metric. */
  readonly metric: string;
  readonly datasource: ChartDatasource;
  readonly unit?: string;
  /** Null or absent gives way to the dataset's own; `none` is for what is no amount, such as a share or a count. */
  readonly currency?: Currency | 'none' | null;
  readonly locale?: Locale;
}

/** A metric's ways of being written. */
export interface MetricFormat {
  /** Ticks, with the unit apart. */
  readonly axis: AxisFormat;
  /** At marks: short, without the unit; as plain as the axis where one stands beside them. */
  readonly mark: TickFormatter;
  /** In tooltips and tables: never shortened, with the unit. */
  readonly full: NumberFormatter;
  /** As {@link full}, without the unit. */
  readonly cell: NumberFormatter;
}

const ADAPTIVE = 'SMART_NUMBER';
const FIXED_DECIMALS = /^(.*\.\d+)([f%])$/;
const SHORTENS = /s$/;

/** The format a metric is written in: the form's, else the dataset's, else adaptive. */
export function formatOf({ format, metric, datasource }: MetricFormatOptions): string {
  const own = format?.trim() ?? '';
  if (own !== '' && own !== ADAPTIVE) return own;
  const stored = ownValue(datasource.columnFormats, metric)?.trim() ?? '';
  return stored === '' ? ADAPTIVE : stored;
}

function currencyOf({ currency, metric, datasource }: MetricFormatOptions): Currency | null {
  if (currency === 'none') return null;
  return currency ?? ownValue(datasource.currencyFormats ?? {}, metric) ?? null;
}

const tickFormat = (format: string): string => format.replace(FIXED_DECIMALS, '$1~$2');

interface Tail {
  readonly unit?: string;
  readonly currency?: Currency | null;
}

const DECIMALS = /^-?\d*\.(\d+)$/;

/** Every digit worth reading: exact digits as they are, floats to four decimals or four figures. */
export function plainNumber(locale?: Locale, tail: Tail = {}): NumberFormatter {
  const options = { ...tail, ...(locale !== undefined && { locale }) };
  const whole = numberFormatter(',.0f', options);
  const large = numberFormatter(',.4~f', options);
  const small = numberFormatter(',.4~r', options);
  return (value: NumberValue) => {
    if (typeof value !== 'number') {
      const decimals = DECIMALS.exec(String(value))?.[1]?.length ?? 0;
      return decimals === 0 ? whole(value) : numberFormatter(`,.${decimals}f`, options)(value);
    }
    if (Number.isInteger(value)) return whole(value);
    return Math.abs(value) < 1 ? small(value) : large(value);
  };
}

function fullWriter(format: string, options: Tail, locale: Locale | undefined): NumberFormatter {
  const isShort = format === ADAPTIVE || (SHORTENS.test(format) && !format.startsWith('DURATION'));
  return isShort
    ? plainNumber(locale, options)
    : numberFormatter(format, { ...options, ...(locale !== undefined && { locale }) });
}

/** The ways a metric is written under a form's settings. */
export function metricFormat(options: MetricFormatOptions): MetricFormat {
  const { unit = '', locale } = options;
  const currency = currencyOf(options);
  const format = formatOf(options);
  const place = { currency, ...(locale !== undefined && { locale }) };
  return {
    axis: axisFormat(tickFormat(format), { ...place, unit }),
    mark: format === ADAPTIVE ? axisFormat(format, place).format : numberFormatter(format, place),
    full: fullWriter(format, { currency, unit }, locale),
    cell: fullWriter(format, { currency }, locale),
  };
}
