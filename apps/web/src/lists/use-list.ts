import { LIST_PAGE_SIZE_DEFAULT } from '@belvedere/core';
import type { GridSort } from '@belvedere/ui';
import { useDebounced } from '@belvedere/ui';
import { useState } from 'react';

/** What a list page asks for: search, order, page, favourites. */
export interface ListQuery {
  readonly search: string;
  readonly sort: GridSort;
  readonly page: number;
  readonly onlyFavourites: boolean;
}

/** State of a list page with the moves a reader can make. */
export interface ListState extends ListQuery {
  readonly setSearch: (search: string) => void;
  readonly toggleSort: (column: string) => void;
  readonly setPage: (page: number) => void;
  readonly toggleFavourites: () => void;
  /** The query 300 ms after the last key. */
  readonly settled: ListQuery;
}

const SEARCH_DELAY_MS = 300;
const FIRST: ListQuery = {
  search: '',
  sort: { column: 'changed_on_delta_humanized', isDescending: true },
  page: 0,
  onlyFavourites: false,
};

/** A list page that starts at the last changed, or in the given order. */
export function useList(sort: GridSort = FIRST.sort): ListState {
  const [query, setQuery] = useState<ListQuery>({ ...FIRST, sort });
  const search = useDebounced(query.search, SEARCH_DELAY_MS);
  return {
    ...query,
    settled: { ...query, search },
    setSearch: (next) => {
      setQuery({ ...query, search: next, page: 0 });
    },
    toggleSort: (column) => {
      const isDescending = query.sort.column === column ? !query.sort.isDescending : false;
      setQuery({ ...query, sort: { column, isDescending }, page: 0 });
    },
    setPage: (page) => {
      setQuery({ ...query, page });
    },
    toggleFavourites: () => {
      setQuery({ ...query, onlyFavourites: !query.onlyFavourites, page: 0 });
    },
  };
}

/** Names of the filters of one kind of list. */
export interface ListFilters {
  readonly search: { readonly col: string; readonly opr: string };
  readonly favourite?: { readonly col: string; readonly opr: string };
}

/** The `q` of a list call. */
export function listQ({ search, sort, page, onlyFavourites }: ListQuery, filters: ListFilters) {
  return {
    page,
    page_size: LIST_PAGE_SIZE_DEFAULT,
    order_column: sort.column,
    order_direction: sort.isDescending ? ('desc' as const) : ('asc' as const),
    filters: [
      ...(search.trim() === '' ? [] : [{ ...filters.search, value: search.trim() }]),
      ...(onlyFavourites && filters.favourite !== undefined ? [{ ...filters.favourite, value: true }] : []),
    ],
  };
}
