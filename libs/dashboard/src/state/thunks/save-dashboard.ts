import { isApiError, type ApiError } from '@belvedere/api-client';
import { problemOf, serverChanged, type AppThunk, type Services } from '@belvedere/client-store';
import { dashboardUrl } from '@belvedere/contracts/client';
import {
  chartIdsOf,
  fillMessage,
  layoutToStored,
  POSITION_TEXT_LIMIT_BYTES,
  POSITION_TEXT_WARN_SHARE,
} from '@belvedere/core';
import { conflictMessages, dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardActions, selectDashboard, type Conflict } from '../dashboard-slice.ts';
import { dropDraft } from '../draft.ts';
import type { EditState } from '../edit-state.ts';
import { fetchCharts } from './fetch-charts.ts';
import { savedBody, storedLength } from '../saved-body.ts';
import { dashboardFromWire, UNSAVED_ID, type DashboardInfo } from '../wire.ts';

const CONFLICT_STATUS = 412;

/** Whether the layout may be stored; says so when it may not or hardly may. */
function checkSize(edit: EditState, notify: Services['notify']): boolean {
  const length = storedLength(edit.layout);
  if (length >= POSITION_TEXT_LIMIT_BYTES) {
    notify({ kind: 'error', title: dashboardMessages.tooLarge.text });
    return false;
  }
  if (length >= POSITION_TEXT_LIMIT_BYTES * POSITION_TEXT_WARN_SHARE)
    notify({ kind: 'warning', title: dashboardMessages.nearLimit.text });
  return true;
}

function reasonOf(error: unknown): string {
  const problem = problemOf(error);
  return problem.status === 403
    ? dashboardMessages.noPermission.text
    : fillMessage(dashboardMessages.saveFailed.text, { reason: problem.message });
}

async function conflictOf(api: Services['api'], id: number, saved: EditState): Promise<Conflict> {
  const { result } = await api.call('dashboard', 'get', { params: { idOrSlug: String(id) } });
  const { info, edit } = dashboardFromWire(result);
  return { base: saved, theirs: edit, theirInfo: info };
}

/** Makes the dashboard, or writes it over the version that it is based on; gives its id. */
async function write(
  api: Services['api'],
  { id, version }: DashboardInfo,
  body: ReturnType<typeof savedBody>,
): Promise<number> {
  if (id === UNSAVED_ID) return (await api.call('dashboard', 'create', { body })).id;
  await api.call('dashboard', 'update', { params: { id }, body }, { ifMatch: version });
  return id;
}

const isConflict = (error: unknown): error is ApiError =>
  isApiError(error) && error.status === CONFLICT_STATUS;

/** Saves title and layout over the version they are based on; a dashboard that nobody has saved is made. A save by someone else in between opens the choice. */
export function saveDashboard(
  key: string,
  merged?: { readonly edit: EditState; readonly over: DashboardInfo },
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify, storage, navigate }) => {
    const state = selectDashboard(getState(), key);
    const info = merged?.over ?? state.info;
    const edit = merged?.edit ?? state.history?.present;
    if (info === null || edit === undefined || state.saved === null || !checkSize(edit, notify)) return;
    dispatch(dashboardActions.saveStarted({ key }));
    try {
      const id = await write(api, info, savedBody(info, edit));
      const { result } = await api.call('dashboard', 'get', { params: { idOrSlug: String(id) } });
      const fresh = dashboardFromWire(result);
      dropDraft(storage, info.id);
      dispatch(dashboardActions.saveEnded({ key, info: fresh.info, edit: fresh.edit }));
      void dispatch(fetchCharts(key, chartIdsOf(fresh.edit.layout)));
      dispatch(serverChanged('dashboard', 'chart'));
      navigate(dashboardUrl(fresh.info.slug ?? fresh.info.id), { isSafe: true, replace: true });
      notify({ kind: 'success', title: dashboardMessages.saved.text });
    } catch (error) {
      if (isConflict(error)) {
        dispatch(dashboardActions.conflicted({ key, conflict: await conflictOf(api, info.id, state.saved) }));
        return;
      }
      dispatch(dashboardActions.saveEnded({ key, info: null }));
      notify({ kind: 'error', title: reasonOf(error), requestId: problemOf(error).requestId });
    }
  };
}

/** Saves the reader's version beside the other one. */
export function saveAsCopy(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify, storage, navigate }) => {
    const { info, history } = selectDashboard(getState(), key);
    if (info === null || history === null) return;
    const title = fillMessage(conflictMessages.copyTitle.text, { title: history.present.title });
    try {
      const metadata = { ...info.metadata, positions: layoutToStored(history.present.layout) };
      const { result } = await api.call('dashboard', 'copy', {
        params: { id: info.id },
        body: { dashboard_title: title, duplicate_slices: false, json_metadata: JSON.stringify(metadata) },
      });
      dropDraft(storage, info.id);
      dispatch(dashboardActions.discarded({ key }));
      dispatch(serverChanged('dashboard'));
      notify({ kind: 'success', title: fillMessage(conflictMessages.copySaved.text, { title }) });
      navigate(dashboardUrl(result.id), { isSafe: true });
    } catch (error) {
      notify({ kind: 'error', title: reasonOf(error), requestId: problemOf(error).requestId });
    }
  };
}
