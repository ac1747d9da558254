import {
  columnLabel,
  metricLabel,
  type Column,
  type FormData,
  type Json,
  type JsonObject,
  type OrderBy,
  type QueryObject,
} from '@belvedere/core';

/** What a table's view asks of the database beside the form. */
export interface TableOwnState {
  /** 0-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  /** Column that is searched; the first text of the table when none is chosen. */
  readonly searchColumn: string | null;
  readonly sort: { readonly column: string; readonly isDescending: boolean } | null;
}

/** Rows of a page unless the author says otherwise. */
export const SERVER_PAGE_ROWS = 10;

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

function sizeOf(value: Json | undefined): number | null {
  const size = Number(value);
  return Number.isInteger(size) && size > 0 ? size : null;
}

function sortOf(value: Json | undefined): TableOwnState['sort'] {
  const [first] = Array.isArray(value) ? value : [];
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return null;
  const column = textOf(first['key']);
  return column === '' ? null : { column, isDescending: first['desc'] === true };
}

/** What the rows of a query depend on beside the page; another one starts at the first page again. */
function questionKey({ filters, extras, time_range, columns, metrics }: QueryObject): string {
  return JSON.stringify([filters ?? [], extras ?? {}, time_range ?? '', columns ?? [], metrics ?? []]);
}

/** Reads what a view asked for. A page belongs to its question: after a change of filters it is the first again. */
export function tableOwnState(ownState: JsonObject, form: FormData, whole: QueryObject): TableOwnState {
  const isOfQuestion = ownState['of'] === questionKey(whole);
  const page = Number(ownState['currentPage']);
  return {
    page: isOfQuestion && Number.isInteger(page) && page > 0 ? page : 0,
    pageSize: sizeOf(ownState['pageSize']) ?? sizeOf(form['server_page_length']) ?? SERVER_PAGE_ROWS,
    search: textOf(ownState['searchText']),
    searchColumn: textOf(ownState['searchColumn']) || null,
    sort: sortOf(ownState['sortBy']),
  };
}

/** A state as it travels to the query. */
export function ownStateJson(state: TableOwnState, whole: QueryObject): JsonObject {
  return {
    of: questionKey(whole),
    currentPage: state.page,
    pageSize: state.pageSize,
    searchText: state.search,
    searchColumn: state.searchColumn ?? '',
    sortBy: state.sort === null ? [] : [{ key: state.sort.column, desc: state.sort.isDescending }],
  };
}

/** The query narrowed to what a reader searches for; unchanged without a search. */
export function searched(query: QueryObject, form: FormData, ownState: JsonObject): QueryObject {
  const { search, searchColumn } = tableOwnState(ownState, form, query);
  const column =
    (query.columns ?? []).find((each) => columnLabel(each) === searchColumn) ?? query.columns?.[0];
  if (search.trim() === '' || column === undefined) return query;
  const filter = { col: plainColumn(column), op: 'ILIKE', val: `%${search.trim()}%` };
  return { ...query, filters: [...(query.filters ?? []), filter] };
}

/** Filters name the column itself, not its buckets. */
function plainColumn(column: Column): Column {
  return typeof column === 'string' || column.columnType !== 'BASE_AXIS' ? column : column.sqlExpression;
}

function orderOf(
  { columns, metrics }: QueryObject,
  sort: NonNullable<TableOwnState['sort']>,
): readonly OrderBy[] {
  const known =
    (columns ?? []).find((column) => columnLabel(column) === sort.column) ??
    (metrics ?? []).find((metric) => metricLabel(metric) === sort.column);
  return known === undefined ? [] : [[known, !sort.isDescending]];
}

/** One page of a query in the order that a reader chose; `whole` is the query without a search. */
export function paged(
  query: QueryObject,
  form: FormData,
  ownState: JsonObject,
  whole: QueryObject,
): QueryObject {
  const { page, pageSize, sort } = tableOwnState(ownState, form, whole);
  const order = sort === null ? [] : orderOf(query, sort);
  return {
    ...query,
    ...(order.length > 0 && { orderby: order }),
    row_limit: pageSize,
    row_offset: page * pageSize,
  };
}
