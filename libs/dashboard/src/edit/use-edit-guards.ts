import { useAppDispatch, useServices } from '@belvedere/client-store';
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && ['INPUT', 'TEXTAREA'].includes(target.tagName);
}

/** Ctrl/Cmd-Z undoes, Ctrl/Cmd-Y and Ctrl/Cmd-Shift-Z redo; not while a text is being written. */
export function useUndoKeys(): void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const handle = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
      const letter = event.key.toLowerCase();
      if (letter === 'z' && !event.shiftKey) dispatch(dashboardActions.undone({ key }));
      else if (letter === 'y' || letter === 'z') dispatch(dashboardActions.redone({ key }));
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', handle);
    return () => {
      window.removeEventListener('keydown', handle);
    };
  }, [dispatch, key]);
}
