import { useFlag } from '@belvedere/client-store';
import { lazyPart, useT } from '@belvedere/ui';
import { NO_ENTRY, useDialogEntry, type DialogEntry } from '../instance/use-dialog-entry.tsx';
import { useSavedPlace } from '../instance/use-dashboard.ts';
import { filterSideMessages } from '../messages/filter-side.ts';

const FilterEditor = lazyPart(
  async () => (await import('./FilterEditor.tsx')).FilterEditor,
  ({ onClose }) => onClose,
);

/** Edits the filters of a dashboard; nothing where the instance has none, and before it is saved for the first time. */
export function useFiltersEntry(hindrance: string | null): DialogEntry {
  const t = useT();
  const isOn = useFlag('DASHBOARD_NATIVE_FILTERS');
  const { dashboardId } = useSavedPlace();
  const entry = useDialogEntry(
    { id: 'filters', label: t(filterSideMessages.edit), icon: 'filter', hindrance },
    (close) => <FilterEditor onClose={close} />,
  );
  return isOn && dashboardId !== undefined ? entry : NO_ENTRY;
}
