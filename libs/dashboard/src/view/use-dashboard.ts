import { useAppSelector } from '@belvedere/client-store';
import { createContext, useContext } from 'react';
import { selectDashboard, type DashboardState } from '../state/dashboard-slice.ts';

/** Key of the dashboard instance that a part belongs to. */
export const DashboardKeyContext = createContext('');

/** Key of the instance around. */
export const useDashboardKey = (): string => useContext(DashboardKeyContext);

/** A piece of the state of the instance around. */
export function useDashboard<T>(select: (state: DashboardState) => T): T {
  const key = useDashboardKey();
  return useAppSelector((root) => select(selectDashboard(root, key)));
}
