import { useAppSelector } from '@belvedere/client-store';
import { createContext, useContext, useMemo } from 'react';
import { selectDashboard, type DashboardState } from '../state/dashboard-slice.ts';
import { UNSAVED_ID } from '../state/wire.ts';

/** Key of the dashboard instance that a part belongs to. */
export const DashboardKeyContext = createContext('');

/** Key of the instance around. */
export const useDashboardKey = (): string => useContext(DashboardKeyContext);

/** A piece of the state of the instance around. */
export function useDashboard<T>(select: (state: DashboardState) => T): T {
  const key = useDashboardKey();
  return useAppSelector((root) => select(selectDashboard(root, key)));
}

/** The dashboard around, where a call names the place that it comes from; empty until it is saved for the first time. */
export function useSavedPlace(): { readonly dashboardId?: number } {
  const id = useDashboard((state) => state.info?.id ?? UNSAVED_ID);
  return useMemo(() => (id === UNSAVED_ID ? {} : { dashboardId: id }), [id]);
}
