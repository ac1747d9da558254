import { isAmount, isTimeColumn } from '@belvedere/chart-host';
import { type FormData, type JsonObject } from '@belvedere/core';
import { cellAt, type Frame, type FrameColumn } from '@belvedere/frame';

/** What a quick chart can be; each is a chart type of the registry. */
const QUICK_TYPES = {
  bar: 'echarts_timeseries_bar',
  line: 'echarts_timeseries_line',
  pie: 'pie',
  number: 'big_number_total',
} as const;

/** A type of quick chart. */
export type QuickType = keyof typeof QUICK_TYPES;

/** What a quick chart draws. */
export interface QuickPair {
  /** Column along which it is drawn; null for one number. */
  readonly by: string | null;
  readonly isTime: boolean;
  /** Column that is added up; null counts rows. */
  readonly measure: string | null;
}

const PAIRS_MAX = 24;
const TOP = 10;
const TIME_ROWS = 10_000;
const DISTINCT_LOOKED_AT = 2000;

/** Different values among the first rows. */
function distinctIn(column: FrameColumn, rows: number): number {
  const seen = new Set<unknown>();
  for (let row = 0; row < Math.min(rows, DISTINCT_LOOKED_AT); row += 1) seen.add(cellAt(column, row));
  return seen.size;
}

/**
 * What a quick chart of a result can draw, the most telling first: a time before categories, a category of a few values
 * before one of many, amounts before counts of rows. One number for a result of one row; none without columns.
 */
export function quickPairs({ columns, rows }: Frame): readonly QuickPair[] {
  const amounts = columns.filter((column) => isAmount(column, rows)).map(({ name }) => name);
  const measures: readonly (string | null)[] = [...amounts, null];
  if (rows <= 1) return amounts.slice(0, PAIRS_MAX).map((measure) => ({ by: null, isTime: false, measure }));
  const others = columns.filter(({ name }) => !amounts.includes(name));
  const times = others.filter(isTimeColumn);
  const fewFirst = others
    .filter((column) => !times.includes(column))
    .map((column) => ({ column, distinct: distinctIn(column, rows) }))
    .toSorted((a, b) => Number(a.distinct < 2) - Number(b.distinct < 2))
    .map(({ column }) => column);
  return [...times, ...fewFirst]
    .flatMap((column) =>
      measures.map((measure) => ({ by: column.name, isTime: times.includes(column), measure })),
    )
    .slice(0, PAIRS_MAX);
}

/** Types that suit a pair, the best first. */
export function quickTypes({ by, isTime }: QuickPair): readonly QuickType[] {
  if (by === null) return ['number'];
  return isTime ? ['line', 'bar'] : ['bar', 'pie', 'line'];
}

function metricOf(measure: string | null): JsonObject {
  if (measure === null)
    return { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)', hasCustomLabel: false };
  return {
    expressionType: 'SIMPLE',
    aggregate: 'SUM',
    column: { column_name: measure },
    label: `SUM(${measure})`,
    hasCustomLabel: false,
  };
}

/** How many of the highest a chart shows at most; null for one that shows all. */
export const quickTop = ({ by, isTime }: QuickPair): number | null => (by === null || isTime ? null : TOP);

/** The form data of a quick chart, as Explore takes it. */
export function quickForm(type: QuickType, pair: QuickPair): FormData {
  const { by, isTime, measure } = pair;
  const metric = metricOf(measure);
  const form = { viz_type: QUICK_TYPES[type], adhoc_filters: [] };
  if (type === 'number') return { ...form, metric };
  const row_limit = quickTop(pair) ?? TIME_ROWS;
  if (type === 'pie') return { ...form, metric, groupby: [by], row_limit, sort_by_metric: true };
  return {
    ...form,
    x_axis: by,
    time_grain_sqla: null,
    metrics: [metric],
    groupby: [],
    row_limit,
    order_desc: true,
    show_legend: false,
    ...(type === 'bar' && !isTime && { orientation: 'horizontal' }),
  };
}
