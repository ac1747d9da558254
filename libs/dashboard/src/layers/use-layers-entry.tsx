import { lazyPart, useT } from '@belvedere/ui';
import { useSavedPlace } from '../instance/use-dashboard.ts';
import { NO_ENTRY, useDialogEntry, type DialogEntry } from '../instance/use-dialog-entry.tsx';
import { layersMessages } from '../messages/layers.ts';

const LayersDialog = lazyPart(
  async () => (await import('./LayersDialog.tsx')).LayersDialog,
  ({ onClose }) => onClose,
);

/** Puts annotation layers on all charts over time; nothing before the dashboard is saved, and for readers who may not edit (`hindrance`). */
export function useLayersEntry(hindrance: string | null): DialogEntry {
  const t = useT();
  const { dashboardId } = useSavedPlace();
  const entry = useDialogEntry(
    { id: 'layers', label: t(layersMessages.entry), icon: 'annotation' },
    (close) => <LayersDialog onClose={close} />,
  );
  return hindrance === null && dashboardId !== undefined ? entry : NO_ENTRY;
}
