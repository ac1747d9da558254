import { isApiError } from '@belvedere/api-client';
import { problemOf, serverChanged, type AppThunk, type CallProblem } from '@belvedere/client-store';
import { dashboardUrl, type CallReply } from '@belvedere/contracts/client';
import { isJsonObject } from '@belvedere/core';
import { propertyMessages } from '../messages/properties.ts';
import { dashboardActions, selectDashboard } from '../state/dashboard-slice.ts';
import { dashboardFromWire } from '../state/wire.ts';
import { propertyBody, type PropertyForm } from './property-form.ts';

const CONFLICT_STATUS = 412;

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

/** Saves what differs over the version that was opened; gives why not, or null. */
export function saveProperties(
  key: string,
  { wire, form: before }: OpenedProperties,
  form: PropertyForm,
): AppThunk<Promise<Refusal | null>> {
  return async (dispatch, getState, { api, notify, navigate }) => {
    try {
      const params = { id: wire.id };
      await api.call(
        'dashboard',
        'update',
        { params, body: propertyBody(before, form) },
        { ifMatch: wire.version },
      );
      const { result } = await api.call('dashboard', 'get', { params: { idOrSlug: String(wire.id) } });
      const { info, edit } = dashboardFromWire(result);
      const layout = selectDashboard(getState(), key).history?.present.layout ?? edit.layout;
      dispatch(dashboardActions.saveEnded({ key, info, edit: { title: edit.title, layout } }));
      dispatch(serverChanged('dashboard'));
      if (info.slug !== wire.slug)
        navigate(dashboardUrl(info.slug ?? info.id), { isSafe: true, replace: true });
      notify({ kind: 'success', title: propertyMessages.saved.text });
      return null;
    } catch (error) {
      const problem = problemOf(error);
      const isConflict = isApiError(error) && error.status === CONFLICT_STATUS;
      return { isConflict, reason: problem.message, slug: slugFault(problem) };
    }
  };
}
