import { useAppDispatch } from '@belvedere/client-store';
import { useEffect } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { viewAt } from '../state/view-address.ts';

/** Lets Back and Forward give back what the numbers were compared with and switched to; another page is another matter. */
export function useViewAddress(): void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const slug = useDashboard((state) => state.info?.slug);
  useEffect(() => {
    void slug;
    const path = window.location.pathname;
    const handleMove = (): void => {
      const { pathname, search } = window.location;
      if (pathname === path) dispatch(dashboardActions.viewed({ key, ...viewAt(search) }));
    };
    window.addEventListener('popstate', handleMove);
    return () => {
      window.removeEventListener('popstate', handleMove);
    };
  }, [dispatch, key, slug]);
}
