import { useAppSelector, useCan, useRead } from '@belvedere/client-store';
import type { FilterEntry, NativeFilter } from '@belvedere/core';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import { selectNativeFilters } from '../state/native-filters-slice.ts';
import { saysSet, type FilterSet } from './filter-set.ts';

/** Stores the entries of a bar; settles with what went wrong, null for nothing. */
export type SaveEntries = (entries: readonly FilterEntry[]) => Promise<string | null>;

/** What a dialog asks a name for. */
export type Naming =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly set: FilterSet }
  | { readonly kind: 'rename'; readonly set: FilterSet };

/** The sets of a dashboard. */
export interface FilterSets {
  readonly sets: readonly FilterSet[];
  /** Why they could not be read; null where they could. */
  readonly reason: string | null;
  readonly filters: readonly NativeFilter[];
  /** The set that filters say now; null for none. */
  readonly current: FilterSet | null;
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
}

/** The sets of the dashboard at hand. */
export function useFilterSets({ instance: key, metadata, dashboardId }: FilterBarPlace): FilterSets {
  const mayRead = useCan('can_read', 'FilterSets');
  const mayWrite = useCan('can_write', 'FilterSets');
  const { reply, problem } = useRead(
    'filterSet',
    'list',
    { params: { id: dashboardId } },
    { skip: !mayRead },
  );
  const filters = useNativeFilters(metadata);
  const selected = useAppSelector((root) => selectNativeFilters(root, key).selected);
  const sets: readonly FilterSet[] = reply?.result ?? [];
  return {
    sets,
    reason: problem?.message ?? null,
    filters,
    current: sets.find((set) => saysSet(set, filters, selected)) ?? null,
    mayRead,
    mayWrite,
  };
}
