import type { DrawContext } from '@belvedere/charts';
import type { AxisSeries } from './axis-series.ts';
import type { ChartData } from './chart.ts';
import { chartMessages } from '../messages/charts.ts';
import { CHOSEN } from './chosen-part.ts';
import { axisChoices, axisTexts } from './messages.ts';
import { periodNames, PREVIOUS } from './previous.ts';
import { RAW } from './raw-values.ts';

function offsetName(series: AxisSeries, data: ChartData, context: DrawContext): string {
  if (series.offset === CHOSEN) return context.t(axisTexts.chosen);
  if (series.offset === RAW) return context.t(axisTexts.rawValues);
  if (series.offset !== PREVIOUS) return series.offset ?? '';
  return data.previousRange === null
    ? context.t(chartMessages.previous)
    : periodNames(data, context).previous;
}

const derivedNames: Readonly<Record<string, keyof typeof axisChoices>> = {
  difference: 'difference',
  percentage: 'percentage',
  ratio: 'ratio',
};

function comparedName(series: AxisSeries, data: ChartData, context: DrawContext): string {
  const offset = offsetName(series, data, context);
  const kind = derivedNames[series.derived ?? ''];
  return kind === undefined
    ? offset
    : context.t(axisTexts.derived, { kind: context.t(axisChoices[kind]), offset });
}

/** Names of all series, in their order: with the other time they are of, without what all share. */
export function seriesNames(data: ChartData, context: DrawContext): readonly string[] {
  const bases = new Set(data.series.map(({ colorLabel, part }) => `${part} ${colorLabel}`)).size;
  const isCompared = data.series.some(({ of }) => of !== null);
  const current = bases === 1 && isCompared ? periodNames(data, context).current : null;
  return data.series.map((series) => {
    if (series.of === null) return current ?? series.label;
    const offset = comparedName(series, data, context);
    return bases === 1 ? offset : context.t(axisTexts.compared, { label: series.colorLabel, offset });
  });
}
