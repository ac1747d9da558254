import type { GridSort } from '@belvedere/ui';

/** What a list page asks for: search, order, page, favourites, and what was chosen of its filters. */
export interface ListQuery {
  readonly search: string;
  readonly sort: GridSort;
  /** 0-based. */
  readonly page: number;
  readonly onlyFavourites: boolean;
  /** Chosen values by the name of their filter; a filter that is not set has none. */
  readonly chosen: Readonly<Record<string, string>>;
}

const PAGE_MAX = 1_000_000;
/** Names of an address that are no filter of a list. */
const OWN_NAMES: ReadonlySet<string> = new Set(['search', 'favourites', 'page', 'sort', 'viewMode']);

function pageOf(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page - 1 : 0;
}

/** The query of a list page's address; what it does not say is as `first` has it. */
export function readListAddress(search: string, first: GridSort): ListQuery {
  const params = new URLSearchParams(search);
  const sort = params.get('sort');
  const isDescending = sort?.startsWith('-') ?? false;
  return {
    search: params.get('search') ?? '',
    sort: sort === null || sort === '' ? first : { column: sort.replace(/^-/, ''), isDescending },
    page: pageOf(params.get('page')),
    onlyFavourites: params.get('favourites') === 'true',
    chosen: Object.fromEntries([...params].filter(([name, value]) => !OWN_NAMES.has(name) && value !== '')),
  };
}

/** The address' search of a query, as short as it can be; other names that stood there are kept. */
export function writeListAddress(query: ListQuery, first: GridSort, old: string): string {
  const params = new URLSearchParams();
  const viewMode = new URLSearchParams(old).get('viewMode');
  if (viewMode !== null) params.set('viewMode', viewMode);
  if (query.search !== '') params.set('search', query.search);
  for (const [name, value] of Object.entries(query.chosen)) params.set(name, value);
  if (query.onlyFavourites) params.set('favourites', 'true');
  const { column, isDescending } = query.sort;
  if (column !== first.column || isDescending !== first.isDescending)
    params.set('sort', isDescending ? `-${column}` : column);
  if (query.page > 0) params.set('page', String(query.page + 1));
  return params.toString();
}
