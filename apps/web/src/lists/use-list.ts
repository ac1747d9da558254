import { LIST_PAGE_SIZE_DEFAULT } from '@belvedere/core';
import { useDebounced, type GridSort } from '@belvedere/ui';
import { useAddressSearch } from '../start/use-address-search.ts';
import { navigate } from 'wouter/use-browser-location';
import { readListAddress, writeListAddress, type ListQuery } from './list-address.ts';

/** State of a list page with the moves a reader can make; it stands in the address. */
export interface ListState extends ListQuery {
  readonly setSearch: (search: string) => void;
  readonly toggleSort: (column: string) => void;
  readonly setPage: (page: number) => void;
  readonly toggleFavourites: () => void;
  /** Chooses a value of a filter; null takes it away. */
  readonly choose: (filter: string, value: string | null) => void;
  /** Takes away all filters and favourites; the search stays. */
  readonly clear: () => void;
  /** The query 300 ms after the last key. */
  readonly settled: ListQuery;
}

const SEARCH_DELAY_MS = 300;
const LAST_CHANGED: GridSort = { column: 'changed_on_delta_humanized', isDescending: true };

/** A list page that starts at the last changed, or in the given order, unless its address says otherwise. */
export function useList(first: GridSort = LAST_CHANGED): ListState {
  const address = useAddressSearch();
  const query = readListAddress(address, first);
  const search = useDebounced(query.search, SEARCH_DELAY_MS);
  const move = (next: ListQuery): void => {
    const written = writeListAddress(next, first, address);
    navigate(window.location.pathname + (written === '' ? '' : `?${written}`), { replace: true });
  };
  return {
    ...query,
    settled: { ...query, search },
    setSearch: (next) => {
      move({ ...query, search: next, page: 0 });
    },
    toggleSort: (column) => {
      const isDescending = query.sort.column === column ? !query.sort.isDescending : false;
      move({ ...query, sort: { column, isDescending }, page: 0 });
    },
    setPage: (page) => {
      move({ ...query, page });
    },
    toggleFavourites: () => {
      move({ ...query, onlyFavourites: !query.onlyFavourites, page: 0 });
    },
    choose: (filter, value) => {
      const others = Object.entries(query.chosen).filter(([name]) => name !== filter);
      const chosen = Object.fromEntries(value === null ? others : [...others, [filter, value]]);
      move({ ...query, chosen, page: 0 });
    },
    clear: () => {
      move({ ...query, chosen: {}, onlyFavourites: false, page: 0 });
    },
  };
}

/** A condition of a list call. */
export interface Condition {
  readonly col: string;
  readonly opr: string;
  readonly value: string | number | boolean;
}

/** Names of the filters of one kind of list. */
export interface ListFilters {
  readonly search: { readonly col: string; readonly opr: string };
  readonly favourite?: { readonly col: string; readonly opr: string };
  /** What a chosen value asks for, by the name of its filter; null for a value that means nothing. */
  readonly chosen?: ReadonlyMap<string, (value: string) => Condition | null>;
}

const chosenConditions = ({ chosen }: ListQuery, filters: ListFilters): readonly Condition[] =>
  Object.entries(chosen).flatMap(([name, value]) => filters.chosen?.get(name)?.(value) ?? []);

/** How many conditions of a query, beside the search, hide rows. */
export const hidingOf = (query: ListQuery, filters: ListFilters): number =>
  chosenConditions(query, filters).length + (query.onlyFavourites && filters.favourite !== undefined ? 1 : 0);

/** The `q` of a list call. */
export function listQ(query: ListQuery, filters: ListFilters) {
  const { search, sort, page, onlyFavourites } = query;
  return {
    page,
    page_size: LIST_PAGE_SIZE_DEFAULT,
    order_column: sort.column,
    order_direction: sort.isDescending ? ('desc' as const) : ('asc' as const),
    filters: [
      ...(search.trim() === '' ? [] : [{ ...filters.search, value: search.trim() }]),
      ...(onlyFavourites && filters.favourite !== undefined ? [{ ...filters.favourite, value: true }] : []),
      ...chosenConditions(query, filters),
    ],
  };
}

/** The `q` that tells how many there are without the filters, for the same search. */
export const unfilteredQ = ({ search }: ListQuery, filters: ListFilters) => ({
  page: 0,
  page_size: 1,
  columns: ['id'],
  filters: search.trim() === '' ? [] : [{ ...filters.search, value: search.trim() }],
});
