import { useAppDispatch, useServices } from '@belvedere/client-store';
import { useT } from '@belvedere/ui';
import { useEffect } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { dashboardActions, type DashboardState } from '../state/dashboard-slice.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

/** How many charts of a refresh failed, once none of them asks any more; null before, and where none is waited for. */
function failuresOf({ awaited, readings }: DashboardState): number | null {
  if (awaited.length === 0 || awaited.some((id) => readings[id] === 'asking')) return null;
  return awaited.filter((id) => readings[id] === 'failed').length;
}

/** Says when the charts that the reader refreshed have their rows, or that some kept their old ones. */
export function useRefreshEnd(): void {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { notify } = useServices();
  const failures = useDashboard(failuresOf);
  useEffect(() => {
    if (failures === null) return;
    dispatch(dashboardActions.refreshEnded({ key }));
    if (failures === 0) notify({ kind: 'success', title: t(dashboardMessages.refreshed) });
    else notify({ kind: 'warning', title: t(dashboardMessages.notRefreshed, { count: failures }) });
  }, [dispatch, failures, key, notify, t]);
}
