import { defineAction, type Action, type RootState, type UsageEvent } from '@belvedere/client-store';
import type { DatumPick } from '@belvedere/charts';
import type { DataMask } from '@belvedere/core';

/** What one chart filters the others by. */
export interface CrossFilterChoice {
  readonly mask: DataMask;
  /** The chosen data behind it. */
  readonly picks: readonly DatumPick[];
}

/** What charts of one dashboard filter, by chart id. */
export type CrossFilters = Readonly<Record<number, CrossFilterChoice>>;

/** What happens to cross-filters; `key` names the dashboard's instance on the page. */
export const crossFilterActions = {
  /** A chart filters the others, or no longer does so. */
  changed: defineAction<{
    readonly key: string;
    readonly chartId: number;
    readonly choice: CrossFilterChoice | null;
  }>('crossFilters/changed'),
  cleared: defineAction<{ readonly key: string }>('crossFilters/cleared'),
};

type CrossFiltersState = Readonly<Record<string, CrossFilters>>;

const NONE: CrossFilters = {};

function changed(filters: CrossFilters, chartId: number, choice: CrossFilterChoice | null): CrossFilters {
  const { [chartId]: _, ...others } = filters;
  return choice === null ? others : { ...others, [chartId]: choice };
}

/** Cross-filters of all dashboards on a page. */
export const crossFiltersSlice = {
  reducerPath: 'crossFilters',
  reducer: (state: CrossFiltersState = {}, action: Action): CrossFiltersState => {
    if (crossFilterActions.changed.match(action)) {
      const { key, chartId, choice } = action.payload;
      return { ...state, [key]: changed(state[key] ?? NONE, chartId, choice) };
    }
    if (crossFilterActions.cleared.match(action)) return { ...state, [action.payload.key]: NONE };
    return state;
  },
  usageOf: (action: Action): UsageEvent | null => {
    if (!crossFilterActions.changed.match(action)) return null;
    const { chartId, choice } = action.payload;
    const is_set = choice !== null;
    return { event: 'dashboard', event_name: 'change_dashboard_filter', slice_id: chartId, is_set };
  },
};

/** Cross-filters of one dashboard; none before the first. */
export function selectCrossFilters(root: RootState, key: string): CrossFilters {
  return (root as unknown as { readonly crossFilters?: CrossFiltersState }).crossFilters?.[key] ?? NONE;
}
