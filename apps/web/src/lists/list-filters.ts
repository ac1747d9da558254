import type { Condition, ListFilters } from './use-list.ts';

const INT_MAX = 2_147_483_647;

/** An id in an address; null for what is none. */
const idOf = (value: string): number | null =>
  /^\d{1,10}$/.test(value) && Number(value) <= INT_MAX ? Number(value) : null;

const reference = (col: string, opr: string) => (value: string) => {
  const id = idOf(value);
  return id === null ? null : { col, opr, value: id };
};

/** A filter by its name in an address, and what its value asks for. */
type Chosen = readonly [name: string, ask: (value: string) => Condition | null];

/** Filters by people and tags that dashboards and charts have alike. */
const ALIKE: readonly Chosen[] = [
  ['owner', reference('owners', 'rel_m_m')],
  ['changedBy', reference('changed_by', 'rel_o_m')],
  ['tag', reference('tags', 'rel_m_m')],
];

/** How saved queries are filtered. */
export const SAVED_QUERY_FILTERS: ListFilters = {
  search: { col: 'label', opr: 'all_text' },
  favourite: { col: 'id', opr: 'saved_query_is_fav' },
  chosen: new Map<Chosen[0], Chosen[1]>([
    ['database', reference('database', 'rel_o_m')],
    ['schema', (value) => ({ col: 'schema', opr: 'eq', value })],
    ['tag', reference('tags', 'rel_m_m')],
  ]),
};

const HOUR_MS = 3_600_000;
const STEP_MS = 300_000;

/** Spans back from now by which runs are filtered, in milliseconds. */
export const SPANS = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const;

const isSpan = (value: string): value is keyof typeof SPANS => Object.hasOwn(SPANS, value);

/** How runs are filtered; spans count from `now`, to five minutes, so that the same list is asked for again. */
export const queryFilters = (now: number): ListFilters => ({
  search: { col: 'sql', opr: 'all_text' },
  chosen: new Map<Chosen[0], Chosen[1]>([
    [
      'time',
      (value) =>
        isSpan(value)
          ? { col: 'start_time', opr: 'gt', value: Math.floor(now / STEP_MS) * STEP_MS - SPANS[value] }
          : null,
    ],
    ['state', (value) => ({ col: 'status', opr: 'eq', value })],
    ['database', reference('database', 'rel_o_m')],
    ['user', reference('user', 'rel_o_m')],
  ]),
});

const STATES: ReadonlyMap<string, boolean> = new Map([
  ['published', true],
  ['draft', false],
]);

/** How dashboards are filtered. */
export const DASHBOARD_FILTERS: ListFilters = {
  search: { col: 'dashboard_title', opr: 'title_or_slug' },
  favourite: { col: 'id', opr: 'dashboard_is_favorite' },
  chosen: new Map<Chosen[0], Chosen[1]>([
    [
      'status',
      (value) => {
        const isPublished = STATES.get(value);
        return isPublished === undefined ? null : { col: 'published', opr: 'eq', value: isPublished };
      },
    ],
    ...ALIKE,
  ]),
};

/** How charts are filtered. */
export const CHART_FILTERS: ListFilters = {
  search: { col: 'slice_name', opr: 'chart_all_text' },
  favourite: { col: 'id', opr: 'chart_is_favorite' },
  chosen: new Map<Chosen[0], Chosen[1]>([
    ['type', (value) => ({ col: 'viz_type', opr: 'eq', value })],
    ...ALIKE,
  ]),
};
