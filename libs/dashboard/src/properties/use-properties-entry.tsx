import { lazyPart, useT } from '@belvedere/ui';
import { menuMessages } from '../messages/menu.ts';
import { NO_ENTRY, useDialogEntry, type DialogEntry } from '../instance/use-dialog-entry.tsx';

const PropertiesDialog = lazyPart(async () => (await import('./PropertiesDialog.tsx')).PropertiesDialog);

/** The way to the properties of a saved dashboard, whose instance is `key`; `hindrance` says why they cannot be changed. */
export function usePropertiesEntry(
  key: string,
  dashboardId: number | undefined,
  hindrance: string | null,
): DialogEntry {
  const t = useT();
  const entry = { id: 'properties', label: t(menuMessages.properties), icon: 'cog', hindrance } as const;
  const opened = useDialogEntry(entry, (close) => (
    <PropertiesDialog dashboardKey={key} dashboardId={dashboardId ?? 0} onClose={close} />
  ));
  return dashboardId === undefined ? NO_ENTRY : opened;
}
