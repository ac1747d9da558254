import type { ChartDatasource } from '../datasource.ts';
import type { DrawContext } from '../plugin.ts';
import { metricLabel, type FormData, type Metric } from '@belvedere/core';
import type { Currency } from '@belvedere/format';
import type { Cell } from '@belvedere/frame';
import { valueMessages } from './value-messages.ts';
import { metricFormat, type MetricFormat } from './metric-format.ts';

interface Asked {
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
}

const ownFormat = (form: FormData): string | null => {
  const format = form['number_format'] ?? form['y_axis_format'];
  return typeof format === 'string' ? format : null;
};

/**
 * How a metric is written under a form's `number_format` (`y_axis_format` where there is none), `unit` and
 * `currency_format`; a `format` that is given wins, null means the dataset's own.
 */
export function formFormat(
  metric: Metric | null,
  { formData: form, datasource }: Asked,
  { locale }: Pick<DrawContext, 'locale'>,
  format: string | null = ownFormat(form),
): MetricFormat {
  return metricFormat({
    format,
    metric: metric === null ? '' : metricLabel(metric),
    datasource,
    ...(typeof form['unit'] === 'string' && { unit: form['unit'] }),
    currency: (form['currency_format'] ?? null) as Currency | null,
    ...(locale !== undefined && { locale }),
  });
}

/** A value with all its digits: the exact ones where there are such, else the number. */
export function fullText(
  { full }: Pick<MetricFormat, 'full'>,
  exact: Cell,
  value: number,
  t: DrawContext['t'],
): string {
  if (exact !== null && typeof exact !== 'boolean') return full(exact);
  return Number.isNaN(value) ? t(valueMessages.noValue) : full(value);
}

/** A share as a whole percentage, with one decimal below 10 %. */
export function shareText(share: number): string {
  const value = share * 100;
  const text = value > 0 && value < 9.95 ? value.toFixed(1) : String(Math.round(value));
  return `${text.replace('-', '\u2212')}\u2009%`;
}
