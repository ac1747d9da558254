import type { ApiError } from '@belvedere/api-client';
import {
  hasFlag,
  problemOf,
  serverChanged,
  type AppThunk,
  type RootState,
  type CallProblem,
  type Services,
} from '@belvedere/client-store';
import { dashboardUrl } from '@belvedere/contracts/client';
import {
  chartIdsOf,
  fillMessage,
  isJsonObject,
  POSITION_TEXT_LIMIT_BYTES,
  POSITION_TEXT_WARN_SHARE,
} from '@belvedere/core';
import { editMessages } from '../../messages/edit.ts';
import {
  basisOf,
  dashboardActions,
  hasUnsavedChanges,
  selectDashboard,
  type DashboardState,
} from '../dashboard-slice.ts';
import { dropDraft, keepDraft } from '../draft.ts';
import type { EditState } from '../edit-state.ts';
import { fetchCharts } from './fetch-charts.ts';
import { savedBody, storedLength } from '../saved-body.ts';
import { savedAddress } from '../saved-address.ts';
import { dashboardFromDocument } from '../dashboard-document.ts';
import { dashboardFromWire, UNSAVED_ID, type DashboardInfo, type DashboardVersion } from '../wire.ts';
import { isConflict } from '../write-fields.ts';

/** Whether the layout may be stored; says so when it may not or hardly may. */
export function checkSize(edit: EditState, notify: Services['notify']): boolean {
  const length = storedLength(edit.layout);
  if (length >= POSITION_TEXT_LIMIT_BYTES) {
    notify({ kind: 'error', title: editMessages.tooLarge.text });
    return false;
  }
  if (length >= POSITION_TEXT_LIMIT_BYTES * POSITION_TEXT_WARN_SHARE)
    notify({ kind: 'warning', title: editMessages.nearLimit.text });
  return true;
}

/** Whether the server found the layout too large, which it writes with the ids of its charts. */
const isTooLarge = ({ fields }: CallProblem['details']): boolean =>
  isJsonObject(fields) && 'position_json' in fields;

/** Why a dashboard was not saved. */
export function refusalText(error: unknown): string {
  const { status, details, message } = problemOf(error);
  if (status === 403) return editMessages.noPermission.text;
  if (isTooLarge(details)) return editMessages.tooLarge.text;
  return fillMessage(editMessages.saveFailed.text, { reason: message });
}

/** Keeps what was changed while a save was under way: the page of a new dashboard gives way to that of the saved one. */
function keepLaterEdit(key: string): AppThunk {
  return (_dispatch, getState, { storage, now }) => {
    const state = selectDashboard(getState(), key);
    if (state.info === null || state.history === null || !hasUnsavedChanges(state)) return;
    keepDraft(storage, state.info.id, {
      savedAt: now(),
      version: basisOf(state),
      edit: state.history.present,
    });
  };
}

/** What both sides started from: the server keeps it, and else the page has it. */
function baseOf({ details }: ApiError, state: DashboardState, saved: EditState): DashboardVersion | null {
  const { info } = state;
  if (info === null) return null;
  const { base } = details;
  return isJsonObject(base) ? dashboardFromDocument(base, info) : { info, edit: saved };
}

async function readVersion(api: Services['api'], id: number): Promise<DashboardVersion> {
  const { result } = await api.call('dashboard', 'get', { params: { idOrSlug: String(id) } });
  return dashboardFromWire(result);
}

/** Makes the dashboard, or writes it over the version that it is based on; gives its id. */
async function write(
  api: Services['api'],
  id: number,
  ifMatch: number,
  body: ReturnType<typeof savedBody>,
): Promise<number> {
  if (id === UNSAVED_ID) return (await api.call('dashboard', 'create', { body })).id;
  await api.call('dashboard', 'update', { params: { id }, body }, { ifMatch });
  return id;
}

/** What a save writes, and over which version. */
interface Save {
  readonly info: DashboardInfo;
  readonly edit: EditState;
  readonly over: number;
}

/** What is on the page, over the version that it was made on; null while nothing is there. */
function ownSave(state: DashboardState): Save | null {
  const { info, history } = state;
  return info === null || history === null ? null : { info, edit: history.present, over: basisOf(state) };
}

/** Saves what both sides made of the dashboard over what is stored. */
export const saveMerged = (key: string, info: DashboardInfo, edit: EditState): AppThunk<Promise<void>> =>
  saveDashboard(key, { info, edit, over: info.version });

/** Saves the whole dashboard, with its fields as they were, over what somebody else has saved as version `over`. */
export const saveOver = (
  key: string,
  info: DashboardInfo,
  edit: EditState,
  over: number,
): AppThunk<Promise<void>> => saveDashboard(key, { info, edit, over });

/** Whether the dashboard is still on the page: its reader may go elsewhere while a save is under way. */
const isOpen = (root: RootState, key: string): boolean => selectDashboard(root, key).info !== null;

/**
 * Saves the whole dashboard over the version that the edit is based on; one that nobody has saved is made. A save by
 * somebody else in between opens the choice, or with CONFIRM_DASHBOARD_DIFF the question. Who has left the page meanwhile
 * stays where they are, and is told how it ended.
 */
export function saveDashboard(key: string, merged?: Save): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify, storage, navigate }) => {
    const state = selectDashboard(getState(), key);
    const save = merged ?? ownSave(state);
    if (save === null || state.saved === null || !checkSize(save.edit, notify)) return;
    const { info, edit, over } = save;
    dispatch(dashboardActions.saveStarted({ key }));
    try {
      const body = savedBody(info, edit, { sendsRoles: hasFlag(getState(), 'DASHBOARD_RBAC') });
      const fresh = await readVersion(api, await write(api, info.id, over, body));
      dropDraft(storage, info.id);
      if (isOpen(getState(), key)) {
        dispatch(dashboardActions.saveEnded({ key, ...fresh, shown: state.history?.present ?? null }));
        dispatch(keepLaterEdit(key));
        void dispatch(fetchCharts(key, chartIdsOf(fresh.edit.layout)));
        navigate(dashboardUrl(fresh.info.slug ?? fresh.info.id), savedAddress(info.id));
      }
      dispatch(serverChanged('dashboard', 'chart'));
      notify({ kind: 'success', title: editMessages.saved.text });
    } catch (error) {
      const isHere = isOpen(getState(), key);
      const base = isHere && isConflict(error) ? baseOf(error, state, state.saved) : null;
      if (base !== null) {
        const isOverwrite = hasFlag(getState(), 'CONFIRM_DASHBOARD_DIFF');
        const conflict = { base, theirs: await readVersion(api, info.id), isOverwrite };
        dispatch(dashboardActions.conflicted({ key, conflict }));
        return;
      }
      if (isHere) dispatch(dashboardActions.saveEnded({ key, info: null }));
      notify({ kind: 'error', title: refusalText(error), requestId: problemOf(error).requestId });
    }
  };
}
