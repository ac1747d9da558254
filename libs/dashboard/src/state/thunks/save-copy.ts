import { problemOf, serverChanged, type AppThunk } from '@belvedere/client-store';
import { dashboardUrl } from '@belvedere/contracts/client';
import { fillMessage } from '@belvedere/core';
import { copyMessages } from '../../messages/copy.ts';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';
import { dropDraft } from '../draft.ts';
import { savedMetadata } from '../saved-body.ts';
import { checkSize, refusalText } from './save-dashboard.ts';

/** How a copy is made. */
export interface Copy {
  readonly title: string;
  /** Its charts are copies too; else both dashboards show the same ones. */
  readonly copiesCharts: boolean;
}

/**
 * Saves what is on the page as a dashboard of the reader's own, and goes there; what is stored stays as it is. Gives
 * whether it was saved, and says why not.
 */
export function saveCopy(key: string, { title, copiesCharts }: Copy): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { api, notify, storage, navigate }) => {
    const { info, history } = selectDashboard(getState(), key);
    if (info === null || history === null || !checkSize(history.present, notify)) return false;
    try {
      const { result } = await api.call('dashboard', 'copy', {
        params: { id: info.id },
        body: {
          dashboard_title: title,
          css: info.css,
          duplicate_slices: copiesCharts,
          json_metadata: savedMetadata(info, history.present),
        },
      });
      dropDraft(storage, info.id);
      dispatch(dashboardActions.discarded({ key }));
      dispatch(serverChanged('dashboard', 'chart'));
      notify({ kind: 'success', title: fillMessage(copyMessages.saved.text, { title }) });
      navigate(dashboardUrl(result.id), { isSafe: true });
      return true;
    } catch (error) {
      notify({ kind: 'error', title: refusalText(error), requestId: problemOf(error).requestId });
      return false;
    }
  };
}
