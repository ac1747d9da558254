import type { FormData, Json } from '@belvedere/core';

const first = (value: Json | undefined): Json =>
  Array.isArray(value) ? ((value as readonly Json[])[0] ?? null) : (value ?? null);

/** A treemap of the old form: the first of its metrics gives the sizes; the shape of tiles is no longer set. */
export function migrateTreemap(form: FormData): FormData {
  const { metrics, treemap_ratio: _, ...rest } = form;
  return { ...rest, viz_type: 'treemap_v2', metric: form['metric'] ?? first(metrics) };
}
