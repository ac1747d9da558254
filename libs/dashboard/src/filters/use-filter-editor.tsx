import { useAppDispatch } from '@belvedere/client-store';
import type { FilterStripProps } from '@belvedere/filters';
import { lazyPart } from '@belvedere/ui';
import { Suspense, useCallback, useState, type JSX } from 'react';
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
  /** Opens it at a filter. */
  readonly editFilter: ((filterId: string) => void) | null;
  readonly saveEntries: FilterStripProps['onSaveEntries'];
  readonly editor: JSX.Element | null;
} {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const mayEdit = useDashboard(mayArrange);
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isEditing = openAt !== null;
  const editFilter = useCallback((filterId: string) => {
    setOpenAt(filterId);
  }, []);
  return {
    isEditing,
    edit: mayEdit
      ? () => {
          setOpenAt('');
        }
      : null,
    editFilter: mayEdit ? editFilter : null,
    saveEntries: mayEdit
      ? async (entries) => dispatch((await import('./save-filters.ts')).saveFilters(key, entries))
      : null,
    editor: isEditing ? (
      <Suspense fallback={null}>
        <FilterEditor
          openId={openAt === '' ? null : openAt}
          onClose={() => {
            setOpenAt(null);
          }}
        />
      </Suspense>
    ) : null,
  };
}
