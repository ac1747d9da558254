import { type ChartInput, type DrawContext, metricFormat, type MetricFormat } from '@belvedere/charts';
import { metricLabel } from '@belvedere/core';
import { numberFormatter } from '@belvedere/format';
import type { Direction } from '../kpi/arrow.ts';
import { periodName } from '../data/previous-range.ts';
import { chartMessages } from '../messages/charts.ts';
import type { BigNumberData } from './data.ts';
import type { BigNumberForm } from './prepare.ts';

type Input = ChartInput<BigNumberForm, BigNumberData>;

/** How a number moved: direction, size and what it is compared with. */
export interface Change {
  readonly direction: Direction;
  readonly tone: 'positive' | 'negative' | 'neutral';
  /** Size with its unit, without a sign. */
  readonly text: string;
  readonly versus: string;
  /** The period in short, for where the wording finds no room; empty when nothing is known of it. */
  readonly period: string;
}

/** The ways the number is written. */
export function bigNumberFormat(
  { formData: form, datasource }: Input,
  { locale }: DrawContext,
): MetricFormat {
  return metricFormat({
    format: form.y_axis_format as string | null,
    metric: form.metric === null ? '' : metricLabel(form.metric),
    datasource,
    unit: form.unit,
    currency: form.currency_format,
    ...(locale !== undefined && { locale }),
  });
}

function sizeText(input: Input, difference: number, context: DrawContext): string {
  const { formData: form, prepared } = input;
  const { locale } = context;
  const place = locale === undefined ? {} : { locale };
  if (form.comparison_type !== 'difference')
    return numberFormatter(
      ',.1%',
      place,
    )(prepared.previous === 0 ? 0 : Math.abs(difference / prepared.previous));
  const { full, axis } = bigNumberFormat(input, context);
  const isPercent = axis.unit === '%';
  if (!isPercent) return full(Math.abs(difference));
  const points = numberFormatter(',.1f', place)(Math.abs(difference) * 100);
  return `${points}\u2009${context.t(chartMessages.points)}`;
}

function versusText(
  { formData: form, prepared }: Input,
  { t, locale }: DrawContext,
): Pick<Change, 'versus' | 'period'> {
  if (form.compare_suffix !== '') return { versus: form.compare_suffix, period: '' };
  if (prepared.previousRange === null) return { versus: '', period: '' };
  const before = periodName(prepared.previousRange, locale);
  if (before === null)
    return { versus: t(chartMessages.versusPrevious), period: t(chartMessages.versusPreviousShort) };
  const now = prepared.range === null ? null : periodName(prepared.range, locale);
  const isSameYear = now?.year === before.year && before.name !== '';
  const period = isSameYear ? before.name : `${before.name} ${before.year}`.trim();
  return { versus: t(chartMessages.versus, { period }), period };
}

/** The change of the number; null when there is nothing to compare with. */
export function changeOf(input: Input, context: DrawContext): Change | null {
  const { prepared, formData: form } = input;
  const value = prepared.value === null ? Number.NaN : Number(prepared.value);
  const difference = value - prepared.previous;
  if (Number.isNaN(difference)) return null;
  const direction = difference === 0 ? 'none' : difference > 0 ? 'up' : 'down';
  const isNeutral = direction === 'none' || form.good_direction === 'neither';
  const isGood = direction === (form.good_direction === 'down' ? 'down' : 'up');
  return {
    direction,
    tone: isNeutral ? 'neutral' : isGood ? 'positive' : 'negative',
    text: sizeText(input, difference, context),
    ...versusText(input, context),
  };
}
