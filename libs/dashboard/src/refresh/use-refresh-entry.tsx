import { lazyPart, useT } from '@belvedere/ui';
import { menuMessages } from '../messages/menu.ts';
import { useDialogEntry, type DialogEntry } from '../instance/use-dialog-entry.tsx';

const RefreshDialog = lazyPart(
  async () => (await import('./RefreshDialog.tsx')).RefreshDialog,
  ({ onClose }) => onClose,
);

/** The way to the interval at which the dashboard refreshes itself on this visit. */
export function useRefreshEntry(): DialogEntry {
  const t = useT();
  const entry = { id: 'auto-refresh', label: t(menuMessages.autoRefresh), icon: 'time' } as const;
  return useDialogEntry(entry, (close) => <RefreshDialog onClose={close} />);
}
