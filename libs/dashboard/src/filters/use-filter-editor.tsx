import { useAppDispatch } from '@belvedere/client-store';
import type { FilterStripProps } from '@belvedere/filters';
import { lazyPart } from '@belvedere/ui';
import { Suspense, useState, type JSX } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { mayArrange } from '../state/may-arrange.ts';

const FilterEditor = lazyPart(
  async () => (await import('./FilterEditor.tsx')).FilterEditor,
  ({ onClose }) => onClose,
);

/** The dialog that edits the filters of the dashboard around, while it is open, what opens it and what stores them; null for who may not. */
export function useFilterEditor(): {
  readonly isEditing: boolean;
  readonly edit: (() => void) | null;
  readonly saveEntries: FilterStripProps['onSaveEntries'];
  readonly editor: JSX.Element | null;
} {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const mayEdit = useDashboard(mayArrange);
  const [isEditing, setEditing] = useState(false);
  return {
    isEditing,
    edit: mayEdit
      ? () => {
          setEditing(true);
        }
      : null,
    saveEntries: mayEdit
      ? async (entries) => dispatch((await import('./save-filters.ts')).saveFilters(key, entries))
      : null,
    editor: isEditing ? (
      <Suspense fallback={null}>
        <FilterEditor
          onClose={() => {
            setEditing(false);
          }}
        />
      </Suspense>
    ) : null,
  };
}
