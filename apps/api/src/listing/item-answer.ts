import { labelOf } from './list-answer.ts';
import { pickColumns } from './list-plan.ts';

/** The `q` of one object, as it travels. */
export interface ItemQuery {
  readonly keys?: readonly string[];
  readonly columns?: readonly string[];
}

/** The answer of one object: the asked columns, and the metadata `keys` asks for. Unknown columns are left out. */
export function itemAnswer<Item extends { readonly id: number }>(
  item: Item,
  query: ItemQuery | undefined,
  title: string,
) {
  const wants = (key: string): boolean => query?.keys === undefined || query.keys.includes(key);
  const columns = query?.columns === undefined || query.columns.length === 0 ? null : query.columns;
  const result = pickColumns({ ...item }, columns) as unknown as Item;
  const shown = Object.keys(result);
  return {
    id: item.id,
    result,
    ...(wants('show_columns') && { show_columns: shown }),
    ...(wants('label_columns') && { label_columns: Object.fromEntries(shown.map((c) => [c, labelOf(c)])) }),
    ...(wants('description_columns') && { description_columns: {} }),
    ...(wants('show_title') && { show_title: title }),
  };
}
