import { ApiError } from '@belvedere/api-client';
import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useAppSelector,
  useCan,
  useRead,
  useServices,
} from '@belvedere/client-store';
import type { FilterEntry, FilterMasks, NativeFilter } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { filterSetMessages } from '../messages/filter-sets.ts';
import { useFilterEntries, useNativeFilters } from '../native/use-filter-masks.ts';
import { nativeFilterActions, selectNativeFilters } from '../state/native-filters-slice.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { masksOfSet, saysSet, setText, withDefaults, type FilterSet } from './filter-set.ts';

/** Status of a save that started from an older version. */
const HTTP_STALE = 412;

/** Stores the entries of a bar; settles with what went wrong, null for nothing. */
export type SaveEntries = (entries: readonly FilterEntry[]) => Promise<string | null>;

/** What a dialog asks a name for. */
export type Naming =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly set: FilterSet }
  | { readonly kind: 'rename'; readonly set: FilterSet };

/** The sets of a dashboard, and what can be done with them. */
export interface FilterSets {
  readonly sets: readonly FilterSet[];
  /** Why they could not be read; null where they could. */
  readonly reason: string | null;
  readonly filters: readonly NativeFilter[];
  /** The set that filters say now; null for none. */
  readonly current: FilterSet | null;
  readonly mayRead: boolean;
  readonly mayWrite: boolean;
  /** Chooses what a set says, and lets the charts follow. */
  readonly apply: (set: FilterSet) => void;
  /** Keeps what is chosen, or what another set says, as a set. Settles with whether that worked. */
  readonly create: (set: {
    readonly name: string;
    readonly isShared: boolean;
    readonly as?: FilterSet;
  }) => Promise<boolean>;
  readonly rename: (set: FilterSet, name: string) => Promise<boolean>;
  /** Writes what is chosen into a set. */
  readonly update: (set: FilterSet) => Promise<boolean>;
  /** Drops from a set what it says of filters that are gone. */
  readonly rebuild: (set: FilterSet) => Promise<boolean>;
  readonly remove: (set: FilterSet) => Promise<boolean>;
  /** Makes what a set says the default of the dashboard's filters. */
  readonly makeDefault: (set: FilterSet, save: SaveEntries) => Promise<boolean>;
}

/** A set as masks: what filters of which it says nothing say is nothing. */
const sayingOf = (set: FilterSet, filters: readonly NativeFilter[]): FilterMasks =>
  Object.fromEntries(
    Object.entries(masksOfSet(set, filters)).flatMap(([id, mask]) => (mask === null ? [] : [[id, mask]])),
  );

/** What is done to the sets of a dashboard, each with a message of how it went. */
function useSetDeeds({ dashboardId }: FilterBarPlace) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { api, notify } = useServices();
  const done = async (deed: () => Promise<unknown>, title: string, name = ''): Promise<boolean> => {
    try {
      await deed();
      dispatch(serverChanged('filterSet'));
      notify({ kind: 'success', title });
      return true;
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === HTTP_STALE;
      if (isStale) dispatch(serverChanged('filterSet'));
      const text = isStale ? t(filterSetMessages.stale, { name }) : problemOf(error).message;
      notify({ kind: 'error', title: t(filterSetMessages.failed), text });
      return false;
    }
  };
  const put = (
    set: FilterSet,
    body: { readonly name?: string; readonly json_metadata?: string },
  ): Promise<boolean> =>
    done(
      () =>
        api.call(
          'filterSet',
          'update',
          { params: { id: dashboardId, filterSetId: set.id }, body },
          { ifMatch: set.version },
        ),
      t(filterSetMessages.saved, { name: body.name ?? set.name }),
      set.name,
    );
  return { done, put };
}

/** The sets of the dashboard at hand. */
export function useFilterSets(place: FilterBarPlace): FilterSets {
  const t = useT();
  const dispatch = useAppDispatch();
  const { api } = useServices();
  const { instance: key, metadata, dashboardId } = place;
  const mayRead = useCan('can_read', 'FilterSets');
  const mayWrite = useCan('can_write', 'FilterSets');
  const { reply, problem } = useRead(
    'filterSet',
    'list',
    { params: { id: dashboardId } },
    { skip: !mayRead },
  );
  const entries = useFilterEntries(metadata);
  const filters = useNativeFilters(metadata);
  const selected = useAppSelector((root) => selectNativeFilters(root, key).selected);
  const { done, put } = useSetDeeds(place);
  const sets: readonly FilterSet[] = reply?.result ?? [];
  return {
    sets,
    reason: problem?.message ?? null,
    filters,
    current: sets.find((set) => saysSet(set, filters, selected)) ?? null,
    mayRead,
    mayWrite,
    apply: (set) => {
      dispatch(nativeFilterActions.selected({ key, masks: masksOfSet(set, filters) }));
      dispatch(nativeFilterActions.applied({ key, ids: filters.map(({ id }) => id) }));
    },
    create: ({ name, isShared, as }) => {
      const json_metadata = setText(filters, as === undefined ? selected : sayingOf(as, filters));
      const body = { name, owner_type: isShared ? ('Dashboard' as const) : ('User' as const), json_metadata };
      return done(
        () => api.call('filterSet', 'create', { params: { id: dashboardId }, body }),
        t(filterSetMessages.saved, { name }),
      );
    },
    rename: (set, name) => put(set, { name }),
    update: (set) => put(set, { json_metadata: setText(filters, selected) }),
    rebuild: (set) => put(set, { json_metadata: setText(filters, sayingOf(set, filters)) }),
    remove: (set) =>
      done(
        () =>
          api.call(
            'filterSet',
            'delete',
            { params: { id: dashboardId, filterSetId: set.id } },
            { ifMatch: set.version },
          ),
        t(filterSetMessages.deleted, { name: set.name }),
        set.name,
      ),
    makeDefault: (set, save) =>
      done(
        async () => {
          const reason = await save(withDefaults(entries, sayingOf(set, filters)));
          if (reason !== null) throw new Error(reason);
        },
        t(filterSetMessages.isDefault, { name: set.name }),
      ),
  };
}
