import { useAppDispatch } from '@belvedere/client-store';
import { useEffect } from 'react';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { useDashboardKey } from '../instance/use-dashboard.ts';

/** Escape ends the full size of a chart, unless something above it took the key. */
export function useLeaveFullSize(isFull: boolean): void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isFull) return undefined;
    const handle = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented)
        dispatch(dashboardActions.fullSized({ key, id: null }));
    };
    window.addEventListener('keydown', handle);
    return () => {
      window.removeEventListener('keydown', handle);
    };
  }, [isFull, key, dispatch]);
}
