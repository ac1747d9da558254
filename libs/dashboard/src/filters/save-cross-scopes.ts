import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import {
  crossFilterScopesToStored,
  readCrossFilterScopes,
  type CrossFilterScopes,
  type JsonObject,
} from '@belvedere/core';
import { rebasedScopes } from '@belvedere/filters';
import { dashboardActions, selectDashboard } from '../state/dashboard-slice.ts';
import { writeFields } from '../state/write-fields.ts';

/** Scopes of cross-filters as a reader changed them. */
export interface ScopeChange {
  readonly scopes: CrossFilterScopes;
  /** As they were before. */
  readonly before: CrossFilterScopes;
  /** Charts that can filter others. */
  readonly emitters: readonly number[];
}

/**
 * Stores which charts cross-filters hold for; of scopes that somebody else changed meanwhile, those that were changed here. Settles
 * with what went wrong, null for nothing.
 */
export function saveCrossScopes(
  key: string,
  { scopes, before, emitters }: ScopeChange,
): AppThunk<Promise<string | null>> {
  return async (dispatch, getState, { api }) => {
    const { info, history } = selectDashboard(getState(), key);
    const layout = history?.present.layout;
    if (info === null || layout === undefined) return null;
    let changed: JsonObject = {};
    const bodyOf = (metadata: JsonObject) => {
      const merged = rebasedScopes(scopes, before, readCrossFilterScopes(metadata));
      changed = { ...crossFilterScopesToStored(merged, { metadata, layout, emitters }) };
      return { json_metadata: JSON.stringify(changed) };
    };
    try {
      const { version, isAfterOthers } = await writeFields(api, info, bodyOf);
      const basis = isAfterOthers && { basis: info.version };
      const metadata = { ...info.metadata, ...changed };
      dispatch(dashboardActions.infoChanged({ key, info: { ...info, metadata, version }, ...basis }));
      dispatch(serverChanged('dashboard'));
      return null;
    } catch (error) {
      return problemOf(error).message;
    }
  };
}
