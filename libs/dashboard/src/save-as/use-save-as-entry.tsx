import { useCan } from '@belvedere/client-store';
import { lazyPart, useT } from '@belvedere/ui';
import { dashboardMessages } from '../messages/dashboard.ts';
import { NO_ENTRY, useDialogEntry, type DialogEntry } from '../menu/use-dialog-entry.tsx';

const SaveAsDialog = lazyPart(async () => (await import('./SaveAsDialog.tsx')).SaveAsDialog);

/** The way to a copy of a saved dashboard, whose instance is `key`, for who may create dashboards. */
export function useSaveAsEntry(key: string, dashboardId: number | undefined): DialogEntry {
  const t = useT();
  const may = useCan('can_write', 'Dashboard');
  const entry = { id: 'save-as', label: t(dashboardMessages.saveAs), icon: 'duplicate' } as const;
  const opened = useDialogEntry(entry, (close) => <SaveAsDialog dashboardKey={key} onClose={close} />);
  return dashboardId === undefined || !may ? NO_ENTRY : opened;
}
