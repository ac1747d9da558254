import { lazyPart, useT } from '@belvedere/ui';
import { dashboardMessages } from '../messages/dashboard.ts';
import { NO_ENTRY, useDialogEntry, type DialogEntry } from '../menu/use-dialog-entry.tsx';

const PropertiesDialog = lazyPart(async () => (await import('./PropertiesDialog.tsx')).PropertiesDialog);

/** The way to the properties of a saved dashboard, whose instance is `key`; `hindrance` says why they cannot be changed. */
export function usePropertiesEntry(
  key: string,
  dashboardId: number | undefined,
  hindrance: string | null,
): DialogEntry {
  const t = useT();
  const entry = { id: 'properties', label: t(dashboardMessages.properties), icon: 'cog', hindrance } as const;
  const opened = useDialogEntry(entry, (close) => (
    <PropertiesDialog dashboardKey={key} dashboardId={dashboardId ?? 0} onClose={close} />
  ));
  return dashboardId === undefined ? NO_ENTRY : opened;
}
