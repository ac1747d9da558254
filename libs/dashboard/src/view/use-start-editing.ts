import { useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useCallback } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { menuMessages } from '../messages/menu.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { mayArrange } from '../state/may-arrange.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

/** Widest screen, in px, that shows dashboards as one column and is too narrow to arrange them. */
const READING_ONLY_PX = 640;

/** Starts editing; says why not to readers without the right and on a screen that is too narrow for it. */
export function useStartEditing(): () => void {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { notify } = useServices();
  const mayEdit = useDashboard(mayArrange);
  return useCallback(() => {
    if (!mayEdit) notify({ kind: 'warning', title: t(menuMessages.noPermissions) });
    else if (window.innerWidth <= READING_ONLY_PX)
      notify({
        kind: 'info',
        title: t(dashboardMessages.tooNarrow),
        text: t(dashboardMessages.tooNarrowWhy),
      });
    else dispatch(dashboardActions.editStarted({ key }));
  }, [t, key, dispatch, notify, mayEdit]);
}
