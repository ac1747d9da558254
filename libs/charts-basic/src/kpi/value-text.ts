import type { DrawContext, MetricFormat } from '@belvedere/charts';
import { numberFormatter, type NumberValue } from '@belvedere/format';
import type { ValueText } from './value-line.ts';

/** The writings of a number: in its format with all digits, then in its format, then short. */
export function valueText(
  value: NumberValue,
  format: MetricFormat,
  unit: string,
  { locale }: Pick<DrawContext, 'locale'>,
): ValueText {
  const short = numberFormatter('SMART_NUMBER', locale === undefined ? {} : { locale });
  const marked = format.mark(value);
  const hasSign = marked.includes('%');
  const isWhole = typeof value === 'string' || typeof value === 'bigint' || Number.isInteger(value);
  const writings = [...(isWhole ? [format.cell(value)] : []), marked, ...(hasSign ? [] : [short(value)])];
  return { writings, unit: hasSign ? '' : unit };
}
