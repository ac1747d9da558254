/** Names and titles of a dataset's parts. */
interface NamedParts {
  readonly columns: readonly { readonly column_name: string; readonly verbose_name: string | null }[];
  readonly metrics: readonly { readonly metric_name: string; readonly verbose_name: string | null }[];
}

/** Titles of columns and saved metrics that have one; of a name that both have, the column's. */
export function verboseNames(dataset: NamedParts | null): Readonly<Record<string, string>> {
  const { columns, metrics } = dataset ?? { columns: [], metrics: [] };
  const titled = [
    ...metrics.map(({ metric_name: name, verbose_name: title }) => [name, title] as const),
    ...columns.map(({ column_name: name, verbose_name: title }) => [name, title] as const),
  ];
  return Object.fromEntries(
    titled.flatMap(([name, title]) => (title === null || title === '' ? [] : [[name, title]])),
  );
}
