import { contractErrors } from '@belvedere/contracts';
import { LIST_PAGE_SIZE_DEFAULT, LIST_PAGE_SIZE_MAX } from '@belvedere/core';

/** The `q` of a list, as it travels. */
export interface ListQuery {
  readonly keys?: readonly string[];
  readonly columns?: readonly string[];
  readonly select_columns?: readonly string[];
  readonly order_column?: string;
  readonly order_direction?: 'asc' | 'desc';
  readonly page?: number;
  readonly page_size?: number;
  readonly filters?: readonly ListFilter[];
}

/** One condition of a list. */
export interface ListFilter {
  readonly col: string;
  readonly opr: string;
  readonly value?: unknown;
}

/** Names a resource lists by; what they mean in SQL is the repository's matter. */
export interface ListVocabulary {
  readonly title: string;
  readonly columns: readonly string[];
  readonly order: readonly string[];
  readonly defaultOrder: string;
}

/** A list, decided. */
export interface ListPlan {
  readonly columns: readonly string[] | null;
  readonly keys: readonly string[] | null;
  readonly order: { readonly column: string; readonly isDescending: boolean };
  readonly offset: number;
  readonly limit: number;
  readonly filters: readonly ListFilter[];
}

/** Rows of a page: the default without a size, the largest page for anything above it or below one. */
export function pageSizeOf(size: number | undefined): number {
  if (size === undefined) return LIST_PAGE_SIZE_DEFAULT;
  return size < 1 || size > LIST_PAGE_SIZE_MAX ? LIST_PAGE_SIZE_MAX : size;
}

function columnsOf(query: ListQuery, known: readonly string[]): readonly string[] | null {
  const asked = query.columns ?? query.select_columns ?? [];
  const kept = asked.filter((name) =>
    known.some((column) => column === name || column.startsWith(`${name}.`)),
  );
  return kept.length === 0 ? null : kept;
}

/** Decides a list from its query. Throws REQUEST_INVALID for an order column the resource does not have. */
export function planList(query: ListQuery | undefined, vocabulary: ListVocabulary): ListPlan {
  const { order_column: orderColumn, page = 0, ...rest } = query ?? {};
  if (orderColumn !== undefined && !vocabulary.order.includes(orderColumn)) {
    throw contractErrors.error('LIST_INVALID', { reason: `Invalid order by column: ${orderColumn}` });
  }
  const limit = pageSizeOf(rest.page_size);
  return {
    columns: columnsOf(rest, vocabulary.columns),
    keys: rest.keys ?? null,
    order: {
      column: orderColumn ?? vocabulary.defaultOrder,
      isDescending: orderColumn === undefined || rest.order_direction === 'desc',
    },
    offset: page * limit,
    limit,
    filters: rest.filters ?? [],
  };
}

/** Keeps the asked columns of a row; `owners.id` keeps `owners`. Fields every object carries stay. */
export function pickColumns(
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[] | null,
): Readonly<Record<string, unknown>> {
  if (columns === null) return row;
  const roots = new Set(columns.map((column) => column.split('.')[0]));
  return Object.fromEntries(Object.entries(row).filter(([key]) => roots.has(key)));
}
