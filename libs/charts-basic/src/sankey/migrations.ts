import type { FormData, Json } from '@belvedere/core';

const first = (value: Json | undefined, at: number): Json =>
  (Array.isArray(value) ? (value as readonly Json[])[at] : undefined) ?? null;

/** A Sankey diagram of the old form: its two dimensions become source and target. */
export function migrateSankey(form: FormData): FormData {
  const { groupby, ...rest } = form;
  return {
    ...rest,
    viz_type: 'sankey_v2',
    source: form['source'] ?? first(groupby, 0),
    target: form['target'] ?? first(groupby, 1),
  };
}
