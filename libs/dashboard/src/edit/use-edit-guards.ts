import { useAppDispatch, useServices } from '@belvedere/client-store';
import { chartIdsOf } from '@belvedere/core';
import { useUndoKeys } from '@belvedere/ui';
import { useEffect, useRef } from 'react';
import { basisOf, dashboardActions, hasUnsavedChanges } from '../state/dashboard-slice.ts';
import { keepDraft } from '../state/draft.ts';
import { fetchCharts } from '../state/thunks/fetch-charts.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

/** Unsaved changes are kept this often, ms. */
const DRAFT_EVERY_MS = 2000;

/** Keeps unsaved changes on this device, at most every two seconds and when the page is left, so that a crash loses little and a reload nothing. */
export function useDraftKeeper(): void {
  const { storage, now } = useServices();
  const present = useDashboard((state) => state.history?.present);
  const info = useDashboard((state) => state.info);
  const basis = useDashboard(basisOf);
  const isDirty = useDashboard(hasUnsavedChanges);
  const keptAt = useRef(0);
  useEffect(() => {
    if (present === undefined || info === null || !isDirty) return undefined;
    const keep = (): void => {
      keptAt.current = now();
      keepDraft(storage, info.id, { savedAt: keptAt.current, version: basis, edit: present });
    };
    const later = setTimeout(keep, Math.max(0, keptAt.current + DRAFT_EVERY_MS - now()));
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(later);
      window.removeEventListener('pagehide', keep);
    };
  }, [present, info, basis, isDirty, storage, now]);
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
