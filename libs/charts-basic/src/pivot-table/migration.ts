import { asList, columnLabel, type Column, type FormData, type Json } from '@belvedere/core';

/** Aggregates of the old table and what they are called now. */
const SUMMARIES: Readonly<Record<string, string>> = {
  sum: 'Sum',
  mean: 'Average',
  median: 'Median',
  min: 'Minimum',
  max: 'Maximum',
  std: 'Sample Standard Deviation',
  var: 'Sample Variance',
};

const OLD_KEYS = [
  'groupby',
  'columns',
  'pandas_aggfunc',
  'pivot_margins',
  'combine_metric',
  'transpose_pivot',
  'number_format',
  'timeseries_limit_metric',
];

const without = (form: FormData): FormData =>
  Object.fromEntries(Object.entries(form).filter(([key]) => !OLD_KEYS.includes(key))) as FormData;

function columnsOf(value: Json | undefined): readonly Column[] {
  return asList(value as readonly Column[] | null).filter((column) => columnLabel(column) !== '');
}

function textOr(value: Json | undefined, otherwise: string): string {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

/**
 * A `pivot_table` as a `pivot_table_v2`: `groupby` goes down, `columns` across, margins become totals of both sides, rows are
 * ranked by value as they were.
 * Keys that stay the same are kept, e.g. filters, limits and `date_format`.
 */
export function migratePivot(form: FormData): FormData {
  const summary = SUMMARIES[String(form['pandas_aggfunc'] ?? 'sum').toLowerCase()] ?? 'Sum';
  const hasMargins = form['pivot_margins'] !== false;
  const sortBy = form['timeseries_limit_metric'] ?? null;
  return {
    ...without(form),
    viz_type: 'pivot_table_v2',
    groupbyRows: columnsOf(form['groupby']),
    groupbyColumns: columnsOf(form['columns']),
    aggregateFunction: summary,
    rowOrder: 'value_z_to_a',
    rowTotals: hasMargins,
    colTotals: hasMargins,
    combineMetric: form['combine_metric'] === true,
    transposePivot: form['transpose_pivot'] === true,
    valueFormat: textOr(form['number_format'], 'SMART_NUMBER'),
    ...(sortBy !== null && { series_limit_metric: sortBy }),
  };
}
