import { useIsCrossFiltered } from '@belvedere/filters';
import { lazyPart, useT } from '@belvedere/ui';
import { useSavedPlace } from '../instance/use-dashboard.ts';
import { NO_ENTRY, useDialogEntry, type DialogEntry } from '../instance/use-dialog-entry.tsx';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { filterSideMessages } from '../messages/filter-side.ts';

const CrossScopeEditor = lazyPart(
  async () => (await import('./CrossScopeEditor.tsx')).CrossScopeEditor,
  ({ onClose }) => onClose,
);

/** Says for which charts cross-filters hold; nothing where there are none, and for readers who may not edit (`hindrance`). */
export function useCrossScopeEntry(hindrance: string | null): DialogEntry {
  const t = useT();
  const isOn = useIsCrossFiltered(useFilterPlace().metadata);
  const { dashboardId } = useSavedPlace();
  const entry = useDialogEntry(
    { id: 'cross-scopes', label: t(filterSideMessages.crossScopes), icon: 'filter-list' },
    (close) => <CrossScopeEditor chartId={null} onClose={close} />,
  );
  return isOn && hindrance === null && dashboardId !== undefined ? entry : NO_ENTRY;
}
