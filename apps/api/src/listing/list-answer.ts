import { pickColumns, type ListPlan, type ListVocabulary } from './list-plan.ts';

/** One page of a list. */
export interface Page<Row> {
  readonly count: number;
  readonly rows: readonly Row[];
}

/** Words of a column name. */
export function labelOf(column: string): string {
  const words = column.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The answer of a list: rows with the asked columns, and the metadata `keys` asks for. */
export function listAnswer<Item extends { readonly id: number }>(
  page: Page<Item>,
  plan: ListPlan,
  vocabulary: ListVocabulary,
) {
  const wants = (key: string): boolean => plan.keys === null || plan.keys.includes(key);
  const columns = plan.columns ?? vocabulary.columns;
  return {
    count: page.count,
    ids: page.rows.map((row) => row.id),
    result: page.rows.map((row) => pickColumns({ ...row }, plan.columns)) as unknown as Item[],
    ...(wants('list_columns') && { list_columns: [...columns] }),
    ...(wants('order_columns') && { order_columns: [...vocabulary.order] }),
    ...(wants('label_columns') && { label_columns: Object.fromEntries(columns.map((c) => [c, labelOf(c)])) }),
    ...(wants('description_columns') && { description_columns: {} }),
    ...(wants('list_title') && { list_title: vocabulary.title }),
  };
}
