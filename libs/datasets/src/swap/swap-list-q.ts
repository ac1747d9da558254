import { LIST_PAGE_SIZE_DEFAULT } from '@belvedere/core';

/** The `q` that asks for one page of the datasets whose name holds a text, the last changed first. */
export function swapListQ({ search, page }: { readonly search: string; readonly page: number }) {
  const wanted = search.trim();
  return {
    page,
    page_size: LIST_PAGE_SIZE_DEFAULT,
    order_column: 'changed_on_delta_humanized',
    order_direction: 'desc' as const,
    filters: wanted === '' ? [] : [{ col: 'table_name', opr: 'ct', value: wanted }],
  };
}
