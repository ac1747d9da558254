/** What of a saved dataset decides about a chart's time column. */
export interface SavedDataset {
  readonly type: string;
  readonly main_dttm_col: string | null;
  readonly columns: readonly { readonly column_name: string; readonly is_dttm: boolean }[];
}

/**
 * The time column of a chart after its dataset was saved: the current one while it is temporal, else the dataset's
 * default temporal column, else its first temporal column, else null. What is no table keeps what it has.
 */
export function granularityAfterSave(dataset: SavedDataset, current: string | null): string | null {
  if (dataset.type !== 'table') return current;
  const temporal = dataset.columns.filter((column) => column.is_dttm).map((column) => column.column_name);
  if (current !== null && temporal.includes(current)) return current;
  const main = dataset.main_dttm_col;
  if (main !== null && temporal.includes(main)) return main;
  return temporal[0] ?? null;
}
