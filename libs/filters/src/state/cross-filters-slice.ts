import { defineInstanceSlice, keyedActions, type RootState } from '@belvedere/client-store';
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

const keyed = keyedActions('crossFilters');

/** What happens to cross-filters; `key` names the dashboard's instance on the page. */
export const crossFilterActions = {
  /** A chart filters the others, or no longer does so. */
  changed: keyed<{ readonly chartId: number; readonly choice: CrossFilterChoice | null }>('changed'),
  cleared: keyed('cleared'),
  /** What charts chose is what a link kept. */
  restored: keyed<{ readonly filters: CrossFilters }>('restored'),
};

const NONE: CrossFilters = {};

function changed(filters: CrossFilters, chartId: number, choice: CrossFilterChoice | null): CrossFilters {
  const { [chartId]: _, ...others } = filters;
  return choice === null ? others : { ...others, [chartId]: choice };
}

/** Cross-filters of all dashboards on a page. */
export const crossFiltersSlice = defineInstanceSlice<CrossFilters>({
  name: 'crossFilters',
  initialState: NONE,
  reduce: (filters, action) => {
    if (crossFilterActions.cleared.match(action)) return NONE;
    if (crossFilterActions.restored.match(action)) return action.payload.filters;
    if (!crossFilterActions.changed.match(action)) return filters;
    return changed(filters, action.payload.chartId, action.payload.choice);
  },
  usageOf: (action) => {
    if (!crossFilterActions.changed.match(action)) return null;
    const { chartId, choice } = action.payload;
    const is_set = choice !== null;
    return { event: 'dashboard', event_name: 'change_dashboard_filter', slice_id: chartId, is_set };
  },
});

/** Cross-filters of one dashboard; none before the first. */
export const selectCrossFilters: (root: RootState, key: string) => CrossFilters = crossFiltersSlice.select;
