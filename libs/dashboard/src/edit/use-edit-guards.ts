import { useAppDispatch, useServices } from '@belvedere/client-store';
import { chartIdsOf } from '@belvedere/core';
import { useUndoKeys } from '@belvedere/ui';
import { useEffect, useRef } from 'react';
import { dashboardActions, hasUnsavedChanges } from '../state/dashboard-slice.ts';
import { keepDraft } from '../state/draft.ts';
import { fetchCharts } from '../state/thunks/fetch-charts.ts';
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

/** Fetches charts that an edit names and the page does not have: those of a restored draft, or of another editor's save. */
export function useMissingCharts(): void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const layout = useDashboard((state) => state.history?.present.layout);
  const asked = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const ids = (layout === undefined ? [] : chartIdsOf(layout)).filter((id) => !asked.current.has(id));
    if (ids.length === 0) return;
    asked.current = new Set([...asked.current, ...ids]);
    void dispatch(fetchCharts(key, ids));
  }, [key, dispatch, layout]);
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
