import { useCan } from '@belvedere/client-store';
import { lazyPart, useT } from '@belvedere/ui';
import { menuMessages } from '../messages/menu.ts';
import { useDashboardKey, useSavedPlace } from '../instance/use-dashboard.ts';
import { NO_ENTRY, useDialogEntry, type DialogEntry } from '../instance/use-dialog-entry.tsx';

const SaveAsDialog = lazyPart(async () => (await import('./SaveAsDialog.tsx')).SaveAsDialog);

/** The way to a copy of a saved dashboard, for who may create dashboards. */
export function useSaveAsEntry(): DialogEntry {
  const t = useT();
  const key = useDashboardKey();
  const { dashboardId } = useSavedPlace();
  const may = useCan('can_write', 'Dashboard');
  const entry = { id: 'save-as', label: t(menuMessages.saveAs), icon: 'duplicate' } as const;
  const opened = useDialogEntry(entry, (close) => <SaveAsDialog dashboardKey={key} onClose={close} />);
  return dashboardId === undefined || !may ? NO_ENTRY : opened;
}
