import type { Json, JsonObject } from '@belvedere/core';

/** A dataset as dashboards load it, as far as trimming reads it. */
export interface TrimmableDataset {
  readonly columns: readonly {
    readonly column_name: string;
    readonly type_generic: number | null;
    readonly groupby: boolean;
  }[];
  readonly metrics: readonly { readonly metric_name: string }[];
  readonly verbose_map: Readonly<Record<string, string>>;
}

function addTexts(value: Json | undefined, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) for (const item of value as readonly Json[]) addTexts(item, into);
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) addTexts(item, into);
  }
}

/** Every text in the form data and query contexts of charts; a column or metric is used when its name is one. */
export function textsIn(documents: readonly JsonObject[]): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const document of documents) addTexts(document, texts);
  return texts;
}

/**
 * A dataset with only the columns and metrics whose names are among the texts of its charts, and the columns that these
 * charts can be drilled by. `column_types` lists the
 * generic types of all its columns, also of those left out; the description is left out.
 */
export function trimmedDataset<Dataset extends TrimmableDataset>(
  dataset: Dataset,
  used: ReadonlySet<string>,
): Omit<Dataset, 'description'> & { readonly column_types: readonly number[] } {
  const { description: _description, ...rest } = dataset as Dataset & { readonly description?: unknown };
  const columns = dataset.columns.filter(({ column_name: name, groupby }) => groupby || used.has(name));
  const metrics = dataset.metrics.filter(({ metric_name: name }) => used.has(name));
  const dropped = new Set([
    ...dataset.columns.filter((column) => !columns.includes(column)).map((column) => column.column_name),
    ...dataset.metrics.filter((metric) => !metrics.includes(metric)).map((metric) => metric.metric_name),
  ]);
  const types = dataset.columns.flatMap(({ type_generic: type }) => (type === null ? [] : [type]));
  return {
    ...rest,
    columns,
    metrics,
    verbose_map: Object.fromEntries(
      Object.entries(dataset.verbose_map).filter(([name]) => !dropped.has(name)),
    ),
    column_types: [...new Set(types)].sort((a, b) => a - b),
  };
}
