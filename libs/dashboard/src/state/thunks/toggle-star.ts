import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';

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
