import { dashboardVersionsUrl } from '@belvedere/contracts/client';
import { useT, type MenuEntry } from '@belvedere/ui';
import { dashboardMessages } from '../messages/dashboard.ts';
import { UNSAVED_ID, type DashboardInfo } from '../state/wire.ts';

/** The way to the versions of a saved dashboard, for who may edit it. */
export function useVersionsEntry(info: DashboardInfo | null): readonly MenuEntry[] {
  const t = useT();
  if (info === null || info.id === UNSAVED_ID || !info.can.includes('delete')) return [];
  const href = dashboardVersionsUrl(info.slug ?? info.id);
  return [{ id: 'versions', label: t(dashboardMessages.versions), icon: 'history', href }];
}
