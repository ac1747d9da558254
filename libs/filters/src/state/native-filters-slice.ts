import { defineInstanceSlice, keyedActions, type RootState } from '@belvedere/client-store';
import type { FilterMask, FilterMasks } from '@belvedere/core';

/** The filters of one dashboard on a page. */
export interface NativeFilters {
  /** `settling` while filters wait for their first value, and charts for them; `off` where a dashboard has none. */
  readonly status: 'off' | 'settling' | 'ready';
  /** What readers chose, whether charts follow it yet or not. */
  readonly selected: FilterMasks;
  /** What charts are filtered by. */
  readonly applied: FilterMasks;
  /** Filter under the pointer or the focus: charts outside its scope step back. */
  readonly focusedId: string | null;
}

const keyed = keyedActions('nativeFilters');

/** What happens to the filters of a dashboard; `key` names its instance on the page. */
export const nativeFilterActions = {
  /** The dashboard was read; its filters say this, and `isSettled` whether that is all. */
  opened: keyed<{ readonly masks: FilterMasks; readonly isSettled: boolean }>('opened'),
  /** Every filter that takes its first value has it. */
  settled: keyed<{ readonly masks: FilterMasks }>('settled'),
  /** Something was chosen in filters; null chooses nothing. */
  selected: keyed<{ readonly masks: Readonly<Record<string, FilterMask | null>> }>('selected'),
  /** Charts follow what is chosen in these filters. */
  applied: keyed<{ readonly ids: readonly string[] }>('applied'),
  /** Filters say what they said before, and charts follow. */
  restored: keyed<{ readonly masks: FilterMasks }>('restored'),
  focused: keyed<{ readonly id: string | null }>('focused'),
};

const NONE: FilterMasks = {};
const INITIAL: NativeFilters = { status: 'off', selected: NONE, applied: NONE, focusedId: null };

function changed(masks: FilterMasks, changes: Readonly<Record<string, FilterMask | null>>): FilterMasks {
  const kept = Object.entries(masks).filter(([id]) => !(id in changes));
  const added = Object.entries(changes).filter((entry): entry is [string, FilterMask] => entry[1] !== null);
  return Object.fromEntries([...kept, ...added]);
}

/** The filters of all dashboards on a page. */
export const nativeFiltersSlice = defineInstanceSlice<NativeFilters>({
  name: 'nativeFilters',
  initialState: INITIAL,
  reduce: (state, action) => {
    if (nativeFilterActions.opened.match(action)) {
      const { masks, isSettled } = action.payload;
      return { ...INITIAL, status: isSettled ? 'ready' : 'settling', selected: masks, applied: masks };
    }
    if (nativeFilterActions.settled.match(action)) {
      const { masks } = action.payload;
      return { ...state, status: 'ready', selected: masks, applied: masks };
    }
    if (nativeFilterActions.selected.match(action))
      return { ...state, selected: changed(state.selected, action.payload.masks) };
    if (nativeFilterActions.applied.match(action)) {
      const chosen = action.payload.ids.map((id): [string, FilterMask | null] => [
        id,
        state.selected[id] ?? null,
      ]);
      return { ...state, applied: changed(state.applied, Object.fromEntries(chosen)) };
    }
    if (nativeFilterActions.restored.match(action)) {
      const { masks } = action.payload;
      return { ...state, selected: masks, applied: masks };
    }
    if (nativeFilterActions.focused.match(action)) return { ...state, focusedId: action.payload.id };
    return state;
  },
  usageOf: (action) =>
    nativeFilterActions.applied.match(action)
      ? { event: 'dashboard', event_name: 'change_dashboard_filter' }
      : null,
});

/** The filters of one dashboard. */
export const selectNativeFilters: (root: RootState, key: string) => NativeFilters = nativeFiltersSlice.select;
