import { ApiError } from '@belvedere/api-client';
import {
  problemOf,
  serverChanged,
  useAppDispatch,
  useAppSelector,
  useServices,
} from '@belvedere/client-store';
import type { FilterMasks, NativeFilter } from '@belvedere/core';
import { useT } from '@belvedere/ui';
import { filterSetMessages } from '../messages/filter-sets.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useFilterEntries, useNativeFilters } from '../native/use-filter-masks.ts';
import { nativeFilterActions, selectNativeFilters } from '../state/native-filters-slice.ts';
import { masksOfSet, type FilterSet } from './filter-set.ts';
import { setText, withDefaults } from './set-text.ts';
import type { SaveEntries } from './use-filter-sets.ts';

/** Status of a save that started from an older version. */
const HTTP_STALE = 412;

/** What can be done with the sets of a dashboard. */
export interface SetDeeds {
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
function useChanges({ dashboardId }: FilterBarPlace) {
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

/** What can be done with the sets of the dashboard at hand. */
export function useSetDeeds(place: FilterBarPlace): SetDeeds {
  const t = useT();
  const dispatch = useAppDispatch();
  const { api } = useServices();
  const { instance: key, metadata, dashboardId } = place;
  const entries = useFilterEntries(metadata);
  const filters = useNativeFilters(metadata);
  const selected = useAppSelector((root) => selectNativeFilters(root, key).selected);
  const { done, put } = useChanges(place);
  return {
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
