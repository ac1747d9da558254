import { useInstanceState } from '@belvedere/client-store';
import { crossFiltersSlice } from '../state/cross-filters-slice.ts';

/** Keeps the cross-filters of a dashboard as long as the component at hand stands; `instance` names it on the page. */
export function useCrossFiltersOf(instance: string): void {
  useInstanceState(crossFiltersSlice, instance);
}
