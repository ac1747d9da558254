import { lazyPart, useT } from '@belvedere/ui';
import { useDialogEntry, type DialogEntry } from '../instance/use-dialog-entry.tsx';
import { compareMessages } from '../messages/compare.ts';

const CompareDialog = lazyPart(
  async () => (await import('./CompareDialog.tsx')).CompareDialog,
  ({ onClose }) => onClose,
);

/** Compares the whole dashboard with another period. */
export function useCompareEntry(): DialogEntry {
  const t = useT();
  return useDialogEntry({ id: 'compare', label: t(compareMessages.entry), icon: 'time' }, (close) => (
    <CompareDialog onClose={close} />
  ));
}
