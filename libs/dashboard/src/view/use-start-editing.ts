import { useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useCallback } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { useDashboardKey } from '../instance/use-dashboard.ts';

/** Widest screen, in px, that shows dashboards as one column and is too narrow to arrange them. */
const READING_ONLY_PX = 640;

/** Starts editing; says why not on a screen that is too narrow for it. */
export function useStartEditing(): () => void {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { notify } = useServices();
  return useCallback(() => {
    if (window.innerWidth <= READING_ONLY_PX)
      notify({
        kind: 'info',
        title: t(dashboardMessages.tooNarrow),
        text: t(dashboardMessages.tooNarrowWhy),
      });
    else dispatch(dashboardActions.editStarted({ key }));
  }, [t, key, dispatch, notify]);
}
