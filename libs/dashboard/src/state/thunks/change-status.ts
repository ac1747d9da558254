import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';

/** A deed whose code is fetched once it is chosen; says so where it cannot be fetched. */
function fetched(load: () => Promise<AppThunk<Promise<void>>>): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { notify }) => {
    try {
      await dispatch(await load());
    } catch {
      notify({ kind: 'error', title: dashboardMessages.unknownError.text });
    }
  };
}

/** Publishes a draft, or makes a draft of what is published. */
export const togglePublished = (key: string): AppThunk<Promise<void>> =>
  fetched(async () => (await import('./change-info.ts')).changePublished(key));

/** Lets the charts of a dashboard filter each other, or no longer. */
export const toggleCrossFilters = (key: string): AppThunk<Promise<void>> =>
  fetched(async () => (await import('./change-info.ts')).changeCrossFilters(key));

/** Adds to or removes from the reader's favourites. */
export function toggleStar(key: string): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    const { info, isStarred: known } = selectDashboard(getState(), key);
    if (info === null) return;
    const isStarred = known === true;
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
