import type { DashboardState } from './dashboard-slice.ts';

/** Whether the reader may arrange a dashboard. */
export const mayArrange = ({ info }: DashboardState): boolean =>
  info?.can.includes('write') === true || info?.can.includes('edit') === true;
