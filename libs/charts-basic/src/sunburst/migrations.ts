import type { FormData, Json } from '@belvedere/core';

/** A sunburst of the old form: its dimensions become the hierarchy. */
export function migrateSunburst(form: FormData): FormData {
  const { groupby, ...rest } = form as FormData & { readonly groupby?: Json };
  return { ...rest, viz_type: 'sunburst_v2', columns: form['columns'] ?? groupby ?? [] };
}
