import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import {
  canonicalJson,
  chartsInScope,
  filterEntryToStored,
  filtersAmong,
  readFilterEntries,
  tabsInScope,
  type FilterEntry,
  type FilterMasks,
  type JsonObject,
  type Layout,
  type NativeFilter,
} from '@belvedere/core';
import { selectNativeFilters } from '@belvedere/filters';
import { dashboardActions, selectDashboard } from '../state/dashboard-slice.ts';
import { filterMetadata } from '../state/filter-metadata.ts';
import { reopenFilters } from '../state/thunks/start-filters.ts';
import { writeFields } from '../state/write-fields.ts';

/** An entry as it is stored: a filter with the charts and tabs that it holds for, which other clients read. */
function stored(entry: FilterEntry, layout: Layout): JsonObject {
  const plain = filterEntryToStored(entry);
  if (entry.type === 'DIVIDER') return plain;
  const charts = chartsInScope(layout, entry.scope);
  return { ...plain, chartsInScope: charts, tabsInScope: tabsInScope(layout, charts) };
}

const identityOf = ({ filterType, targets, defaultMask }: NativeFilter): string =>
  canonicalJson([filterType, targets, defaultMask]);

/** What readers chose in filters that are still the same; one of another kind, column or default starts anew. */
function keptChoices(
  before: readonly NativeFilter[],
  after: readonly NativeFilter[],
  applied: FilterMasks,
): FilterMasks {
  const old = new Map(before.map((filter) => [filter.id, identityOf(filter)]));
  const same = after.filter((filter) => old.get(filter.id) === identityOf(filter));
  return Object.fromEntries(same.flatMap(({ id }) => (applied[id] === undefined ? [] : [[id, applied[id]]])));
}

/** Stores the filters of a dashboard; settles with what went wrong, null for nothing. */
export function saveFilters(key: string, entries: readonly FilterEntry[]): AppThunk<Promise<string | null>> {
  return async (dispatch, getState, { api }) => {
    const dashboard = selectDashboard(getState(), key);
    const { info, history } = dashboard;
    const layout = history?.present.layout;
    if (info === null || layout === undefined) return null;
    const changed = { native_filter_configuration: entries.map((entry) => stored(entry, layout)) };
    try {
      const body = { json_metadata: JSON.stringify(changed) };
      const { version, isAfterOthers } = await writeFields(api, info, body);
      const metadata = { ...info.metadata, ...changed };
      const { applied } = selectNativeFilters(getState(), key);
      const before = filtersAmong(readFilterEntries(filterMetadata(dashboard)));
      const after = filtersAmong(
        readFilterEntries(filterMetadata({ ...dashboard, info: { ...info, metadata } })),
      );
      const basis = isAfterOthers && { basis: info.version };
      dispatch(dashboardActions.infoChanged({ key, info: { ...info, metadata, version }, ...basis }));
      dispatch(serverChanged('dashboard'));
      await dispatch(reopenFilters(key, after, keptChoices(before, after, applied)));
      return null;
    } catch (error) {
      return problemOf(error).message;
    }
  };
}
