import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import type { CallInput } from '@belvedere/contracts/client';
import { BEHAVIOUR_KEY, isJsonObject, type Json, type JsonObject, type Message } from '@belvedere/core';
import { menuMessages } from '../../messages/menu.ts';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';
import type { DashboardInfo } from '../wire.ts';
import { writeFields } from '../write-fields.ts';

type UpdateBody = CallInput<'dashboard', 'update'>['body'];

/** What a change sends, what it makes of the dashboard on this page, and what to say when it is done. */
interface Change {
  readonly body: UpdateBody;
  readonly changed: Partial<DashboardInfo>;
  readonly done: Message | null;
}

/** Changes something of a dashboard beside its layout, and says when that is refused. */
function changeInfo(key: string, changeOf: (info: DashboardInfo) => Change): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    const { info } = selectDashboard(getState(), key);
    if (info === null) return;
    const { body, changed, done } = changeOf(info);
    try {
      const { version, isAfterOthers } = await writeFields(api, info, body);
      const basis = isAfterOthers && { basis: info.version };
      dispatch(dashboardActions.infoChanged({ key, info: { ...info, ...changed, version }, ...basis }));
      dispatch(serverChanged('dashboard'));
      if (done !== null) notify({ kind: 'success', title: done.text });
    } catch (error) {
      const { status, message, requestId } = problemOf(error);
      const isForbidden = status === 403;
      const title = (isForbidden ? menuMessages.noPermissions : menuMessages.unknownError).text;
      notify({ kind: 'error', title, requestId, ...(!isForbidden && { text: message }) });
    }
  };
}

/** Publishes a draft, or makes a draft of what is published. */
export function changePublished(key: string): AppThunk<Promise<void>> {
  return changeInfo(key, ({ isPublished }) => ({
    body: { published: !isPublished },
    changed: { isPublished: !isPublished },
    done: isPublished ? menuMessages.nowHidden : menuMessages.nowPublished,
  }));
}

/** Lets the charts of a dashboard filter each other, or no longer. */
export function changeCrossFilters(key: string): AppThunk<Promise<void>> {
  return changeInfo(key, ({ metadata }) => {
    const changed = { cross_filters_enabled: metadata['cross_filters_enabled'] === false };
    return {
      body: { json_metadata: JSON.stringify(changed) },
      changed: { metadata: { ...metadata, ...changed } },
      done: null,
    };
  });
}

/** Changes what a chart does beside showing its data, or what all of them do; null takes it away. */
export function changeBehaviour(
  key: string,
  group: string,
  id: number | string,
  value: Json,
): AppThunk<Promise<void>> {
  return changeInfo(key, ({ metadata }) => {
    const all = metadata[BEHAVIOUR_KEY];
    const before = isJsonObject(all) ? all : {};
    const { [String(id)]: _, ...others } = isJsonObject(before[group]) ? before[group] : {};
    const own: JsonObject = value === null ? others : { ...others, [String(id)]: value };
    const changed = { [BEHAVIOUR_KEY]: { ...before, [group]: own } };
    return {
      body: { json_metadata: JSON.stringify(changed) },
      changed: { metadata: { ...metadata, ...changed } },
      done: null,
    };
  });
}
