import { asList, isJsonObject, type Column, type FormData, type Json } from '@belvedere/core';

const columnsOf = (value: Json | undefined): readonly Column[] =>
  asList(value as Column | readonly Column[] | null | undefined);

/** The names that limits of a box plot have had here. */
const LIMITS = [
  ['limit', 'series_limit'],
  ['timeseries_limit_metric', 'series_limit_metric'],
] as const;

/** Limits under the names that stored box plots have; what stands under these already wins. */
function withLimits(form: FormData): FormData {
  const moved = LIMITS.filter(([before, now]) => form[before] !== undefined && form[now] === undefined);
  return moved.length === 0
    ? form
    : { ...form, ...Object.fromEntries(moved.map(([before, now]) => [now, form[before]])) };
}

/** A form that names no column to distribute across does so over its time column. */
function withColumns(form: FormData): FormData {
  const time = form['granularity_sqla'];
  const isOpen = columnsOf(form['columns']).length === 0 && typeof time === 'string' && time !== '';
  return isOpen ? { ...form, columns: [time] } : form;
}

/**
 * A box plot of the old form, which distributed over its time column: it becomes the column to distribute across.
 * Whiskers keep their name; a metric that stands alone becomes a list. A form of today is given back as it is.
 */
export function migrateBoxPlot(given: FormData): FormData {
  const form = withColumns(withLimits(given));
  if (form['whisker_options'] === undefined && form['metric'] === undefined) return form;
  const { whisker_options: whiskers, metric, ...rest } = form;
  const isSingle = typeof metric === 'string' || (metric !== undefined && isJsonObject(metric));
  return {
    ...rest,
    viz_type: 'box_plot',
    columns: columnsOf(form['columns']),
    whiskerOptions: form['whiskerOptions'] ?? whiskers ?? 'Tukey',
    ...(form['metrics'] === undefined && isSingle && { metrics: [metric] }),
  };
}
