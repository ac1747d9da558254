import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';

/** Publishes a draft, or makes a draft of what is published. */
export function togglePublished(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    const { info } = selectDashboard(getState(), key);
    if (info === null) return;
    try {
      const reply = await api.call('dashboard', 'update', {
        params: { id: info.id },
        body: { published: !info.isPublished },
      });
      dispatch(
        dashboardActions.infoChanged({
          key,
          info: {
            ...info,
            isPublished: !info.isPublished,
            version: typeof reply.version === 'number' ? reply.version : info.version,
          },
        }),
      );
      dispatch(serverChanged('dashboard'));
      notify({
        kind: 'success',
        title: (info.isPublished ? dashboardMessages.nowHidden : dashboardMessages.nowPublished).text,
      });
    } catch (error) {
      const { status, requestId } = problemOf(error);
      notify({
        kind: 'error',
        title: (status === 403 ? dashboardMessages.noPermission : dashboardMessages.unknownError).text,
        requestId,
      });
    }
  };
}

/** Lets the charts of a dashboard filter each other, or no longer. */
export function toggleCrossFilters(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    const { info } = selectDashboard(getState(), key);
    if (info === null) return;
    const isOn = info.metadata['cross_filters_enabled'] !== false;
    const changed = { cross_filters_enabled: !isOn };
    try {
      const reply = await api.call('dashboard', 'update', {
        params: { id: info.id },
        body: { json_metadata: JSON.stringify(changed) },
      });
      const version = typeof reply.version === 'number' ? reply.version : info.version;
      const metadata = { ...info.metadata, ...changed };
      dispatch(dashboardActions.infoChanged({ key, info: { ...info, metadata, version } }));
      dispatch(serverChanged('dashboard'));
    } catch (error) {
      const { status, requestId } = problemOf(error);
      const title = status === 403 ? dashboardMessages.noPermission : dashboardMessages.unknownError;
      notify({ kind: 'error', title: title.text, requestId });
    }
  };
}

/** Adds to or removes from the reader's favourites. */
export function toggleStar(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    const { info, isStarred } = selectDashboard(getState(), key);
    if (info === null) return;
    dispatch(dashboardActions.starred({ key, isStarred: !isStarred }));
    try {
      await api.call('dashboard', isStarred ? 'removeFavourite' : 'addFavourite', {
        params: { id: info.id },
      });
      dispatch(serverChanged('dashboard'));
    } catch (error) {
      dispatch(dashboardActions.starred({ key, isStarred }));
      notify({
        kind: 'error',
        title: dashboardMessages.starFailed.text,
        requestId: problemOf(error).requestId,
      });
    }
  };
}
