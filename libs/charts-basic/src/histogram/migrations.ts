import type { FormData, Json } from '@belvedere/core';

/** Bins of an old form that names no number of them. */
const BINS = 5;

const first = (value: Json | undefined): Json =>
  Array.isArray(value) ? ((value as readonly Json[])[0] ?? null) : (value ?? null);

const whole = (value: Json | undefined): number => {
  const bins = Number.parseInt(String(value), 10);
  return Number.isInteger(bins) && bins > 0 ? bins : BINS;
};

/** A histogram of the old form: its first column is the one that is counted, `link_length` were its bins. */
export function migrateHistogram(form: FormData): FormData {
  const {
    all_columns_x: columns,
    link_length: bins,
    normalized,
    x_axis_label: xTitle,
    y_axis_label: yTitle,
    ...rest
  } = form;
  return {
    ...rest,
    viz_type: 'histogram_v2',
    column: form['column'] ?? first(columns),
    bins: whole(bins),
    normalize: normalized === true,
    cumulative: form['cumulative'] === true,
    ...(typeof xTitle === 'string' && { x_axis_title: xTitle }),
    ...(typeof yTitle === 'string' && { y_axis_title: yTitle }),
  };
}
