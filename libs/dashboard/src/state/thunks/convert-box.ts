import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import {
  chartIdsOf,
  isJsonObject,
  layoutToStored,
  parseJsonObject,
  removeComponent,
  type Json,
  type JsonObject,
} from '@belvedere/core';
import { selectDashboard } from '../dashboard-slice.ts';
import type { BoxFilter } from '../filter-metadata.ts';
import { loadDashboard } from './load-dashboard.ts';

/** Settings that name boxes by their id, without one of them. */
function withoutBox(value: Json | undefined, chartId: number): JsonObject {
  const settings = typeof value === 'string' ? parseJsonObject(value) : value;
  if (!isJsonObject(settings)) return {};
  return Object.fromEntries(Object.entries(settings).filter(([id]) => id !== String(chartId)));
}

/** What of the metadata changes when the fields of a box become filters of the dashboard. */
export function convertedMetadata(
  metadata: JsonObject,
  boxes: readonly BoxFilter[],
  chartId: number,
  newId: () => string,
): JsonObject {
  const stored = metadata['native_filter_configuration'];
  const own = Array.isArray(stored) ? (stored as readonly JsonObject[]) : [];
  const made = boxes
    .filter((box) => box.chartId === chartId)
    .map((box) => ({ ...box.stored, id: `NATIVE_FILTER-${newId()}` }));
  const scopes = withoutBox(metadata['filter_scopes'], chartId);
  const defaults = withoutBox(metadata['default_filters'], chartId);
  return {
    native_filter_configuration: [...own, ...made],
    filter_scopes: Object.keys(scopes).length === 0 ? null : scopes,
    default_filters: Object.keys(defaults).length === 0 ? null : JSON.stringify(defaults),
  };
}

/** What came of a conversion: what went wrong, or how to take it back; a problem of null where there was nothing to convert. */
export type Converted =
  | { readonly problem: string | null }
  | { readonly problem: null; readonly undo: () => Promise<string | null> };

/** Puts a dashboard back to a version, over one that nobody has changed since. */
function takenBack(
  key: string,
  { id, version, written }: { readonly id: number; readonly version: number; readonly written: number },
): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { api }) => {
    try {
      await api.call('dashboard', 'restoreVersion', { params: { id, version } }, { ifMatch: written });
      dispatch(serverChanged('dashboard'));
      await dispatch(loadDashboard(key, String(id)));
      return null;
    } catch (error) {
      return problemOf(error).message;
    }
  };
}

/**
 * Stores the fields of a filter box as filters of its dashboard and takes the box out of the layout, in one save that is refused
 * after somebody else's; then reads the dashboard anew. `undo` restores the version before, and settles with what went wrong, null
 * for nothing.
 */
export function convertBox(key: string, partId: string, chartId: number): AppThunk<Promise<Converted>> {
  return async (dispatch, getState, { api, newId }) => {
    const { info, history, boxFilters } = selectDashboard(getState(), key);
    if (info === null || history === null) return { problem: null };
    const layout = removeComponent(history.present.layout, partId);
    const isGone = !chartIdsOf(layout).includes(chartId);
    const changed = isGone ? convertedMetadata(info.metadata, boxFilters, chartId, newId) : {};
    const json_metadata = JSON.stringify({ ...changed, positions: layoutToStored(layout) });
    const { id, version } = info;
    try {
      const body = { json_metadata };
      const saved = await api.call('dashboard', 'update', { params: { id }, body }, { ifMatch: version });
      const written = typeof saved.version === 'number' ? saved.version : version + 1;
      dispatch(serverChanged('dashboard'));
      await dispatch(loadDashboard(key, String(id)));
      return { problem: null, undo: () => dispatch(takenBack(key, { id, version, written })) };
    } catch (error) {
      return { problem: problemOf(error).message };
    }
  };
}
