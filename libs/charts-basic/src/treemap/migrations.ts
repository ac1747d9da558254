import type { FormData, Json } from '@belvedere/core';

const first = (value: Json | undefined): Json =>
  Array.isArray(value) ? ((value as readonly Json[])[0] ?? null) : (value ?? null);

/** A treemap of the old form: the first of its metrics gives the sizes, and may sort them; the shape of tiles has no control. */
export function migrateTreemap(form: FormData): FormData {
  const { metrics, treemap_ratio: _, order_desc: isSorted, ...rest } = form;
  return {
    ...rest,
    viz_type: 'treemap_v2',
    metric: form['metric'] ?? first(metrics),
    ...(typeof isSorted === 'boolean' && { sort_by_metric: isSorted }),
  };
}
