'use client';

export { Dashboard } from './Dashboard.tsx';
export type { DashboardProps } from './Dashboard.tsx';
export type { DashboardEntries, MenuDashboard } from './instance/dashboard-entries.ts';
export type { Visit } from './state/visit.ts';
export { dashboardActions, dashboardSlice } from './state/dashboard-slice.ts';
export { DashboardVersions } from './versions/DashboardVersions.tsx';
export { isSameDashboard } from './state/saved-address.ts';
export type { DashboardState } from './state/dashboard-slice.ts';
