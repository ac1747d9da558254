import { dashboardVersionsUrl } from '@belvedere/contracts/client';
import { useT, type MenuEntry } from '@belvedere/ui';
import { menuMessages } from '../messages/menu.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { UNSAVED_ID } from '../state/wire.ts';

/** The way to the versions of a saved dashboard, for who may edit it. */
export function useVersionsEntry(): readonly MenuEntry[] {
  const t = useT();
  const info = useDashboard((state) => state.info);
  if (info === null || info.id === UNSAVED_ID || !info.can.includes('delete')) return [];
  const href = dashboardVersionsUrl(info.slug ?? info.id);
  return [{ id: 'versions', label: t(menuMessages.versions), icon: 'history', href }];
}
