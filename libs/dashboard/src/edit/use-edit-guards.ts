import { useAppDispatch, useServices } from '@belvedere/client-store';
import { useUndoKeys } from '@belvedere/ui';
import { useEffect } from 'react';
import { dashboardActions, hasUnsavedChanges } from '../state/dashboard-slice.ts';
import { keepDraft } from '../state/draft.ts';
import { useDashboard, useDashboardKey } from '../view/use-dashboard.ts';

/** Keeps unsaved changes on this device, so that a reload loses nothing. */
export function useDraftKeeper(): void {
  const { storage, now } = useServices();
  const present = useDashboard((state) => state.history?.present);
  const info = useDashboard((state) => state.info);
  const isDirty = useDashboard(hasUnsavedChanges);
  useEffect(() => {
    if (present === undefined || info === null || !isDirty) return;
    keepDraft(storage, info.id, { savedAt: now(), version: info.version, edit: present });
  }, [present, info, isDirty, storage, now]);
}

/** Takes the last change of the layout back by key, or makes it again. */
export function useLayoutUndoKeys(): void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  useUndoKeys({
    undo: () => {
      dispatch(dashboardActions.undone({ key }));
    },
    redo: () => {
      dispatch(dashboardActions.redone({ key }));
    },
  });
}
