import { saveTags } from '@belvedere/control-editors';
import { problemOf, serverChanged, type AppThunk, type CallProblem } from '@belvedere/client-store';
import { dashboardUrl, type CallReply } from '@belvedere/contracts/client';
import { chartIdsOf, isJsonObject } from '@belvedere/core';
import { propertyMessages } from '../messages/properties.ts';
import { basisOf, dashboardActions, hasUnsavedChanges, selectDashboard } from '../state/dashboard-slice.ts';
import { savedAddress } from '../state/saved-address.ts';
import { fetchCharts } from '../state/thunks/fetch-charts.ts';
import { dashboardFromWire, type DashboardVersion } from '../state/wire.ts';
import { isConflict } from '../state/write-fields.ts';
import { propertyBody, type PropertyForm } from './property-form.ts';

/** A dashboard as the server gave it, with the form made of it. */
export interface OpenedProperties {
  readonly wire: CallReply<'dashboard', 'get'>['result'];
  readonly form: PropertyForm;
}

/** Why properties were not saved. `slug` is what is wrong with the address. */
export interface Refusal {
  readonly isConflict: boolean;
  readonly reason: string;
  readonly slug: string | null;
}

function slugFault({ details }: CallProblem): string | null {
  const { fields } = details;
  const faults = isJsonObject(fields) ? fields['slug'] : undefined;
  return Array.isArray(faults) ? faults.join(' ') : null;
}

/** Shows saved properties: all that is stored where nobody edits here, and else beside the edit, which goes on. */
function adopt(
  key: string,
  { wire, form: before }: OpenedProperties,
  { info, edit }: DashboardVersion,
): AppThunk {
  return (dispatch, getState) => {
    const state = selectDashboard(getState(), key);
    if (!hasUnsavedChanges(state)) {
      dispatch(dashboardActions.renewed({ key, info, edit }));
      void dispatch(fetchCharts(key, chartIdsOf(edit.layout)));
      return;
    }
    const isAfterOthers = wire.version !== state.info?.version;
    const basis = isAfterOthers && { basis: basisOf(state) };
    dispatch(dashboardActions.infoChanged({ key, info, ...basis }));
    if (edit.title !== before.title) dispatch(dashboardActions.retitled({ key, title: edit.title }));
  };
}

/** Saves what differs over the version that was opened, its tags first, which are no part of a version; gives why not, or null. */
export function saveProperties(
  key: string,
  opened: OpenedProperties,
  form: PropertyForm,
): AppThunk<Promise<Refusal | null>> {
  return async (dispatch, _getState, { api, notify, navigate }) => {
    const { wire, form: before } = opened;
    try {
      await dispatch(saveTags({ type: 'dashboard', id: wire.id }, before.tags, form.tags));
      const params = { id: wire.id };
      await api.call(
        'dashboard',
        'update',
        { params, body: propertyBody(before, form) },
        { ifMatch: wire.version },
      );
      const { result } = await api.call('dashboard', 'get', { params: { idOrSlug: String(wire.id) } });
      const saved = dashboardFromWire(result);
      dispatch(adopt(key, opened, saved));
      dispatch(serverChanged('dashboard'));
      const { slug, id } = saved.info;
      if (slug !== wire.slug) navigate(dashboardUrl(slug ?? id), savedAddress(id));
      notify({ kind: 'success', title: propertyMessages.saved.text });
      return null;
    } catch (error) {
      const problem = problemOf(error);
      return { isConflict: isConflict(error), reason: problem.message, slug: slugFault(problem) };
    }
  };
}
