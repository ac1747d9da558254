import { useCan, useFlag } from '@belvedere/client-store';
import { lazyPart, useT } from '@belvedere/ui';
import { menuMessages } from '../messages/menu.ts';
import { NO_ENTRY, useDialogEntry, type DialogEntry } from '../instance/use-dialog-entry.tsx';

const EmbedDialog = lazyPart(async () => (await import('./EmbedDialog.tsx')).EmbedDialog);

/** The way to pages of others, for who may set it up, where the instance has it. */
export function useEmbedEntry(id: number | null): DialogEntry {
  const t = useT();
  const isOn = useFlag('EMBEDDED_SUPERSET');
  const may = useCan('can_set_embedded', 'Dashboard');
  const entry = { id: 'embed', label: t(menuMessages.embed), icon: 'code' } as const;
  const opened = useDialogEntry(entry, (close) => <EmbedDialog dashboardId={id ?? 0} onClose={close} />);
  return !isOn || !may || id === null ? NO_ENTRY : opened;
}
